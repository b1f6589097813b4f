import { toIdentity } from './event-identity.ts';
import type { Promises } from './promises.ts';
import type { Soak, Variant } from './soak.ts';
import { isSubscribed } from './workspace.ts';

/** The number of events that the mock keeps. */
const KEPT_EVENTS = 10_000;
/** The failures in a row that take a webhook of Variant A out of service. */
const FAILURES_UNTIL_DOWN = 5;

/** An event, as the mock lists it. */
export interface ListedEvent {
  readonly id: string;
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly created_at: string;
}

/** An attempt, as the mock lists it. */
export interface ListedDelivery {
  readonly event_id: string;
  readonly event: string;
  readonly attempt: number;
  readonly status: string;
}

/** The events that the applications handled, by the URL of the webhook. */
export interface Ledger {
  handled(url: string, identity: string): void;
  /** Checks that every one of the events was handled at this URL. */
  checkComplete(url: string, events: readonly ListedEvent[], variant: Variant): void;
  count(): number;
}

export function createLedger(promises: Promises): Ledger {
  const urls = new Map<string, Set<string>>();
  const handledAt = (url: string) => {
    const handled = urls.get(url) ?? new Set();
    urls.set(url, handled);
    return handled;
  };

  return {
    handled(url, identity) {
      const handled = handledAt(url);
      promises.check('doubled', !handled.has(identity), `${identity} at ${url}`);
      handled.add(identity);
    },
    checkComplete(url, events, variant) {
      const handled = handledAt(url);
      for (const { id, event, data, created_at: timestamp } of events) {
        const event_id = variant === 'B' ? id : undefined;
        const identity = toIdentity({ event, event_id, timestamp, data });
        const detail = `${event} ${id} of ${timestamp} never reached ${url}`;
        promises.check('lost', handled.has(identity), detail);
      }
    },
    count: () => [...urls.values()].reduce((sum, { size }) => sum + size, 0),
  };
}

/**
 * Checks that the first attempts of one webhook have the order of the events. Retries may come later. An
 * attempt that a snapshot saved as not started is made again, so the same event may come twice in a row.
 */
export function checkOrder(
  promises: Promises,
  where: string,
  events: readonly ListedEvent[],
  deliveries: readonly ListedDelivery[],
): void {
  const places = new Map(events.map(({ id }, place) => [id, place]));
  let last = -1;
  for (const { attempt, event_id, event } of deliveries) {
    const place = places.get(event_id);
    if (attempt !== 1 || place === undefined) continue;
    promises.check('order', place >= last, `${event} ${event_id} at ${where} came late`);
    last = Math.max(last, place);
  }
}

/**
 * Compares the mock's events and deliveries with the events that the applications handled.
 * @param redelivered the ids of attempts by hand, which have no place in the order.
 */
export async function checkDeliveries(
  { workspaces, variant, promises }: Soak,
  ledger: Ledger,
  redelivered: ReadonlySet<string>,
): Promise<void> {
  for (const { controls, clients, webhooks } of workspaces) {
    const listed = await controls.events.list();
    const events = listed.filter(({ event }) => isSubscribed(event));
    const detail = `the mock keeps ${KEPT_EVENTS} events: some are not accounted for`;
    promises.check('lost', listed.length < KEPT_EVENTS, detail);
    for (const { id: webhookId, url } of webhooks) {
      const deliveries = await controls.webhooks.deliveries({ webhookId });
      const sent = deliveries.filter(({ id }) => !redelivered.has(id));
      checkOrder(promises, url, events, sent);
      const { status } = await clients[0].webhooks.get(webhookId);
      if (status === 'active') ledger.checkComplete(url, events, variant);
      else checkFailures(promises, `${url} is ${status}`, sent);
    }
  }
}

/**
 * Checks the failures of a webhook of Variant A. On a very busy machine, a receiver may answer too late five
 * times in a row. Variant A then takes its webhook out of service and drops its events, as the contract says.
 * Nothing else may cause that.
 */
function checkFailures(promises: Promises, what: string, sent: readonly ListedDelivery[]): void {
  const last = sent.slice(-FAILURES_UNTIL_DOWN).map(({ status }) => status);
  const isDown = last.length === FAILURES_UNTIL_DOWN && !last.includes('success');
  promises.check('lost', isDown, `${what} at the end, after ${last}`);
}
