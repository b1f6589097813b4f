import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DeliveryRecord, MockServer } from '@agent-platform/mock-server';
import { createWebhookVerifier } from '@agent-platform/webhook-verify';
import fc from 'fast-check';
import type { FailureCode } from '../../src/records/failure-code.ts';
import type { Call } from '../support/call.ts';
import { openMock } from '../support/open-mock.ts';
import { createWebhook } from '../support/records.ts';
import { type Attempted, type Happened, judgeDeliveries } from './judge-deliveries.ts';

/** The reaction of a receiver: a status, or a failure of the network. */
type Reaction = number | 'ECONNREFUSED' | 'ECONNRESET' | 'ETIMEDOUT';

/** A wait, followed by an event, a change to a webhook, a manual delivery or a disturbance. */
interface Step {
  readonly afterMs: number;
  /**
   * `'event'` fires an event to every webhook. The other texts disturb deliveries. An object sets the status of one
   * webhook, moves it to another URL, deletes it just after an event, or fires an event and at once requests a manual
   * delivery to that webhook.
   */
  readonly what:
    | 'event'
    | 'hold'
    | 'release'
    | 'drop'
    | 'forge'
    | { readonly status: 'active' | 'inactive'; readonly webhook: number }
    | { readonly moved: true; readonly webhook: number }
    | { readonly deleted: true; readonly webhook: number }
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
    fc.constantFrom('hold' as const, 'release' as const, 'drop' as const, 'forge' as const),
    fc.record({
      status: fc.constantFrom('active' as const, 'inactive' as const),
      webhook: fc.nat({ max: 2 }),
    }),
    fc.record({ moved: fc.constant(true as const), webhook: fc.nat({ max: 2 }) }),
    fc.record({ deleted: fc.constant(true as const), webhook: fc.nat({ max: 2 }) }),
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
  let webhooks: Awaited<ReturnType<typeof putUp>>[] = [];
  /** The webhooks that were deleted, each with the number of requests that it had got by then. */
  const deleted: { readonly id: string; readonly count: number; requests(): number }[] = [];
  for (const [index, each] of receivers.entries()) {
    webhooks.push(await putUp(mock, call, `http://receiver.test/${index}`, each));
  }
  let holds = 0;
  const asked = { drops: 0, forgeries: 0 };
  /** The events that are held back, each with the webhooks that would have received it. */
  let held: { eventId: string; from: typeof webhooks }[] = [];
  const log = (from: typeof webhooks, what: Exclude<Happened, Attempted>) => {
    for (const webhook of from) webhook.log.push(what);
  };
  const publish = async () => {
    const statuses = await Promise.all(webhooks.map(({ id }) => call('GET', `/v1/webhooks/${id}`)));
    const from = webhooks.filter((_, index) => statuses[index]?.text('data.status') !== 'inactive');
    mock.simulate.emit({ event: 'contact.created', data: {} });
    const eventId = mock.events.list().at(-1)?.id ?? '';
    if (holds > 0 && from.length > 0) {
      holds--;
      held.push({ eventId, from });
    } else {
      log(webhooks, { what: 'published', at: mock.clock.now(), eventId });
    }
  };
  const settle = async () => {
    await mock.webhooks.settled();
    for (const webhook of webhooks) webhook.match();
  };
  for (const { afterMs, what } of steps) {
    await mock.clock.advance(afterMs);
    await settle();
    const at = mock.clock.now();
    if (what === 'event') {
      await publish();
    } else if (what === 'hold') {
      mock.webhooks.holdNext();
      holds++;
    } else if (what === 'release') {
      mock.webhooks.release();
      for (const { eventId, from } of held) log(from, { what: 'published', at, eventId });
      held = [];
    } else if (what === 'drop') {
      mock.webhooks.dropNext();
      asked.drops++;
    } else if (what === 'forge') {
      mock.webhooks.forgeNext('replayed');
      asked.forgeries++;
    } else {
      const webhook = webhooks[what.webhook % webhooks.length];
      const id = webhook?.id ?? '';
      const earlier = mock.webhooks.deliveries({ webhookId: id }).findLast((each) => !each.forged);
      if ('status' in what) {
        webhook?.log.push({ what: what.status, at });
        await call('PUT', `/v1/webhooks/${id}`, { body: { status: what.status } });
      } else if ('moved' in what) {
        const url = `${webhook?.url}/${at}`;
        webhook?.log.push({ what: 'moved', at, url });
        webhook?.receive(url);
        await call('PUT', `/v1/webhooks/${id}`, { body: { url } });
      } else if ('deleted' in what) {
        // A failing webhook still has deliveries that wait, and any other the one that is on its way.
        await publish();
        await call('DELETE', `/v1/webhooks/${id}`);
        webhooks = webhooks.filter((each) => each !== webhook);
        if (webhook !== undefined) deleted.push({ ...webhook, count: webhook.requests() });
        requireForgotten(mock, deleted);
      } else if (what.manual === 'test') {
        await publish();
        void call('POST', `/v1/webhooks/${id}/test`);
      } else if (earlier !== undefined) {
        await publish();
        void mock.webhooks.redeliver(earlier.id);
      }
    }
    await settle();
  }
  await mock.clock.advance(6 * HOUR);
  await settle();
  requireForgotten(mock, deleted);

