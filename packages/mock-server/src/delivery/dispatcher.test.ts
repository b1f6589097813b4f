import { describe, expect, it } from 'vitest';
import { Ring } from '../collections/ring.ts';
import type { DeliveryRecord, PlatformEvent, WebhookRecord } from '../generated/control-types.ts';
import { NO_CAUSE } from '../records/collection.ts';
import { createStore } from '../records/store.ts';
import { Background } from '../time/background.ts';
import { SchedulingClock } from '../time/clock.ts';
import type { ReceiverError } from './attempt.ts';
import { Dispatcher } from './dispatcher.ts';
import type { Exchange } from './read-response.ts';
import { webhookVariants } from './variant.ts';

const at = '2026-01-01T00:00:00.000Z';
const webhook: WebhookRecord = {
  id: 'b0000000-0000-4000-8000-000000000001',
  url: 'http://receiver.test/hooks',
  events: ['message.sent'],
  description: null,
  status: 'active',
  secret: 'not a real one',
  queue: { failures: 0, failing_since: null, round_at: null },
  created_at: at,
  updated_at: at,
};
const event: PlatformEvent = {
  id: 'e0000000-0000-4000-8000-000000000001',
  event: 'message.sent',
  data: {},
  workspace_id: 'f0000000-0000-4000-8000-000000000001',
  created_at: at,
  causedBy: 'req-1',
};

/** Creates a gate: `pass` waits until the test opens it. `waiting` resolves when a caller arrives. */
function createGate<T>() {
  let open = (_value: T) => {};
  let fail = (_error: Error) => {};
  let reached = () => {};
  const opened = new Promise<T>((resolve, reject) => {
    open = resolve;
    fail = reject;
  });
  const waiting = new Promise<void>((resolve) => {
    reached = resolve;
  });
  return {
    waiting,
    open,
    fail,
    pass() {
      reached();
      return opened;
    },
  };
}

/** Creates a dispatcher whose signing and sending wait at a gate each time, in order. */
function createDispatcher(variant: 'A' | 'B' = 'A') {
  const written: DeliveryRecord[] = [];
  const store = createStore(({ kind, record }) => {
    if (kind === 'deliveries' && record) written.push(record);
  });
  const background = new Background();
  const clock = new SchedulingClock({ mode: 'virtual', background });
  const signing = [createGate<object>(), createGate<object>(), createGate<object>()];
  const sending = [createGate<Exchange>(), createGate<Exchange>(), createGate<Exchange>()];
  let [signed, sent, elapsedMs] = [0, 0, 0];
  const options = {
    store,
    clock,
    background,
    variant: {
      ...webhookVariants[variant],
      async sign() {
        await signing[signed++]?.pass();
        return { headers: {}, body: '{}' };
      },
    },
    send: async () => (await sending[sent++]?.pass()) ?? answered(200),
    elapsed: () => elapsedMs,
    receiverErrors: new Ring<ReceiverError>(10),
  };
  const dispatcher = new Dispatcher(options);
  clock.follow({
    next() {
      const due = (store.jobs.steps.first() ?? store.webhooks.steps.first())?.due;
      return due === undefined ? undefined : { at: due, run: () => dispatcher.proceed(webhook.id) };
    },
  });
  /** Lets real time pass. */
  const pass = (ms: number) => {
    elapsedMs += ms;
  };
  store.webhooks.insert(NO_CAUSE, webhook);
  const setStatus = (status: 'active' | 'inactive') =>
    dispatcher.noteStatus(store.webhooks.update(NO_CAUSE, webhook.id, { status }).record);
  const rows = () => [...store.deliveries.all()];
  return {
    store,
    background,
    clock,
    options,
    dispatcher,
    signing,
    sending,
    rows,
    setStatus,
    sent: () => sent,
    pass,
    written,
  };
}

const answered = (status: number): Exchange => ({
  error: status < 300 ? null : 'http_status',
  received: { status, headers: {}, body: '', truncated: false },
});

