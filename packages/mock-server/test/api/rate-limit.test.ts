import type { MockServer } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import type { Call, CallResult } from '../support/call.ts';
import { openMock } from '../support/open-mock.ts';
import { describeTransports } from '../support/transports.ts';

/** Returns the status and the rate headers: limit, remaining, Unix time of the reset, seconds to wait. */
const standing = ({ status, headers }: CallResult) => [
  status,
  ...['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'retry-after'].map(
    (name) => headers.get(name),
  ),
];

async function times(count: number, call: () => Promise<CallResult>): Promise<CallResult[]> {
  const answers: CallResult[] = [];
  for (let i = 0; i < count; i++) answers.push(await call());
  return answers;
}

const me = (call: Call) => () => call('GET', '/v1/me');

/** Returns the Unix time in seconds, `after` seconds after the start of the clock. */
const second = (after: number) => String(Date.UTC(2026, 0, 1) / 1000 + after);

describeTransports('the rate limit', (transport) => {
  it('accepts request 100, and rejects request 101 with the seconds to wait', async () => {
    const { call } = await transport.open();
    const answers = await times(101, me(call));
    expect(standing(answers[0] as CallResult)).toEqual([200, '100', '99', second(60), null]);
    expect(standing(answers[99] as CallResult)).toEqual([200, '100', '0', second(60), null]);
    expect(standing(answers[100] as CallResult)).toEqual([429, '100', '0', second(60), '60']);
    expect(answers[100]?.body).toMatchObject({ error: { code: 'RATE_LIMIT_EXCEEDED' } });
  });

  it('opens a new window at 60 000 ms, not at 59 999 ms', async () => {
    const { call, mock } = await transport.open({ rateLimit: 1 });
    await call('GET', '/v1/me');
    await mock.clock.advance(59_999);
    expect(standing(await call('GET', '/v1/me'))).toEqual([429, '1', '0', second(60), '1']);
    await mock.clock.advance(1);
    expect(standing(await call('GET', '/v1/me'))).toEqual([200, '1', '0', second(120), null]);
  });
});

describeTransports('a rate limit with a window of 2 s', (transport) => {
  it('opens a new window at 2000 ms, not at 1999 ms', async () => {
    const { call, mock } = await transport.open({ rateLimit: { limit: 1, windowMs: 2000 } });
    expect(standing(await call('GET', '/v1/me'))).toEqual([200, '1', '0', second(2), null]);
    await mock.clock.advance(1999);
    const refused = await call('GET', '/v1/me');
    expect(standing(refused)).toEqual([429, '1', '0', second(2), '1']);
    expect(refused.text('error.message')).toBe(
      'The limit of 1 requests per 2 s is used up. Retry in 1 s.',
    );
    await mock.clock.advance(1);
    expect(standing(await call('GET', '/v1/me'))).toEqual([200, '1', '0', second(4), null]);
  });

  it('sets the Retry-After of a fault with status 429 to the rest of the window', async () => {
    const { call, mock } = await transport.open({ rateLimit: { limit: 1, windowMs: 2000 } });
    mock.faults.add({ status: 429 });
    expect(standing(await call('GET', '/v1/me'))).toEqual([429, '1', '0', second(2), '2']);
  });
});

describeTransports('the date of a response', (transport) => {
  it('is taken from the clock of the mock, as is the end of the rate-limit window', async () => {
    const { call, mock } = await transport.open();
    await mock.clock.advance(7_200_000);
    const { headers } = await call('GET', '/v1/me');
    const untilReset = Number(headers.get('x-ratelimit-reset')) * 1000;
    expect(headers.get('date')).toBe('Thu, 01 Jan 2026 02:00:00 GMT');
    expect(untilReset - Date.parse(headers.get('date') ?? '')).toBe(60_000);
  });
});

