import { createRateLimiter } from '@agent-platform/sdk';
import { createStage, rejection, type Sights } from './stage.ts';

/** Observes rate limits, retries, aborts and deadlines. Most waits are on the mock's clock, and take no real time. */
export const waits: Sights = {
  '120 calls at once, 100 a minute': async () => {
    const { mock, client } = createStage();
    const start = mock.clock.now();
    const ended = await Promise.allSettled(Array.from({ length: 120 }, () => client.me()));
    return [
      ended.filter(({ status }) => status === 'fulfilled').length,
      mock.requests.list().length,
      mock.requests.list({ status: 429 }).length,
      mock.clock.now() - start,
    ];
  },
  'two clients, one limiter': async () => {
    const { mock, connect } = createStage({ rateLimit: 10 });
    const rateLimiter = createRateLimiter({ clock: mock.clock });
    const clients = [connect({ rateLimiter }), connect({ rateLimiter })];
    // The limiter assumes 100 requests per window until a response shows the limit of 10.
    await clients[0]?.me();
    await Promise.all(clients.flatMap((client) => Array.from({ length: 8 }, () => client.me())));
    return [mock.requests.list().length, mock.requests.list({ status: 429 }).length];
  },
  'a GET that met 503 is sent again': async () => {
    const { mock, client } = createStage();
    mock.faults.add({ operation: 'getMe', status: 503, times: 2 });
    await client.me();
    return mock.requests.list().map(({ status }) => status);
  },
  'a POST that met 503 is not': async () => {
    const { mock, client } = createStage();
    mock.faults.add({ operation: 'createContact', status: 503 });
    const error = await rejection(client.contacts.create({ name: 'Mia' }));
    return [String(error), mock.requests.list().length];
  },
  'a POST that met 429 is, byte for byte, when Retry-After is over': async () => {
    const { mock, client } = createStage();
    mock.faults.add({ operation: 'createContact', status: 429, retryAfter: 7 });
    const { name } = await client.contacts.create({ name: 'Mía 👋' });
    return [name, mock.requests.list().map(({ at, status }) => [at, status])];
  },
  'a GET without an answer is sent again': async () => {
    const { mock, client } = createStage();
    mock.faults.add({ disconnect: true });
    await client.me();
    return mock.requests.list().map(({ status }) => status);
  },
  'an abort with a reason of its own': async () => {
    const { mock, connect } = createStage();
    const controller = new AbortController();
    const reason = { why: 'enough' };
    const client = connect({ fetch: () => new Promise(() => {}) });
    const call = rejection(client.me({ signal: controller.signal }));
    setTimeout(() => controller.abort(reason));
    return [(await call) === reason, mock.requests.list().length];
  },
  'an abort without one': async () => {
    const { client } = createStage();
    const error = await rejection(client.me({ signal: AbortSignal.abort() }));
    return [error instanceof DOMException, Object(error).name];
  },
  'an abort during a wait': async () => {
    const { mock, connect } = createStage();
    mock.faults.add({ status: 503, retryAfter: 60 });
    const controller = new AbortController();
    const client = connect({ hooks: { retry: () => controller.abort('enough') } });
    return rejection(client.me({ signal: controller.signal }));
  },
  'a call that waits for its turn, aborted': async () => {
    const { connect } = createStage();
    const controller = new AbortController();
    const client = connect({ fetch: () => new Promise(() => {}), timeoutMs: 20, maxRetries: 0 });
    void client.me().catch(() => {});
    const waiting = rejection(client.me({ signal: controller.signal }));
    controller.abort('enough');
    return waiting;
  },
  'headers that do not come': () =>
    createStage()
      .connect({ fetch: () => new Promise(() => {}) })
      .me({ timeoutMs: 20, maxRetries: 0 }),
  'a body that does not come': () =>
    createStage()
      .connect({ fetch: async () => new Response(new ReadableStream()) })
      .me({ timeoutMs: 20, maxRetries: 0 }),
  'a deadline before the next window': async () => {
    const { mock, client } = createStage({ rateLimit: 2 });
    await client.me();
    await client.me();
    const error = await rejection(client.me({ deadlineMs: 1_000 }));
    const { retryAfterMs, limit, remaining, resetAt } = Object(error);
    return [String(error), retryAfterMs, limit, remaining, resetAt, mock.requests.list().length];
  },
  'a wait longer than anybody waits': async () => {
    const { mock, client } = createStage();
    mock.faults.add({ status: 429, retryAfter: 2_592_000 });
    const error = await rejection(client.me());
    return [String(error), Object(error).retryAfterMs];
  },
};
