import { toIdentity } from './event-identity.ts';
import type { Promises } from './promises.ts';

/** An event, as the mock's control surface lists it. */
export interface ListedEvent {
  readonly id: string;
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly created_at: string;
}

/** An attempt, as the mock's control surface lists it. */
export interface ListedDelivery {
  readonly id: string;
  readonly event_id: string;
  readonly event: string;
  readonly attempt: number;
  readonly status: string;
  readonly status_code: number | null;
}

/** The events that the applications handled, by the URL of the webhook. */
export interface Ledger {
  handled(url: string, identity: string): void;
  /** Checks that every one of the events was handled at this URL. */
  checkComplete(url: string, events: readonly ListedEvent[], variant: 'A' | 'B'): void;
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
