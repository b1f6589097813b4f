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
  it('accepts a snapshot with records of every kind', async () => {
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
    ['keys/0/key', 'two words', 'must be a non-empty string of visible ASCII'],
    ['workspaces/0/seed', 'full', 'must be `demo`, `empty` or an object of records'],
    ['workspaces/0/windows/0/1/used', -5, 'must be at least 0'],
    ['workspaces/0/events/0/created_at', 'yesterday', 'must be an ISO 8601 date-time'],
    ['workspaces/0/random/4', 2 ** 42, 'must be at most'],
    ['workspaces/0/requestsSeen', 2 ** 53 - 1, 'must be at most'],
    [`${RECORDS}/jobs/0/attempt`, 0, 'must be at least 1'],
    [`${RECORDS}/jobs/0/webhook_id`, UNKNOWN, 'must be the id of a record in `webhooks`'],
    [`${RECORDS}/jobs/0/state`, 'waiting', 'must not be `waiting`, because the webhook is active'],
    [`${RECORDS}/jobs/0/sending_id`, UNKNOWN, 'must be the id of a record in `deliveries`'],
    [`${RECORDS}/replies/0/at`, null, 'must be a time'],
    [`${RECORDS}/replies/0/agent_id`, UNKNOWN, 'must be the agent of the conversation'],
    [`${RECORDS}/credits/0/id`, UNKNOWN, 'must be the id of a record in `agents`'],
    [`${RECORDS}/agents/0/name`, 5, 'must be a string'],
    [`${RECORDS}/agents/0/name`, undefined, 'is required'],
    [`${RECORDS}/agents/0/colour`, 'red', 'agents/0` has unknown properties: `colour`'],
    [`${RECORDS}/channels/0/widget/position`, 'top', 'must be one of'],
    [`${RECORDS}/webhooks/0/secret`, '', 'is missing or blank'],
    [`${RECORDS}/robots`, [], 'has unknown properties: `robots`'],
    [`${RECORDS}/agents`, undefined, 'is required'],
  ])(
    'rejects a snapshot with %s = %j, names the path and the rule, and changes nothing',
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

  it('rejects URLs that `webhookTargets` does not allow, and a Cookie header', async () => {
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

  it('accepts a snapshot whose id counter has started again after 2^42 ids', () => {
    const { mock } = openMock();
    const snapshot = JSON.parse(JSON.stringify(mock.snapshot()));
    snapshot.workspaces[0].random[4] = 2 ** 42 - 2;
    mock.restore(snapshot);
    const ids = Array.from({ length: 4 }, () => mock.simulate.contact({ name: 'Mia' }).id);
    expect(new Set(ids).size).toBe(4);
    expect(() => mock.restore(JSON.parse(JSON.stringify(mock.snapshot())))).not.toThrow();
  });

  it('checks the seed of a workspace only with the receivers of that workspace', () => {
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
});