describe('the rate limit', () => {
  const open = async (rateLimit = 2): Promise<{ call: Call; mock: MockServer }> =>
    openMock({ rateLimit });

  it('opens the window at the first request, not when the clock starts', async () => {
    const { call, mock } = await open();
    await mock.clock.advance(45_000);
    expect(standing(await call('GET', '/v1/me'))).toEqual([200, '2', '1', second(105), null]);
    await mock.clock.advance(59_999);
    expect(standing(await call('GET', '/v1/me'))).toEqual([200, '2', '0', second(105), null]);
    expect((await call('GET', '/v1/me')).status).toBe(429);
    await mock.clock.advance(1);
    expect((await call('GET', '/v1/me')).status).toBe(200);
  });

  it('rounds Retry-After and the reset time up to whole seconds', async () => {
    const { call, mock } = await open(1);
    await mock.clock.advance(300);
    await call('GET', '/v1/me');
    await mock.clock.advance(1);
    expect(standing(await call('GET', '/v1/me'))).toEqual([429, '1', '0', second(61), '60']);
    await mock.clock.advance(58_999);
    expect(standing(await call('GET', '/v1/me'))).toEqual([429, '1', '0', second(61), '1']);
  });

  it.each<[string, string, string, object]>([
    ['400', 'POST', '/v1/channels', {}],
    [
      '404 for an unknown record',
      'POST',
      '/v1/chats/00000000-0000-4000-8000-000000000000/start-human',
      {},
    ],
    ['404 for an unknown route', 'GET', '/v1/nothing', {}],
  ])('counts a request that gets a %s', async (_what, method, path, body) => {
    const { call } = await open();
    await call(method, path, method === 'GET' ? {} : { body });
    expect(standing(await call('GET', '/v1/me')).slice(0, 3)).toEqual([200, '2', '0']);
  });

  it('counts a request that gets a 403', async () => {
    const { call, mock } = await open();
    const { key } = mock.keys.create({ name: 'None', scopes: [] });
    expect((await call('GET', '/v1/custom-fields', { key })).status).toBe(403);
    expect(standing(await call('GET', '/v1/me', { key })).slice(0, 3)).toEqual([200, '2', '0']);
  });

  it('counts neither getHealth nor requests that get a 401 or a 429', async () => {
    const { call, mock } = await open();
    await times(3, () => call('GET', '/v1/health'));
    await times(3, () => call('GET', '/v1/me', { key: 'unknown' }));
    expect((await times(2, me(call))).map(({ status }) => status)).toEqual([200, 200]);
    await times(50, me(call));
    await mock.clock.advance(60_000);
    expect((await times(3, me(call))).map(({ status }) => status)).toEqual([200, 200, 429]);
  });

  it('responds to getHealth even when the rate limit is used up', async () => {
    const { call } = await open(1);
    await times(2, me(call));
    expect((await call('GET', '/v1/health')).status).toBe(200);
  });

  it('counts the requests of each key separately', async () => {
    const { call, mock } = await open(1);
    const { key } = mock.keys.create({ name: 'Other' });
    await times(2, me(call));
    expect(standing(await call('GET', '/v1/me', { key }))).toEqual([
      200,
      '1',
      '0',
      second(60),
      null,
    ]);
  });

  it('never exceeds the limit when many requests arrive at once', async () => {
    const { call } = await open(100);
    const answers = await Promise.all(Array.from({ length: 150 }, me(call)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
  });

  it("neither rejects nor counts requests when it is 'off', however many minutes pass", async () => {
    const { mock, call } = openMock({ rateLimit: 'off' });
    for (const [wait, minute] of [
      [0, 1],
      [59_999, 1],
      [1, 2],
    ] as const) {
      await mock.clock.advance(wait);
      const answers = await times(101, me(call));
      const reset = String(Date.UTC(2026, 0, 1, 0, minute) / 1000);
      const seen = new Set(answers.map((answer) => standing(answer).join(' ')));
      expect([...seen]).toEqual([`200 1000000 1000000 ${reset} `]);
    }
  });
});

describe('rateLimit.exhaust', () => {
  it('uses up the limit of a window whose length the options set', () => {
    const { mock } = openMock({ rateLimit: { limit: 3, windowMs: 86_400_000 } });
    mock.rateLimit.exhaust(mock.apiKey);
    expect(mock.keys.list()[0]?.window).toEqual({
      limit: 3,
      used: 3,
      remaining: 0,
      resetAt: '2026-01-02T00:00:00.000Z',
    });
  });

  it('makes the mock reject requests with the key, but not with other keys, until the window ends', async () => {
    const { mock, call } = openMock();
    const { key } = mock.keys.create({ name: 'Other' });
    const reset = mock.clock.now() / 1000 + 60;
    expect(mock.rateLimit.exhaust(mock.apiKey)).toMatchObject({ limit: 100, remaining: 0, reset });
    const refused = await call('GET', '/v1/me');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await call('GET', '/v1/me', { key })).status).toBe(200);
    await mock.clock.advance(60_000);
    expect((await call('GET', '/v1/me')).status).toBe(200);
  });

  it("makes the mock reject requests until the minute ends when the limit is 'off'", async () => {
    const { mock, call } = openMock({ rateLimit: 'off' });
    await mock.clock.advance(20_000);
    const reset = Date.UTC(2026, 0, 1, 0, 1) / 1000;
    const exhausted = mock.rateLimit.exhaust(mock.apiKey);
    expect(exhausted).toMatchObject({ limit: 1_000_000, remaining: 0, reset });
    expect(standing(await call('GET', '/v1/me'))).toEqual([
      ...[429, '1000000', '0', String(reset)],
      '40',
    ]);
    await mock.clock.advance(40_000);
    expect((await call('GET', '/v1/me')).status).toBe(200);
  });
});
