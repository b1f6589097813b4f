import type { Candidate } from './candidate.ts';
import { API_KEY } from './stage.ts';
import { inVirtualTime } from './virtual-time.ts';

/** The results of 500 calls made at the same time. */
export interface Burst {
  readonly ok: number;
  readonly failed: number;
  readonly requests: number;
  /** The number of requests that got a 429. */
  readonly refused: number;
  readonly ms: number;
}

const CALLS = 500;
const LIMIT = 100;
const WINDOW_MS = 2_000;
const LATENCY_MS = 20;

/**
 * Makes 500 calls at once to a platform that allows 100 requests in each window of 2 s. This takes at least 8 s.
 * Each window starts at an even second, so that the whole seconds in the headers are exact. The calls are divided
 * between clients that share nothing but the key.
 */
export async function burst(candidate: Candidate, clients = 1): Promise<Burst> {
  let requests = 0;
  let refused = 0;
  let opened = 0;
  let used = 0;
  const latency = () => new Promise((resolve) => setTimeout(resolve, LATENCY_MS / 2));

  async function fetch(): Promise<Response> {
    await latency();
    const now = Date.now();
    if (now >= opened + WINDOW_MS) [opened, used] = [now - (now % WINDOW_MS), 0];
    const isAllowed = used < LIMIT;
    if (isAllowed) used += 1;
    else refused += 1;
    requests += 1;
    const end = opened + WINDOW_MS;
    const headers = {
      'X-RateLimit-Limit': String(LIMIT),
      'X-RateLimit-Remaining': String(LIMIT - used),
      'X-RateLimit-Reset': String(Math.ceil(end / 1_000)),
    };
    await latency();
    if (isAllowed) return Response.json(candidate.record, { headers });
    const error = { code: 'RATE_LIMIT_EXCEEDED', message: 'Slow down', status: 429 };
    const retryAfter = { 'Retry-After': String(Math.ceil((end - now) / 1_000)) };
    return Response.json({ error }, { status: 429, headers: { ...headers, ...retryAfter } });
  }

  const { value, ms } = await inVirtualTime(async () => {
    const baseUrl = 'https://api.example.com';
    const connections = Array.from({ length: clients }, () =>
      candidate.connect({ baseUrl, apiKey: API_KEY, fetch }),
    );
    const calls = await Promise.allSettled(
      connections.flatMap(({ get }) => Array.from({ length: CALLS / clients }, () => get('a1'))),
    );
    return calls.filter(({ status }) => status === 'fulfilled').length;
  });
  const ok = Number(value ?? 0);
  return { ok, failed: CALLS - ok, requests, refused, ms };
}
