import { demo, type MockServer } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { openMock } from '../support/open-mock.ts';

describe('keys.list', () => {
  it('shows how much of its rate limit a key has used, and when the window ends', async () => {
    const { mock, call } = openMock({ rateLimit: 5 });
    await call('GET', '/v1/me');
    await call('GET', '/v1/me');
    expect(mock.keys.list()[0]?.window).toEqual({
      limit: 5,
      used: 2,
      remaining: 3,
      resetAt: '2026-01-01T00:01:00.000Z',
    });
    await mock.clock.advance(60_000);
    expect(mock.keys.list()[0]?.window).toEqual({ limit: 5, used: 0, remaining: 5 });
  });

  it('shows an exhausted window with the same values as `rateLimit.exhaust` returns', () => {
    const { mock } = openMock({ rateLimit: 5 });
    const exhausted = mock.rateLimit.exhaust(mock.apiKey);
    const [key] = mock.keys.list();
    expect(exhausted).toEqual({ ...key?.window, reset: Date.UTC(2026, 0, 1, 0, 1) / 1000 });
    expect(key?.window).toMatchObject({ used: 5, remaining: 0 });
  });
});

describe('agentReplies.list', () => {
  it('lists the replies that are set, as data unless they are functions', () => {
    const { mock } = openMock();
    mock.seed({ agents: [{ name: 'Bia' }] });
    mock.agentReplies(demo.agentId, { text: 'Soon', delayMs: 10 });
    const reply = { text: 'Soon', delayMs: 10 };
    expect(mock.agentReplies.list()).toEqual([{ agentId: demo.agentId, reply, isFunction: false }]);
    mock.agentReplies(demo.agentId, () => 'Made up');
    expect(mock.agentReplies.list()).toEqual([{ agentId: demo.agentId, isFunction: true }]);
  });
});

describe('the stream', () => {
  it.each<[part: string, change: (mock: MockServer) => unknown]>([
    ['faults', (mock) => mock.faults.add({ status: 503 })],
    ['faults', (mock) => mock.faults.clear()],
    ['drift', (mock) => mock.drift({ unknownEnums: true })],
    ['drift', (mock) => mock.drift.clear()],
    ['agentReplies', (mock) => mock.agentReplies(demo.agentId, 'Hi')],
    ['agentReplies', (mock) => mock.agentReplies(demo.agentId, 'Hi')],
    ['keys', (mock) => mock.keys.create({ name: 'Reader' })],
    ['keys', (mock) => mock.keys.setScopes(mock.apiKey, ['agents:read'])],
    ['keys', (mock) => mock.keys.revoke(mock.apiKey)],
    ['rateLimit', (mock) => mock.rateLimit.exhaust(mock.apiKey)],
    ['seed', (mock) => mock.seed({ agents: [{ name: 'Bia' }] })],
  ])('reports a change of %s after %s', async (id, change) => {
    const { mock } = openMock();
    const stream = mock.stream();
    change(mock);
    for await (const { type, data } of stream) {
      // A seed's records come first.
      if (type === 'record') continue;
      expect({ type, data }).toEqual({ type: 'controls', data: { id, causedBy: null } });
      break;
    }
  });

  it('reports that a request has used up a fault or a drift', async () => {
    const { mock, call } = openMock();
    mock.faults.add({ operation: 'getHealth', status: 503 });
    mock.drift({ operation: 'getMe', extraProperties: true, times: 1 });
    const seen: string[] = [];
    const items = mock.stream()[Symbol.asyncIterator]();
    const nextId = async () => seen.push((await items.next()).value?.data.id ?? '');
    const first = nextId();
    await call('GET', '/v1/health');
    await first;
    await nextId();
    await mock.fetch(`${mock.baseUrl}/v1/me`, { headers: { 'x-api-key': mock.apiKey } });
    await nextId();
    expect(seen).toEqual(['faults', 'req-1', 'drift']);
    await items.return?.(undefined);
  });

  it('reports no change when a request gets a fault that can be used without limit', async () => {
    const { mock, call } = openMock();
    mock.faults.add({ operation: 'getHealth', status: 503, share: 1 });
    const items = mock.stream()[Symbol.asyncIterator]();
    const next = items.next();
    await call('GET', '/v1/health');
    expect((await next).value).toMatchObject({ type: 'request' });
    await items.return?.(undefined);
  });
});
