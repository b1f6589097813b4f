import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FailureCode, MockServer } from '@agent-platform/mock-server';
import { createWebhookVerifier } from '@agent-platform/webhook-verify';
import fc from 'fast-check';
import type { Call } from '../support/call.ts';
import { openMock } from '../support/open-mock.ts';
import { createWebhook } from '../support/records.ts';
import { type Attempted, type Happened, judgeDeliveries } from './judge-deliveries.ts';

/** The reaction of a receiver: a status, or a failure of the network. */
type Reaction = number | 'ECONNREFUSED' | 'ECONNRESET' | 'ETIMEDOUT';

/** A wait, followed by an event, a change of a webhook's status or a manual delivery. */
interface Step {
  readonly afterMs: number;
  /**
   * `'event'` fires an event to every webhook. An object sets the status of one webhook, or fires an event and requests
   * a manual delivery to one webhook while the attempt is in flight.
   */
  readonly what:
    | 'event'
    | { readonly status: 'active' | 'inactive'; readonly webhook: number }
    | { readonly manual: 'test' | 'redeliver'; readonly webhook: number };
}

/** A random story: its steps, and the reactions of the receivers. */
export interface Story {
  readonly variant: 'A' | 'B';
  /** The reactions of each webhook's receiver, one for each request. The last one repeats. */
  readonly receivers: readonly (readonly Reaction[])[];
  readonly steps: readonly Step[];
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const reaction: fc.Arbitrary<Reaction> = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 200, max: 299 }) },
  { weight: 2, arbitrary: fc.integer({ min: 300, max: 399 }) },
  { weight: 3, arbitrary: fc.integer({ min: 400, max: 599 }) },
  fc.constantFrom('ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT'),
);

/** Repeats a reaction up to eight times, because five failures take a webhook out of service. */
const reactions = fc
  .array(fc.tuple(reaction, fc.integer({ min: 1, max: 8 })), { minLength: 1, maxLength: 6 })
  .map((runs) => runs.flatMap(([each, times]) => Array<Reaction>(times).fill(each)));

const step: fc.Arbitrary<Step> = fc.record({
  afterMs: fc.oneof(
    fc.constant(0),
    fc.integer({ min: 1, max: 30 * SECOND }),
    fc.integer({ min: 1, max: 20 * MINUTE }),
    // Whole minutes coincide with the schedules.
    fc.integer({ min: 1, max: 120 }).map((minutes) => minutes * MINUTE),
  ),
  what: fc.oneof(
    { weight: 8, arbitrary: fc.constant('event' as const) },
    fc.record({
      status: fc.constantFrom('active' as const, 'inactive' as const),
      webhook: fc.nat({ max: 2 }),
    }),
    fc.record({
      manual: fc.constantFrom('test' as const, 'redeliver' as const),
      webhook: fc.nat({ max: 2 }),
    }),
  ),
});

/** Any story. */
export const stories: fc.Arbitrary<Story> = fc.record({
  variant: fc.constantFrom('A' as const, 'B' as const),
  receivers: fc.array(reactions, { minLength: 1, maxLength: 3 }),
  steps: fc.array(step, { minLength: 1, maxLength: 10 }),
});

