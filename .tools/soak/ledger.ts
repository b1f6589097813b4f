import { createHash } from 'node:crypto';
import type { PlatformEvent } from '@agent-platform/mock-server';
import type { Promises } from './promises.ts';

/** The events to which the webhooks subscribe. */
export const subscriptions = ['message.*', 'conversation.*', 'contact.*'];

/** The events that the application has handled, by the URL of the webhook. */
export type Ledger = ReturnType<typeof createLedger>;

export function createLedger(promises: Promises) {
  const handled = new Set<string>();
  return {
    handled(url: string, identity: string) {
      const key = `${identity} at ${url}`;
      promises.check('doubled', !handled.has(key), key);
      handled.add(key);
    },
    /** Checks that the application handled every event to which the webhook with this URL subscribes. */
    checkComplete(url: string, events: readonly PlatformEvent[]) {
      for (const { id, event, data, created_at: timestamp } of events) {
        if (!subscriptions.includes(event.replace(/\.\w+$/, '.*'))) continue;
        const identities = [id, toIdentity({ event, timestamp, data })];
        const isHandled = identities.some((identity) => handled.has(`${identity} at ${url}`));
        promises.check('lost', isHandled, `${event} ${id} of ${timestamp} never reached ${url}`);
      }
    },
    count: () => handled.size,
  };
}

/** Returns what identifies an event: its id in Variant B, and its body in Variant A, whose events have no ids. */
export function toIdentity({ event, event_id, timestamp, data }: Record<string, unknown>): string {
  if (typeof event_id === 'string') return event_id;
  const body = JSON.stringify([event, timestamp, data]);
  return createHash('sha256').update(body).digest('hex');
}
