import { createMockServer, demo, MockConfigurationError } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { openMock } from '../support/open-mock.ts';
import { receive, receiverUrl } from '../support/receiver.ts';
import { createWebhook, startConversation } from '../support/records.ts';

/** Creates a mock with a record of every kind and a scheduled retry. Returns its snapshot as JSON. */
async function open() {
  const { mock, call } = openMock({ variant: 'B' });
  receive(mock, [500]);
  await createWebhook(call, receiverUrl, ['messages']);
  const agent = `/v1/agents/${demo.agentId}`;
  await startConversation(call);
  await call('POST', `${agent}/trainings`, { body: { title: 'Returns', content: '30 days' } });
  await call('PUT', `${agent}/settings`, { body: { temperature: 1, tone: { warm: [1] } } });
  await call('PUT', `/v1/channels/${demo.channelIds.email}/config`, { body: { any: [null] } });
  await call('POST', '/v1/custom-fields', { body: { name: 'Plan', type: 'text' } });
  const server = { name: 'Tools', url: 'https://tools.test/' };
  const mcp = await call('POST', `/v1/agent/${demo.agentId}/mcp/add`, { body: server });
  const body = { mcp_id: mcp.text('data.id') };
  await call('POST', `/v1/agent/${demo.agentId}/mcp/connect`, { body });
  await mock.webhooks.settled();
  mock.agentReplies(demo.agentId, { delayMs: 1000 });
  void mock.simulate.inboundMessage({
    channelId: demo.channelIds.whatsapp,
    from: '+5511900000000',
    content: 'Hello',
  });
  return { mock, snapshot: JSON.parse(JSON.stringify(mock.snapshot())) };
}

/** Sets the value at a path such as `workspaces/0/records/agents/0/name`. */
function set(target: unknown, path: string, value: unknown): void {
  const parts = path.split('/');
  const last = parts.pop() ?? '';
  const holder = parts.reduce<unknown>((at, part) => Reflect.get(Object(at), part), target);
  Reflect.set(Object(holder), last, value);
}

const RECORDS = 'workspaces/0/records';
const UNKNOWN = '00000000-0000-4000-8000-00000000ffff';

