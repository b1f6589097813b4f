import { CASES_TIMEOUT_MS, cases } from '@agent-platform/tools/cases';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AgentPlatform, type Fetch } from '../src/index.ts';

const LIMIT = 100;
const WINDOW_MS = 60_000;
/** CI makes 1,000 calls with each client. */
const CALLS = Math.min(1_000, cases(1_000));
const LATENCY_MS = 50;

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] }),
);
afterEach(() => void vi.useRealTimers());

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Makes all calls at once with each of several clients that share nothing but the key. */
async function run(clients: number) {
  let opened = Number.NEGATIVE_INFINITY;
  let used = 0;
  let refused = 0;
  let latencies = 0;

  const fetch: Fetch = async () => {
    // Each response takes between 0.5 and 1.5 times the latency.
    latencies = (latencies + 37) % 101;
    const latencyMs = LATENCY_MS * (0.5 + latencies / 100);
    await sleep(latencyMs / 2);
    const now = Date.now();
    if (now >= opened + WINDOW_MS) [opened, used] = [now, 0];
    const isAllowed = used < LIMIT;
    if (isAllowed) used += 1;
    else refused += 1;
    const end = opened + WINDOW_MS;
    const headers = {
      'X-RateLimit-Limit': String(LIMIT),
      'X-RateLimit-Remaining': String(LIMIT - used),
      'X-RateLimit-Reset': String(Math.ceil(end / 1_000)),
    };
    await sleep(latencyMs / 2);
    if (isAllowed) return Response.json({ data: {} }, { headers });
    const error = { code: 'RATE_LIMIT_EXCEEDED', message: 'Slow down', status: 429 };
    const retryAfter = { 'Retry-After': String(Math.ceil((end - now) / 1_000)) };
    return Response.json({ error }, { status: 429, headers: { ...headers, ...retryAfter } });
  };

  const start = Date.now();
  const options = { baseUrl: 'https://api.example.com', apiKey: 'test-key', fetch };
  let lost = 0;
  let open = clients * CALLS;
  for (let client = 0; client < clients; client++) {
    const platform = new AgentPlatform({
      ...options,
      logger: { debug() {}, info() {}, warn() {} },
    });
    for (let call = 0; call < CALLS; call++) {
      platform
        .me()
        .catch(() => {
          lost += 1;
        })
        .finally(() => {
          open -= 1;
        });
    }
  }
  for (;;) {
    await new Promise((resolve) => setImmediate(resolve));
    // After the last call, a timer that is left must not add to the time.
    if (open === 0) break;
    vi.advanceTimersToNextTimer();
  }
  const idealMs = (clients * CALLS * WINDOW_MS) / LIMIT - WINDOW_MS;
  return { lost, refused, timeOverIdeal: (Date.now() - start) / idealMs };
}

it.each([
  [1, 0],
  [2, 150],
  [4, 450],
  [16, 4_500],
])(
  'every call of %i clients that share only the API key succeeds, with at most %i responses with 429',
  async (clients, most) => {
    const { lost, refused, timeOverIdeal } = await run(clients);
    expect(lost).toBe(0);
    expect(refused).toBeLessThanOrEqual(most);
    expect(timeOverIdeal).toBeLessThanOrEqual(1.1);
  },
  CASES_TIMEOUT_MS,
);
