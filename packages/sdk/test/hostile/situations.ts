import { getEventListeners } from 'node:events';
import { inspect } from 'node:util';
import {
  disconnect,
  failure,
  html,
  limited,
  ok,
  okPage,
  stall,
  stalledBody,
  truncated,
  unavailable,
} from './answers.ts';
import { burst } from './burst.ts';
import type { Feature } from './candidate.ts';
import { redirect } from './redirect.ts';
import { type Answer, API_KEY, createStage, type Stage } from './stage.ts';
import { describe, failedTyped, refused, toDuration, type Verdict, waited } from './verdict.ts';

/** A fault of a platform or a network, or a mistake of a caller. */
export interface Situation {
  readonly title: string;
  /** The feature that the situation needs. Clients without it skip the situation. */
  readonly needs?: Feature;
  meet(stage: Stage): Promise<Verdict>;
}

/** Situations 1, 2, 3 and 6: the platform asks for a wait. Jitter may add up to a quarter. */
const asked = (title: string, ms: number, headers: Record<string, string>): Situation => ({
  title,
  meet: async ({ play }) => waited(ms, ms * 1.25, await play([limited(headers), ok])),
});

/** Situations 16 to 18: an id that would change the path. */
const id = (title: string, value: string | undefined): Situation => ({
  title,
  meet: async ({ play }) => refused(await play([ok], ({ get }) => get(value as string))),
});

const signIn = html('<html>Sign in</html>');

/** Situations 10 and 11. */
const stalled = (title: string, answer: Answer): Situation => ({
  title,
  needs: 'timeout',
  async meet({ play, candidate }) {
    const outcome = await play([answer], undefined, { timeoutMs: 200, maxRetries: 0 });
    if (outcome.ended === 'rejected' && outcome.ms > 250) return `after ${toDuration(outcome.ms)}`;
    return (
      failedTyped(candidate, outcome) ?? (isTimeout(outcome.error) ? undefined : describe(outcome))
    );
  },
});

async function collect(list: PromiseLike<unknown> | AsyncIterable<unknown>): Promise<unknown> {
  if (!(Symbol.asyncIterator in list)) return list;
  const records: unknown[] = [];
  for await (const record of list) records.push(record);
  return records;
}

/** Whether the class, code or type of an error shows that it is a timeout. */
const isTimeout = (error: unknown) => {
  const { name, code, type, detail } = Object(error);
  const told = [Object(error).constructor.name, name, code, type, detail?.code];
  return told.some((word) => /timed?.?out/i.test(word));
};

const toJson = (value: unknown) => {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '';
  }
};
const shows = (value: unknown): Verdict =>
  (inspect(value) + toJson(value)).includes(API_KEY) ? 'shows the key' : undefined;