describe('restore', () => {
  it('takes a snapshot that holds records of every kind', async () => {
    const { snapshot } = await open();
    const kinds = Object.entries(snapshot.workspaces[0].records);
    expect(kinds.filter(([, records]) => (records as unknown[]).length === 0)).toEqual([]);
    const twin = createMockServer({ variant: 'B' });
    twin.restore(snapshot);
    expect(JSON.parse(JSON.stringify(twin.snapshot()))).toEqual(snapshot);
  });

  it.each<[path: string, value: unknown, rule: string]>([
    ['variants/webhooks', 'C', 'must be one of'],
    ['workspaces/0/now', 1e300, 'must be'],
    ['workspaces/0/clockStart', -1, 'must be'],
    ['keys/0/key', 'two words', 'must be a non-empty string of visible ASCII'],
    ['keys/0/scopes/0', 'fly', 'must be one of'],
    ['keys/0/name', '', 'must not be blank'],
    ['workspaces/0/id', 'x', 'must be a UUID'],
    ['workspaces/0/seed', 'full', 'must be `demo`, `empty` or an object of records'],
    ['workspaces/0/random/4', -1, 'must be at least 0'],
    ['workspaces/0/random/0', 0.5, 'must be an integer'],
    ['workspaces/0/windows/0/1/used', -5, 'must be at least 0'],
    ['workspaces/0/windows/0/1/opened', 1e18, 'must be at most'],
    ['workspaces/0/events/0/created_at', 'yesterday', 'must be an ISO 8601 date-time'],
    ['workspaces/0/random/4', 1e300, 'must be'],
    ['workspaces/0/random/4', 2 ** 42, 'must be at most'],
    ['workspaces/0/requestsSeen', 2 ** 53 - 1, 'must be at most'],
    ['workspacesCreated', -1, 'must be at least 0'],
    [`${RECORDS}/webhooks/0/queue/failures`, -1, 'must be at least 0'],
    [`${RECORDS}/jobs/0/at`, -1, 'must be at least 0'],
    [`${RECORDS}/jobs/0/attempt`, 0, 'must be at least 1'],
    [`${RECORDS}/jobs/0/attempt`, 2 ** 53 - 1, 'must be at most'],
    [`${RECORDS}/jobs/0/webhook_id`, UNKNOWN, 'must be the id of a record in `webhooks`'],
    [`${RECORDS}/jobs/0/state`, 'waiting', 'must not be `waiting`, because the webhook is active'],
    [`${RECORDS}/jobs/0/sending_id`, UNKNOWN, 'must be the id of the attempt in flight'],
    [`${RECORDS}/deliveries/0/webhook_id`, UNKNOWN, 'must be the id of a record in `webhooks`'],
    [`${RECORDS}/replies/0/at`, null, 'must be a time'],
    [`${RECORDS}/replies/0/agent_id`, UNKNOWN, 'must be the agent of the conversation'],
    [`${RECORDS}/replies/0/conversation_id`, UNKNOWN, 'must be the id of a record in'],
    [`${RECORDS}/credits/0/id`, UNKNOWN, 'must be the id of a record in `agents`'],
    [`${RECORDS}/trainings/0/agent_id`, UNKNOWN, 'must be the id of a record in `agents`'],
    [`${RECORDS}/messages/0/conversation_id`, UNKNOWN, 'must be the id of a record in'],
    [`${RECORDS}/agents`, [{ id: 'x', created_at: 'y' }], 'agents/0/id` must be a UUID'],
    [`${RECORDS}/agents/0/name`, 5, 'must be a string'],
    [`${RECORDS}/agents/0/name`, undefined, 'is required'],
    [`${RECORDS}/agents/0/settings`, undefined, 'is required'],
    [`${RECORDS}/agents/0/colour`, 'red', 'agents/0` has unknown properties: `colour`'],
    [`${RECORDS}/credits/0/credits_remaining`, 'all', 'must be a number'],
    [`${RECORDS}/behaviorChanges/0/agent_id`, 'x', 'must be a UUID'],
    [`${RECORDS}/trainings/0/queued_at`, 'soon', 'must be an ISO 8601 date-time'],
    [`${RECORDS}/channels/0/widget/position`, 'top', 'must be one of'],
    [`${RECORDS}/contacts/0/tags`, 'vip', 'must be an array'],
    [`${RECORDS}/conversations/0/status`, 'lost', 'must be one of'],
    [`${RECORDS}/messages/0/is_edited`, 'no', 'must be `true` or `false`'],
    [`${RECORDS}/messages/0/sender_type`, 'robot', 'must be one of'],
    [`${RECORDS}/customFields/0/options`, null, 'must be an array'],
    [`${RECORDS}/mcpServers/0/next_connect`, 'maybe', 'must be one of'],
    [`${RECORDS}/mcpServers/0/tools/0/active`, 1, 'must be `true` or `false`'],
    [`${RECORDS}/mcpLinks/0/server_id`, 'x', 'must be a UUID'],
    [`${RECORDS}/webhooks/0/secret`, '', 'is missing or blank'],
    [`${RECORDS}/deliveries/0/request_headers`, [], 'must be'],
    [`${RECORDS}/robots`, [], 'has unknown properties: `robots`'],
    [`${RECORDS}/agents`, undefined, 'is required'],
  ])(
    'rejects %s = %j, names the path and the rule, and changes nothing',
    async (path, value, rule) => {
      const { mock, snapshot } = await open();
      const before = JSON.stringify(mock.snapshot());
      set(snapshot, path, value);
      const attempt = () => mock.restore(JSON.parse(JSON.stringify(snapshot)));
      expect(attempt).toThrow(MockConfigurationError);
      expect(attempt).toThrow(rule);
      expect(attempt).toThrow(path.split('/').slice(0, -1).join('/'));
      expect(JSON.stringify(mock.snapshot())).toBe(before);
    },
  );

  it('rejects two records with the same id', async () => {
    const { mock, snapshot } = await open();
    const { agents } = snapshot.workspaces[0].records;
    agents.push(agents[0]);
    expect(() => mock.restore(snapshot)).toThrow(
      `restore: \`workspaces/0/records/agents/1/id\` must be unique, but \`${demo.agentId}\` is already in use.`,
    );
  });

  it('rejects a target that is not allowed, also of an attempt in flight', async () => {
    const { mock, call } = openMock({ variant: 'B' });
    mock.webhooks.receive(receiverUrl, () => new Promise(() => {}));
    await createWebhook(call, receiverUrl, ['messages']);
    await startConversation(call);
    await expect.poll(() => mock.webhooks.deliveries().length).toBe(1);
    const snapshot = JSON.parse(JSON.stringify(mock.snapshot()));
    const twin = createMockServer({ variant: 'B', webhookTargets: 'loopback' });
    expect(() => twin.restore(snapshot)).toThrow(
      /webhooks\/1\/url.*deliveries\/0\/url. must point to this machine/s,
    );
    twin.webhooks.receive(receiverUrl, () => new Response());
    snapshot.workspaces[0].records.deliveries[0].request_headers.Cookie = 'a=b';
    expect(() => twin.restore(snapshot)).toThrow(
      '`workspaces/0/records/deliveries/0/request_headers/Cookie` must not be set',
    );
  });

  it('accepts the snapshots of a mock whose id counter starts again', () => {
    const { mock } = openMock();
    const snapshot = JSON.parse(JSON.stringify(mock.snapshot()));
    snapshot.workspaces[0].random[4] = 2 ** 42 - 2;
    mock.restore(snapshot);
    const ids = Array.from({ length: 4 }, () => mock.simulate.contact({ name: 'Mia' }).id);
    expect(new Set(ids).size).toBe(4);
    expect(() => mock.restore(JSON.parse(JSON.stringify(mock.snapshot())))).not.toThrow();
  });

  it('rejects a seed that a reset could not add', async () => {
    const { mock, snapshot } = await open();
    const before = JSON.stringify(mock.snapshot());
    snapshot.workspaces[0].seed = { agents: [{ name: '' }] };
    expect(() => mock.restore(snapshot)).toThrow(
      'seed: `agents/0`: `name` must be at least 1 character long',
    );
    expect(JSON.stringify(mock.snapshot())).toBe(before);
  });

  it('checks the seed of a workspace with its own receivers, not with those of the first', () => {
    const { mock } = openMock({ webhookTargets: 'loopback' });
    mock.webhooks.receive(receiverUrl, () => new Response());
    mock.workspaces.create({ seed: 'empty' });
    const { workspaces, ...rest } = mock.snapshot();
    const seed = { webhooks: [{ url: receiverUrl, events: ['messages'] }] };
    const inFirst = workspaces.map((each, index) => (index === 0 ? { ...each, seed } : each));
    const inSecond = workspaces.map((each, index) => (index === 1 ? { ...each, seed } : each));
    mock.restore({ ...rest, workspaces: inFirst });
    const restoreAsNew = () => mock.restore({ ...rest, workspaces: inSecond });
    expect(restoreAsNew).toThrow('must point to this machine');
    mock.reset();
    expect(restoreAsNew).toThrow('must point to this machine');
    expect(mock.workspaces.list()).toHaveLength(1);
  });

  it('leaves no trace in the ids of later workspaces if it is refused', () => {
    const [refusing, other] = [openMock().mock, openMock().mock];
    other.workspaces.create();
    const { workspaces, ...rest } = other.snapshot();
    const seed = { agents: [{ name: '' }] };
    const invalid = { ...rest, workspaces: workspaces.map((each) => ({ ...each, seed })) };
    expect(() => refusing.restore(invalid)).toThrow('`name` must be');
    expect(refusing.workspaces.create().id).toBe(openMock().mock.workspaces.create().id);
  });

  it('is followed by correct responses', async () => {
    const { snapshot } = await open();
    const { mock: twin, call } = openMock({ variant: 'B' });
    twin.restore(snapshot);
    for (const path of ['agents', 'channels', 'contacts', 'conversations', 'webhooks']) {
      expect((await call('GET', `/v1/${path}`)).status).toBe(200);
    }
  });
});