/** Plays a story, judges it and returns the number of attempts. @throws Error naming a broken law. */
export async function play({ variant, receivers, steps }: Story): Promise<number> {
  const { mock, call } = openMock({ variant, seed: 'empty', rateLimit: 'off' });
  const webhooks: Awaited<ReturnType<typeof putUp>>[] = [];
  for (const [index, each] of receivers.entries()) {
    webhooks.push(await putUp(mock, call, `http://receiver.test/${index}`, each));
  }
  const publish = () => {
    mock.simulate.emit({ event: 'contact.created', data: {} });
    const eventId = mock.events.list().at(-1)?.id ?? '';
    const at = mock.clock.now();
    for (const { log } of webhooks) log.push({ what: 'published', at, eventId });
  };
  for (const { afterMs, what } of steps) {
    await mock.clock.advance(afterMs);
    if (what === 'event') {
      publish();
    } else {
      const webhook = webhooks[what.webhook % webhooks.length];
      const id = webhook?.id ?? '';
      const earlier = mock.webhooks.deliveries({ webhookId: id }).at(-1);
      if ('status' in what) {
        webhook?.log.push({ what: what.status, at: mock.clock.now() });
        await call('PUT', `/v1/webhooks/${id}`, { body: { status: what.status } });
      } else if (what.manual === 'test') {
        publish();
        void call('POST', `/v1/webhooks/${id}/test`);
      } else if (earlier !== undefined) {
        publish();
        void mock.webhooks.redeliver(earlier.id);
      }
    }
    await mock.webhooks.settled();
  }
  await mock.clock.advance(6 * HOUR);

  for (const { id, secret, log } of webhooks) {
    const records = mock.webhooks.deliveries({ webhookId: id });
    const happened = log.map((each): Happened => {
      if (each.what !== 'attempted') return each;
      const record = records.shift();
      if (record === undefined) throw new Error('Every attempt has a record');
      return { ...each, record };
    });
    if (records.length > 0) throw new Error('Every record has an attempt');
    for (const each of log) {
      if (each.what === 'attempted') await requireFresh(variant, secret, each);
    }
    judgeDeliveries(variant, happened, {
      what: 'ended',
      at: mock.clock.now(),
      status: (await call('GET', `/v1/webhooks/${id}`)).text('data.status'),
      alertedAt: mock.webhooks
        .alerts()
        .filter((alert) => alert.webhook_id === id)
        .map(({ created_at }) => Date.parse(created_at)),
    });
  }
  return mock.webhooks.deliveries().length;
}

/** An attempt as its receiver saw it. */
type Seen = Omit<Attempted, 'record'> & { readonly headers: Headers };

/** Creates a webhook whose receiver reacts as given. */
async function putUp(mock: MockServer, call: Call, url: string, reactions: readonly Reaction[]) {
  const webhook = await createWebhook(call, url, ['contact.created']);
  const log: (Exclude<Happened, Attempted> | Seen)[] = [];
  let asked = 0;
  let isBusy = false;
  mock.webhooks.receive(url, async (request) => {
    const reaction = reactions[Math.min(asked++, reactions.length - 1)] ?? 200;
    const at = mock.clock.now();
    const isOverlapping = isBusy;
    isBusy = true;
    const body = await request.text();
    await nextTurn();
    isBusy = false;
    const { headers } = request;
    const failure = toFailure(reaction);
    log.push({ what: 'attempted', at, body, headers, failure, isOverlapping });
    if (typeof reaction === 'number') return new Response(null, { status: reaction });
    throw new TypeError('fetch failed', { cause: { code: reaction } });
  });
  return { ...webhook, log };
}

const FAILURES = {
  ECONNREFUSED: 'connection_refused',
  ECONNRESET: 'connection_reset',
  ETIMEDOUT: 'timeout',
} as const;

function toFailure(reaction: Reaction): FailureCode | null {
  if (typeof reaction === 'string') return FAILURES[reaction];
  if (reaction < 300) return null;
  return reaction < 400 ? 'redirect' : 'http_status';
}

/** Requires a new signature for each attempt. In Variant A its timestamp is the second of the attempt. */
async function requireFresh(variant: 'A' | 'B', secret: string, { at, body, headers }: Seen) {
  const verifier = createWebhookVerifier({ variant, secret, clock: { now: () => at } });
  const result = await verifier.check(body, headers);
  if (!result.ok) throw new Error(`Every attempt is signed: ${result.code} at ${at}`);
  const stamp = headers.get('x-webhook-timestamp');
  if (variant === 'A' && Number(stamp) !== Math.floor(at / SECOND)) {
    throw new Error(`Every attempt is signed at its own time: ${stamp} at ${at}`);
  }
}
