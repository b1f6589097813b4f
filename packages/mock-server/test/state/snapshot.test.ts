import { describe, expect, it } from 'vitest';
import { demo, type MockServer } from '../../src/index.ts';
import { createCall } from '../support/call.ts';
import { createSteadyMock } from '../support/open-mock.ts';

const call = (mock: MockServer, method: string, path: string, body?: object) =>
  createCall(mock.apiKey, mock)(method, path, body === undefined ? {} : { body });

const started = async (mock: MockServer) => {
  const path = `/v1/agents/${demo.agentId}/conversation`;
  return (await call(mock, 'POST', path, { message: 'Hello' })).text('data.conversation_id');
};

/** Passes a snapshot through JSON, as a file or the control API does. */
const carried = (mock: MockServer) => JSON.parse(JSON.stringify(mock.snapshot()));

describe('snapshot', () => {
  it('brings records, keys, time and rate windows back', async () => {
    const mock = createSteadyMock();
    const { key } = mock.keys.create({ name: 'Second' });
    const chat = await started(mock);
    await mock.clock.advance(10_000);
    const snapshot = mock.snapshot();
    await call(mock, 'POST', `/v1/chats/${chat}/start-human`);
    mock.keys.revoke(key);
    await mock.clock.advance(90_000);
    mock.restore(snapshot);
    expect(mock.snapshot()).toEqual(snapshot);
  });

  it('goes on counting in the rate window that is open', async () => {
    const mock = createSteadyMock();
    await call(mock, 'GET', '/v1/me');
    const twin = createSteadyMock();
    twin.restore(carried(mock));
    const { headers } = await call(twin, 'GET', '/v1/me');
    expect(headers.get('x-ratelimit-remaining')).toBe('98');
  });

  it('leaves no requests in a window that a smaller limit would not have allowed', async () => {
    const mock = createSteadyMock();
    for (let n = 0; n < 3; n++) await call(mock, 'GET', '/v1/me');
    const twin = createSteadyMock({ rateLimit: 2 });
    twin.restore(carried(mock));
    expect(twin.keys.list()[0]?.window).toMatchObject({ limit: 2, used: 3, remaining: 0 });
  });

  it('goes on with the same responses in another process', async () => {
    const mock = createSteadyMock();
    const chat = await started(mock);
    const twin = createSteadyMock({ seed: 'empty', idSeed: 'other' });
    twin.restore(carried(mock));
    for (const each of [mock, twin]) await call(each, 'POST', `/v1/chats/${chat}/start-human`);
    await started(mock);
    await started(twin);
    expect(carried(twin)).toEqual(carried(mock));
  });

  it('does not change when the mock goes on', async () => {
    const mock = createSteadyMock();
    const snapshot = mock.snapshot();
    const before = JSON.stringify(snapshot);
    await started(mock);
    expect(JSON.stringify(snapshot)).toBe(before);
  });

  it('delivers attempts in flight and waiting ones again, in the order of the events', async () => {
    const mock = createSteadyMock({ webhooks: 'A' });
    mock.webhooks.receive('http://receiver.test/', () => new Promise(() => {}));
    const events = ['conversation.created', 'message.received'];
    await call(mock, 'POST', '/v1/webhooks', { url: 'http://receiver.test/', events });
    await started(mock);
    await expect.poll(() => mock.webhooks.deliveries().length).toBe(1);
    const twin = createSteadyMock({ webhooks: 'A' });
    twin.webhooks.receive('http://receiver.test/', () => new Response());
    twin.restore(carried(mock));
    await twin.webhooks.settled();
    const told = twin.webhooks
      .deliveries()
      .map(({ event, attempt, status }) => [event, attempt, status]);
    expect(told).toEqual([
      ['conversation.created', 1, 'success'],
      ['message.received', 1, 'success'],
    ]);
  });

  it('calls receivers only once it is restored', async () => {
    const mock = createSteadyMock({ seed: 'empty' });
    const url = 'http://receiver.test/';
    const times: number[] = [];
    mock.webhooks.receive(url, async () => {
      times.push(mock.clock.now());
      await mock.clock.manual.sleep(5000);
      return new Response(null, { status: 204 });
    });
    await call(mock, 'POST', '/v1/webhooks', { url, events: ['contacts'] });
    mock.simulate.emit({ event: 'contact.created', data: {} });
    await mock.clock.advance(0);
    const snapshot = carried(mock);
    mock.restore(snapshot);
    expect(times).toHaveLength(1);
    await mock.clock.advance(5000);
    expect(times).toHaveLength(2);
    expect(mock.webhooks.deliveries()).toMatchObject([{ status: 'success' }]);
  });

  it('does not deliver an accepted event again', async () => {
    const mock = createSteadyMock({ webhooks: 'A' });
    mock.webhooks.receive('http://receiver.test/', () => new Response());
    const events = ['conversation.created'];
    await call(mock, 'POST', '/v1/webhooks', { url: 'http://receiver.test/', events });
    await started(mock);
    await mock.webhooks.settled();
    const twin = createSteadyMock({ webhooks: 'A' });
    twin.webhooks.receive('http://receiver.test/', () => new Response());
    twin.restore(carried(mock));
    await twin.webhooks.settled();
    expect(twin.webhooks.deliveries()).toEqual(mock.webhooks.deliveries());
  });

  it('keeps planned retries at their times', async () => {
    const mock = createSteadyMock({ webhooks: 'A' });
    mock.webhooks.receive('http://receiver.test/', () => new Response(null, { status: 500 }));
    const events = ['conversation.created'];
    await call(mock, 'POST', '/v1/webhooks', { url: 'http://receiver.test/', events });
    await started(mock);
    await mock.webhooks.settled();
    const twin = createSteadyMock({ webhooks: 'A' });
    twin.webhooks.receive('http://receiver.test/', () => new Response());
    twin.restore(carried(mock));
    await twin.clock.advance(59_999);
    expect(twin.webhooks.deliveries().map(({ status }) => status)).toEqual(['failed']);
    await twin.clock.advance(1);
    expect(twin.webhooks.deliveries().map(({ status }) => status)).toEqual(['failed', 'success']);
  });

  it('keeps announcing attempts that are postponed', async () => {
    const mock = createSteadyMock({ webhooks: 'B' });
    const url = 'http://receiver.test/';
    mock.webhooks.receive(url, () => new Response(null, { status: 500 }));
    await call(mock, 'POST', '/v1/webhooks', { url, events: ['contact.updated'] });
    for (const data of [{ n: 1 }, { n: 2 }]) {
      mock.simulate.emit({ event: 'contact.updated', data });
    }
    await mock.clock.advance(20_000);
    const twin = createSteadyMock({ webhooks: 'B' });
    twin.webhooks.receive(url, () => new Response(null, { status: 500 }));
    twin.restore(carried(mock));
    for (const each of [mock, twin]) await each.clock.advance(3_600_000);
    expect(twin.webhooks.deliveries()).toEqual(mock.webhooks.deliveries());
    expect(twin.snapshot()).toEqual(mock.snapshot());
  });

  it.each([0, 1000, 700_000])(
    'goes on with a failing webhook where it was after %i ms',
    async (ms) => {
      const [mock, twin] = [1, 2].map(() => {
        const made = createSteadyMock({ webhooks: 'B' });
        made.webhooks.receive('http://receiver.test/', () => new Response(null, { status: 500 }));
        return made;
      });
      if (!mock || !twin) return;
      const events = ['contact.updated'];
      await call(mock, 'POST', '/v1/webhooks', { url: 'http://receiver.test/', events });
      mock.simulate.emit({ event: 'contact.updated', data: { n: 1 } });
      await mock.clock.advance(380_000 + ms);
      twin.restore(carried(mock));
      for (const each of [mock, twin]) {
        await each.clock.advance(2_000_000);
        each.simulate.emit({ event: 'contact.updated', data: { n: 2 } });
        await each.clock.advance(3_600_000);
      }
      expect(twin.webhooks.deliveries()).toEqual(mock.webhooks.deliveries());
      expect(twin.snapshot()).toEqual(mock.snapshot());
    },
  );

  it('starts a round in progress again', async () => {
    const mock = createSteadyMock({ webhooks: 'B' });
    const url = 'http://receiver.test/';
    let asked = 0;
    mock.webhooks.receive(url, () =>
      ++asked <= 5 ? new Response(null, { status: 500 }) : new Promise(() => {}),
    );
    await call(mock, 'POST', '/v1/webhooks', { url, events: ['contact.updated'] });
    mock.simulate.emit({ event: 'contact.updated', data: {} });
    void mock.clock.advance(1_280_000);
    await expect.poll(() => asked).toBe(6);
    const snapshot = carried(mock);
    mock.reset();
    const twin = createSteadyMock({ webhooks: 'B' });
    twin.webhooks.receive(url, () => new Response());
    twin.restore(snapshot);
    await twin.webhooks.settled();
    expect(twin.webhooks.deliveries().at(-1)).toMatchObject({ attempt: 6, status: 'success' });
  });

  it('lets trainings in progress become ready', async () => {
    const mock = createSteadyMock();
    const path = `/v1/agents/${demo.agentId}/trainings`;
    await call(mock, 'POST', path, { title: 'Returns', content: 'Within 30 days.' });
    const twin = createSteadyMock();
    twin.restore(carried(mock));
    await twin.clock.advance(60_000);
    expect((await call(twin, 'GET', path)).body).toMatchObject({
      data: [{ title: 'Returns', status: 'ready' }, { title: 'Delivery times' }],
    });
  });

  it('holds every workspace with its keys', async () => {
    const mock = createSteadyMock();
    const other = mock.workspaces.create({ seed: 'empty' });
    const snapshot = carried(mock);
    mock.reset();
    mock.restore(snapshot);
    expect(mock.workspaces.list().map(({ id, apiKey }) => [id, apiKey])).toEqual([
      [mock.id, mock.apiKey],
      [other.id, other.apiKey],
    ]);
  });

  it.each([
    ['nothing', undefined, 'snapshot'],
    [
      'another version',
      { version: 2 },
      /^restore: `version` must be `3`, the only version that this mock reads/,
    ],
    ['no workspaces', { ...createSteadyMock().snapshot(), workspaces: [] }, 'at least 1 item'],
    [
      'other webhooks',
      createSteadyMock({ webhooks: 'B' }).snapshot(),
      "taken with `webhooks: 'B'`, but this mock has `webhooks: 'A'`",
    ],
    [
      'other scopes',
      createSteadyMock({ scopes: 'both' }).snapshot(),
      "taken with `scopes: 'both'`, but this mock has `scopes: 'A'`",
    ],
  ])('refuses %s and changes nothing', (_what, value, message) => {
    const mock = createSteadyMock();
    const before = mock.snapshot();
    expect(() => mock.restore(value)).toThrow(message);
    expect(mock.snapshot()).toEqual(before);
  });

  it('refuses records of a kind it does not know', () => {
    const mock = createSteadyMock();
    const snapshot = carried(mock);
    snapshot.workspaces[0].records.robots = [];
    expect(() => mock.restore(snapshot)).toThrow(
      '`workspaces/0/records` has unknown properties: `robots`',
    );
  });
});
