import { AgentPlatform } from '../../src/client/agent-platform.ts';
import type { ClientOptions } from '../../src/client/client-options.ts';
import type { Clock } from '../../src/time/clock.ts';
import type { Fetch } from '../../src/transport/fetch.ts';
import { createVirtualClock } from './virtual-clock.ts';

/** Responds to one request, as a scripted `fetch`. */
export type Answer = (request: Request) => Response | Promise<Response>;

/** A request as sent. */
interface SentRequest {
  readonly method: string;
  readonly host: string;
  /** Path and query, without the base URL. */
  readonly path: string;
  readonly headers: Headers;
  readonly body: string;
}

/** Responds with JSON. */
export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Answer =>
  () =>
    Response.json(body, { status, headers });

/** Responds with text of any content type. */
export const text =
  (body: string, contentType: string, status = 200): Answer =>
  () =>
    new Response(body, { status, headers: { 'content-type': contentType } });

/** Responds with an error in the format of the contract. */
export const failure = (
  status: number,
  code: string,
  message = 'It failed',
  headers: Record<string, string> = {},
): Answer => json({ error: { code, message, status } }, status, headers);

/** Rejects as `fetch` does without a network. */
export const disconnect: Answer = () => {
  throw new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') });
};

/** Never responds, and rejects only when the request is aborted. */
export const stall: Answer = (request) =>
  new Promise((_, reject) => {
    request.signal.addEventListener('abort', () => reject(request.signal.reason));
  });

/** Creates a `fetch` that gives every request this response. */
export const toFetch =
  (answer: Answer): Fetch =>
  async (url, init) =>
    answer(new Request(url, init));

/** Creates a `fetch` that gives these responses in turn and repeats the last one. */
function createScriptedFetch(answers: readonly Answer[]) {
  const requests: SentRequest[] = [];
  const fetch = toFetch(async (request) => {
    const { host, pathname, search } = new URL(request.url);
    const answer = answers[requests.length] ?? answers.at(-1);
    const body = await request.clone().text();
    requests.push({
      method: request.method,
      host,
      path: pathname + search,
      headers: request.headers,
      body,
    });
    if (!answer) throw new Error('The script has no answers');
    return answer(request);
  });
  return { fetch, requests };
}

/** Creates a clock whose sleeps take no time and are recorded. */
function createTestClock(): Clock & { readonly sleeps: number[] } {
  const sleeps: number[] = [];
  let time = Date.parse('2026-03-01T09:00:00Z');
  return {
    sleeps,
    now: () => time,
    sleep: async (ms, signal) => {
      signal?.throwIfAborted();
      sleeps.push(ms);
      time += ms;
    },
  };
}

/** Creates a client with scripted responses. Only its `fetch` and its clock are replaced. */
export function createTestClient(answers: readonly Answer[], options: ClientOptions = {}) {
  const { fetch, requests } = createScriptedFetch(answers);
  const clock = createTestClock();
  const client = new AgentPlatform({
    baseUrl: 'https://api.example.com',
    apiKey: 'test-key',
    fetch,
    clock,
    assumedOperations: 'allow',
    ...options,
  });
  return { client, requests, clock };
}

/** Creates a client on a virtual clock. Each response takes its given time; after the last, each is a 200 at once. */
export function createSlowClient(
  answers: readonly [ms: number, answer: Answer][],
  options: ClientOptions,
) {
  const clock = createVirtualClock();
  const queue = [...answers];
  const fetch = toFetch(async (request) => {
    const [ms, answer] = queue.shift() ?? [0, json({ data: {} })];
    await clock.sleep(ms);
    return answer(request);
  });
  const base = { baseUrl: 'https://api.example.com', apiKey: 'test-key', clock, fetch };
  const assumedOperations = 'allow';
  return { clock, client: new AgentPlatform({ ...base, assumedOperations, ...options }) };
}

/** Returns the error with which a promise rejects. */
export const rejection = (promise: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(promise).then(
    () => {
      throw new Error('Expected a rejection');
    },
    (error: unknown) => error,
  );