  const records = mock.webhooks.deliveries();
  const latest = new Map(records.map((record) => [record.id, record]));
  for (const { id, url, secret, happened } of webhooks) {
    // The records at the end show what became of each attempt.
    const ended = happened.map((each) =>
      each.what === 'attempted'
        ? { ...each, record: latest.get(each.record.id) ?? each.record }
        : each,
    );
    for (const each of ended) {
      if (each.what === 'attempted' && !each.record.dropped)
        await requireFresh(variant, secret, each);
    }
    judgeDeliveries(variant, url, ended, {
      what: 'ended',
      at: mock.clock.now(),
      status: (await call('GET', `/v1/webhooks/${id}`)).text('data.status'),
      alertedAt: mock.webhooks
        .alerts()
        .filter((alert) => alert.webhook_id === id)
        .map(({ created_at }) => Date.parse(created_at)),
    });
  }
  const count = { drops: 0, forgeries: 0 };
  for (const { dropped, forged } of records) {
    if (dropped) count.drops++;
    if (forged !== null) count.forgeries++;
  }
  if (count.drops > asked.drops || count.forgeries > asked.forgeries) {
    throw new Error('More attempts were disturbed than the test asked for');
  }
  return records.length;
}

/** Requires that webhooks get no request after they were deleted, and that nothing is planned or recorded for them. */
function requireForgotten(
  mock: MockServer,
  deleted: readonly { readonly id: string; readonly count: number; requests(): number }[],
): void {
  const { records } = mock.snapshot().workspaces[0] ?? {};
  const ids = [
    ...mock.clock.due().next.map((step) => ('webhookId' in step ? step.webhookId : '')),
    ...mock.webhooks.queued().map(({ webhookId }) => webhookId),
    ...[...(records?.jobs ?? []), ...(records?.deliveries ?? [])].map((each) => each.webhook_id),
  ];
  for (const { id, count, requests } of deleted) {
    if (ids.includes(id)) throw new Error(`Something is left of the deleted webhook ${id}`);
    if (requests() > count) throw new Error(`The deleted webhook ${id} still gets requests`);
  }
}

/** An attempt as its receiver saw it. A dropped attempt does not reach the receiver. */
type Seen = Omit<Attempted, 'record'>;

/** Creates a webhook whose receiver has these reactions, in order. The last one repeats. */
async function putUp(mock: MockServer, call: Call, url: string, reactions: readonly Reaction[]) {
  const webhook = await createWebhook(call, url, ['contact.created']);
  /** What has happened since the last call to `match`. */
  const log: (Exclude<Happened, Attempted> | Seen)[] = [];
  const happened: Happened[] = [];
  let matched = 0;
  let asked = 0;
  let isBusy = false;
  const receiver = async (request: Request) => {
    const reaction = reactions[Math.min(asked++, reactions.length - 1)] ?? 200;
    const at = mock.clock.now();
    const isOverlapping = isBusy;
    isBusy = true;
    const body = await request.text();
    await nextTurn();
    isBusy = false;
    const failure = toFailure(reaction);
    log.push({ what: 'attempted', at, body, failure, isOverlapping });
    if (typeof reaction === 'number') return new Response(null, { status: reaction });
    throw new TypeError('fetch failed', { cause: { code: reaction } });
  };
  const receive = (at: string) => mock.webhooks.receive(at, receiver);
  receive(url);

  /** Matches the attempts since the last call with their records. Everything else in the log came before them. */
  function match(): void {
    const seen: Seen[] = [];
    for (const each of log.splice(0)) {
      if (each.what === 'attempted') seen.push(each);
      else happened.push(each);
    }
    const records = mock.webhooks.deliveries({ webhookId: webhook.id }).slice(matched);
    matched += records.length;
    for (const record of records) {
      const attempt = record.dropped ? toDropped(record) : seen.shift();
      if (attempt === undefined) throw new Error('A record has no attempt');
      happened.push({ ...attempt, record });
    }
    if (seen.length > 0) throw new Error('An attempt has no record');
  }

  return { ...webhook, url, log, happened, receive, match, requests: () => asked };
}

function toDropped({ created_at, request_body: body }: DeliveryRecord) {
  const at = Date.parse(created_at);
  return { what: 'attempted', at, body, failure: 'timeout', isOverlapping: false } as const;
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

/** Requires that an attempt is signed correctly and, in Variant A, with the time of the attempt in seconds. */
async function requireFresh(
  variant: 'A' | 'B',
  secret: string,
  { at, body, record }: Attempted,
): Promise<void> {
  const headers = new Headers(record.request_headers);
  const verifier = createWebhookVerifier({ variant, secret, clock: { now: () => at } });
  const result = await verifier.check(body, headers);
  if (!result.ok) throw new Error(`An attempt is not signed correctly: ${result.code} at ${at}`);
  const stamp = headers.get('x-webhook-timestamp');
  if (variant === 'A' && Number(stamp) !== Math.floor(at / SECOND)) {
    throw new Error(`An attempt is not signed with its own time: ${stamp} at ${at}`);
  }
}