/** The 29 situations, in the order of their numbers. */
export const situations: readonly Situation[] = [
  asked('waits 1 s after a 429 with Retry-After 1', 1_000, { 'retry-after': '1' }),
  asked('waits 5 s after a 429 with Retry-After as a date', 5_000, {
    'retry-after': 'Sun, 01 Mar 2026 09:00:05 GMT',
  }),
  asked('waits 61 s after a 429 with Retry-After 61', 61_000, { 'retry-after': '61' }),
  {
    title: 'rejects at once after a 429 with a Retry-After of 30 days',
    async meet({ play }) {
      const outcome = await play([limited({ 'retry-after': '2592000' }), ok]);
      if (outcome.ended === 'hangs') return 'hangs';
      return outcome.sent.length === 1 && outcome.ms < 1_000
        ? undefined
        : `waits ${toDuration(outcome.ms)}`;
    },
  },
  {
    title: 'backs off after a 429 with a past or malformed Retry-After',
    async meet({ play }) {
      for (const value of ['-1', 'soon', 'NaN', 'Sun, 01 Mar 2020 09:00:00 GMT']) {
        const verdict = waited(10, 10_000, await play([limited({ 'retry-after': value }), ok]));
        if (verdict) return verdict;
      }
    },
  },
  asked('waits for X-RateLimit-Reset after a 429 without Retry-After', 7_000, {
    'X-RateLimit-Limit': '100',
    'X-RateLimit-Remaining': '0',
    'X-RateLimit-Reset': String(Date.parse('2026-03-01T09:00:07Z') / 1_000),
  }),
  {
    title: 'does not send a POST twice after a 500',
    async meet({ play }) {
      const { sent } = await play([failure(500, 'INTERNAL_ERROR')], ({ create }) => create());
      const [first, ...others] = sent.map(({ headers }) => headers.get('idempotency-key'));
      const isSafe = others.every((key) => key && key === first);
      return isSafe ? undefined : `sent ${sent.length} times`;
    },
  },
  {
    title: 'sends a GET again after a lost connection, and keeps the cause',
    async meet({ play }) {
      const { error, sent } = await play([disconnect]);
      if (sent.length === 1) return 'no retry';
      if (sent.length > 10) return `sent ${sent.length} times`;
      if (Object(error).status) return `says ${Object(error).status}`;
      for (let cause = error; cause; cause = Object(cause).cause) {
        if (cause instanceof TypeError && cause.message === 'fetch failed') return;
      }
      return 'cause lost';
    },
  },
  {
    title: 'rejects when its signal aborts during a wait of 5 s',
    needs: 'signal',
    async meet({ play }) {
      const outcome = await play([limited({ 'retry-after': '5' }), ok], ({ get }) => {
        const controller = new AbortController();
        setTimeout(() => controller.abort(), 100);
        return get('a1', { signal: controller.signal });
      });
      if (outcome.ms < 100) return 'no retry';
      if (outcome.ended === 'resolved') return `ignored for ${toDuration(outcome.ms)}`;
      return outcome.ms <= 110 ? undefined : `after ${toDuration(outcome.ms)}`;
    },
  },
  stalled('rejects with a timeout error when a body stalls', stalledBody),
  stalled('rejects with a timeout error when no headers arrive', stall),
  {
    title: 'rejects with its own error class when a 200 is HTML',
    async meet({ play, candidate }) {
      const list = await play([signIn], ({ list }) => collect(list()));
      return failedTyped(candidate, list) ?? failedTyped(candidate, await play([signIn]));
    },
  },
  {
    title: 'shows the status and a short message for a 502 with long HTML',
    async meet({ play }) {
      const { error } = await play([html('<p>'.repeat(700), 502)]);
      if (!(error instanceof Error)) return 'not an Error';
      if (error.message.length > 300) return `${error.message.length} characters`;
      const { status, statusCode, response } = Object(error);
      return [status, statusCode, response?.status].includes(502) ? undefined : 'no status';
    },
  },
  {
    title: 'rejects with its own error class when JSON is cut off',
    async meet({ play, candidate }) {
      return failedTyped(candidate, await play([truncated]));
    },
  },
  {
    title: 'shows the message and code of an error response',
    async meet({ play }) {
      const { error } = await play([failure(404, 'NOT_FOUND', 'Agent not found')]);
      if (!(error instanceof Error)) return 'not an Error';
      if (!error.message.includes('Agent not found')) return 'no message';
      if (/\{\s*"/.test(error.message)) return 'dumps the body';
      return Object(error).code === 'NOT_FOUND' ? undefined : 'no code';
    },
  },
  id('sends no request for the id ..', '..'),
  id('sends no request for an empty id', ''),
  id('sends no request for the id undefined', undefined),
  {
    title: 'leaves null and undefined out of a query',
    async meet({ play, candidate: { parameters } }) {
      const [one, other] = parameters;
      const query = { [one]: null, [other]: undefined } as unknown as Record<string, string>;
      const outcome = await play([okPage], ({ list }) => collect(list(query)));
      const [first] = outcome.sent;
      if (!first) return describe(outcome);
      const odd = [...first.url.searchParams].find(([, value]) =>
        /^(null|undefined|)$/.test(value),
      );
      return odd?.join('=');
    },
  },
  {
    title: 'hides its API key when the client is logged',
    async meet({ play }) {
      const { value } = await play([], async ({ client }) => ({ client }));
      return shows(Object(value).client);
    },
  },
  {
    title: 'hides its API key when an error is logged',
    async meet({ play }) {
      const { error } = await play([failure(401, 'UNAUTHORIZED', 'Who are you?')]);
      return error === undefined ? 'no error' : shows(error);
    },
  },
  {
    title: 'leaves no timer after a failed fetch',
    async meet({ play }) {
      const { timersLeft } = await play([disconnect], undefined, { maxRetries: 0 });
      return timersLeft ? `${timersLeft} left` : undefined;
    },
  },
  {
    title: 'leaves no listener after 50 calls on one signal',
    needs: 'signal',
    async meet({ play }) {
      const { signal } = new AbortController();
      const outcome = await play([ok], async ({ get }) => {
        for (let call = 0; call < 50; call++) await get('a1', { signal });
      });
      if (outcome.ended !== 'resolved') return describe(outcome);
      const left = getEventListeners(signal, 'abort').length;
      return left ? `${left} left` : undefined;
    },
  },
  {
    title: 'releases the body of a failed attempt before the next',
    async meet({ play }) {
      let isReleased = false;
      let wasReleased = false;
      const failed = unavailable(() => {
        isReleased = true;
      });
      const again: Answer = (...args) => {
        wasReleased = isReleased;
        return ok(...args);
      };
      const outcome = await play([failed, again]);
      if (outcome.sent.length === 1) return 'no retry';
      return wasReleased ? undefined : 'left open';
    },
  },
  {
    title: 'accepts a 204 for a DELETE',
    async meet({ play }) {
      const none: Answer = () => new Response(null, { status: 204 });
      const outcome = await play([none], ({ remove }) => remove('a1'));
      return outcome.ended === 'resolved' ? undefined : describe(outcome);
    },
  },
  {
    title: 'accepts responses with unknown and missing fields',
    async meet({ play }) {
      const outcome = await play([(_, { sparse }) => Response.json(sparse)]);
      return outcome.ended === 'resolved' ? undefined : describe(outcome);
    },
  },
  {
    title: 'does not send its API key to the target of a redirect',
    meet: async ({ candidate }) => redirect(candidate),
  },
  {
    title: 'loses none of 500 calls at once under a limit of 100',
    async meet({ candidate }) {
      const { failed } = await burst(candidate);
      return failed ? `${failed} lost` : undefined;
    },
  },
  {
    title: 'recognises errors of a second copy of its package',
    async meet({ candidate }) {
      if (!candidate.errors.length) return 'no error class';
      const copy = createStage(await candidate.copy());
      const { error } = await copy.play([failure(404, 'NOT_FOUND')]);
      return candidate.errors.some((base) => error instanceof base) ? undefined : 'false';
    },
  },
];