describe('dispatcher', () => {
  it('sends and records nothing if the webhook was deleted during the signing', async () => {
    const { store, background, dispatcher, signing, rows, sent } = createDispatcher();
    dispatcher.publish(event);
    await signing[0]?.waiting;
    store.webhooks.remove(NO_CAUSE, webhook.id);
    dispatcher.remove(webhook.id);
    signing[0]?.open({});
    await background.settled();
    expect([sent(), rows()]).toEqual([0, []]);
  });

  it('records the outcome of an attempt once, even if the webhook becomes failing', async () => {
    const { store, background, clock, dispatcher, signing, sending, written } =
      createDispatcher('B');
    for (const gate of signing) gate.open({});
    for (const gate of sending) gate.open(answered(500));
    const ids = [1, 2, 3].map((n) => `e0000000-0000-4000-8000-00000000000${n}`);
    store.webhooks.update(NO_CAUSE, webhook.id, { queue: { ...webhook.queue, failures: 2 } });
    for (const id of ids) dispatcher.publish({ ...event, id });
    await background.settled();
    expect(store.webhooks.get(webhook.id)?.status).toBe('failing');
    const round = new Date(clock.now() + 15 * 60_000).toISOString();
    const last = written.filter(({ event_id }) => event_id === ids[2]);
    expect(last).toMatchObject([{ status: 'pending' }, { status: 'failed', next_retry_at: round }]);
  });

  it('never sends events that were queued when the webhook became inactive', async () => {
    const { background, dispatcher, setStatus, signing, sending, sent } = createDispatcher();
    for (const gate of signing) gate.open({});
    dispatcher.publish(event);
    dispatcher.publish({ ...event, id: 'e0000000-0000-4000-8000-000000000002' });
    await sending[0]?.waiting;
    setStatus('inactive');
    setStatus('active');
    for (const gate of sending) gate.open(answered(200));
    await background.settled();
    expect(sent()).toBe(1);
  });

  it('finishes an attempt in flight, but schedules no retry, for an inactive webhook', async () => {
    const { store, background, dispatcher, setStatus, signing, sending, rows } = createDispatcher();
    for (const gate of signing) gate.open({});
    dispatcher.publish(event);
    await sending[0]?.waiting;
    setStatus('inactive');
    expect(dispatcher.queued()).toMatchObject([{ state: 'in_flight' }]);
    sending[0]?.open(answered(500));
    await background.settled();
    expect(rows()).toMatchObject([{ status: 'failed', next_retry_at: null }]);
    expect(store.jobs.all()).toEqual([]);
  });

  it('records an attempt that cannot be signed as failed, and retries it on schedule', async () => {
    const { store, background, clock, dispatcher, signing, sending, rows, sent } =
      createDispatcher();
    const [first, ...later] = signing;
    first?.fail(new Error('No key'));
    for (const gate of [...later, ...sending]) gate.open(answered(200));
    dispatcher.publish(event);
    await background.settled();
    expect([sent(), store.webhooks.all()]).toMatchObject([0, [{ queue: { failures: 1 } }]]);
    expect(rows()).toMatchObject([
      {
        status: 'failed',
        error: 'internal_error',
        error_message: 'No key',
        status_code: null,
        next_retry_at: new Date(clock.now() + 60_000).toISOString(),
      },
    ]);
    await clock.advance(60_000);
    expect(rows()[1]).toMatchObject({ status: 'success', attempt: 2 });
  });

  it('records an attempt with the error if sending it throws', async () => {
    const { background, dispatcher, signing, sending, rows } = createDispatcher();
    signing[0]?.open({});
    sending[0]?.fail(new Error('No socket'));
    dispatcher.publish(event);
    await background.settled();
    expect(rows()).toMatchObject([{ error: 'internal_error', error_message: 'No socket' }]);
  });

  it('signs an attempt again if the webhook changed during the signing', async () => {
    const { store, background, dispatcher, signing, sending, rows } = createDispatcher();
    for (const gate of sending) gate.open(answered(200));
    dispatcher.publish(event);
    await signing[0]?.waiting;
    const url = 'http://receiver.test/moved';
    store.webhooks.update(NO_CAUSE, webhook.id, { url });
    signing[0]?.open({});
    await signing[1]?.waiting;
    signing[1]?.open({});
    await background.settled();
    expect(rows()).toMatchObject([{ url, status: 'success' }]);
  });

  it('rejects a test delivery if the webhook was deleted during the signing', async () => {
    const { store, dispatcher, signing } = createDispatcher();
    const tested = dispatcher.test(webhook, event);
    await signing[0]?.waiting;
    store.webhooks.remove(NO_CAUSE, webhook.id);
    dispatcher.remove(webhook.id);
    signing[0]?.open({});
    await expect(tested).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
  });
});
