import { createMockServer, demo, type MockServer } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { controlNames, controlRows } from '../../src/controls/control-routes.ts';
import { isContainer } from '../../src/validation/json.ts';
import { examples } from '../controls/examples.ts';
import { receiverUrl } from '../support/receiver.ts';

const CHANGED = 'changed by the caller';

/** Changes everything in a value that can be changed: replaces texts, numbers and dates, and empties lists. */
function scramble(value: unknown, seen = new Set<unknown>()): void {
  if (!isContainer(value) || value instanceof Error || seen.has(value)) return;
  seen.add(value);
  if (value instanceof Date) value.setTime(0);
  for (const [name, inner] of Object.entries(value)) {
    scramble(inner, seen);
    if (!isContainer(inner)) Reflect.set(value, name, CHANGED);
  }
  if (Array.isArray(value)) value.length = 0;
}

/** Everything that callers can see of a mock. */
const stateOf = (mock: MockServer) => JSON.stringify([mock.snapshot(), mock.trace()]);

/** Finds a method by the name of its control. */
function methodOf(mock: MockServer, name: string): (...given: readonly unknown[]) => unknown {
  let holder: unknown = mock;
  for (const part of name.split('.')) holder = Reflect.get(Object(holder), part);
  return holder as (...given: readonly unknown[]) => unknown;
}

// In process, `clock.now` returns a plain number. After `clock.flow`, two states are never equal.
const compared = controlNames.filter(
  (name) => !controlRows[name].isOfMock && !['clock.now', 'clock.flow'].includes(name),
);

describe('the state of a mock', () => {
  it.each(compared)(
    'does not change when a caller changes the arguments or the result of the control `%s`',
    async (name) => {
      const mock = createMockServer();
      const example = examples[name];
      const prepared = await example.prepare?.(mock);
      // A copy, because other tests use the same examples.
      const args = structuredClone([...(example.args?.(prepared) ?? [])]);
      const result = await methodOf(mock, name)(...args);
      const before = stateOf(mock);
      scramble(args);
      scramble(result);
      expect(stateOf(mock)).toBe(before);
    },
  );

  it('is the same after a reset, even if a caller has changed the options object', () => {
    const options = {
      start: new Date('2026-02-01'),
      webhookTargets: ['receiver.test'],
      seed: { contacts: [{ name: 'Mia', tags: ['vip'] }], webhooks: [] },
    };
    const mock = createMockServer(options);
    const before = stateOf(mock);
    scramble(options);
    mock.reset();
    expect(stateOf(mock)).toBe(before);
    expect(mock.workspaces.create().clock.now()).toBe(Date.parse('2026-02-01'));
  });

  it('is the same after a reset, even if a caller has changed the seed of a workspace', () => {
    const mock = createMockServer();
    const seed = { contacts: [{ name: 'Mia', tags: ['vip'] }] };
    const workspace = mock.workspaces.create({ seed });
    const before = JSON.stringify(workspace.snapshot());
    scramble(seed);
    workspace.reset();
    expect(JSON.stringify(workspace.snapshot())).toBe(before);
  });

  it('does not change when a caller changes the steps that clock.due returns', () => {
    const mock = createMockServer();
    mock.agentReplies(demo.agentId, () => new Promise(() => {}));
    mock.simulate.inboundMessage({
      channelId: demo.channelIds.whatsapp,
      from: '+5511988887777',
      content: 'Hello',
    });
    const before = JSON.stringify(mock.clock.due());
    expect(before).toContain('agent_reply');
    scramble(mock.clock.due());
    expect(JSON.stringify(mock.clock.due())).toBe(before);
  });

  it('does not change when a caller changes the items of a stream', async () => {
    const mock = createMockServer();
    const stream = mock.stream();
    mock.webhooks.receive(receiverUrl, () => new Response());
    await mock.call('createWebhook', { body: { url: receiverUrl, events: ['contacts'] } });
    await mock.call('createContact', { body: { name: 'Mia', tags: ['vip'] } });
    await mock.webhooks.settled();
    const items = stream[Symbol.asyncIterator]();
    const before = stateOf(mock);
    for (const type of ['request', 'delivery']) {
      for (;;) {
        const { value } = await items.next();
        scramble(value?.data);
        if (value?.type === type) break;
      }
    }
    expect(stateOf(mock)).toBe(before);
  });

  it('does not change when a listener, a filter or a caller changes what it gets', async () => {
    const mock = createMockServer();
    const body = { name: 'Mia', custom_fields: { Language: 'en' } };
    const filter = { body: { custom_fields: { Language: 'en' } } };
    let heard = 0;
    mock.requests.subscribe((entry) => {
      heard++;
      scramble(entry);
    }, filter);
    scramble(filter);
    const url = `${mock.baseUrl}/v1/contacts?unknown=1`;
    const headers = { 'x-api-key': mock.apiKey };
    await mock.fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(heard).toBe(1);
    expect(mock.requests.list()).toMatchObject([{ query: { unknown: '1' }, body }]);
    mock.simulate.emit({ event: 'contact.created', data: { tags: ['a'] } });
    const before = stateOf(mock);
    const wait = mock.events.waitFor('contact.created', {
      filter(event) {
        scramble(event);
        return false;
      },
      timeoutMs: 0,
    });
    scramble(await wait.catch((error) => error.seen));
    expect(stateOf(mock)).toBe(before);
  });
});
