import { signWebhook } from '@agent-platform/webhook-verify';
import { eventNames } from '../generated/event-names.ts';
import type { PlatformEvent } from './event.ts';

/** What differs between the contract's two delivery variants; nothing else asks which one it is. */
export interface WebhookVariant {
  readonly events: ReadonlySet<string>;
  /** The body of an event for one webhook: the same bytes on every attempt (decision W7). */
  toBody(event: PlatformEvent, webhookId: string): string;
  /** The headers of one attempt. */
  sign(delivery: SignedDelivery): Promise<Readonly<Record<string, string>>>;
  /** The wait after an event's 1st, 2nd, … failed attempt; one attempt more than there are waits. */
  readonly retryDelaysMs: readonly number[];
  /** What a webhook becomes after five consecutive failures (contract 3.4). */
  readonly statusWhenDown: 'inactive' | 'failing';
  /** How often the queue of a failing webhook is tried again; `undefined`: nothing is queued. */
  readonly probeEveryMs?: number;
}

/** What {@link WebhookVariant.sign} signs. */
export interface SignedDelivery {
  readonly secret: string;
  readonly body: string;
  readonly webhookId: string;
  /** The time of this attempt, in milliseconds. */
  readonly now: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Contract 6.1; the waits count from the previous attempt (decision W2). */
const variantA: WebhookVariant = {
  events: new Set(eventNames.A),
  toBody: (event, webhookId) =>
    JSON.stringify({
      event: event.event,
      timestamp: event.created_at,
      webhook_id: webhookId,
      data: event.data,
    }),
  async sign({ secret, body, webhookId, now }) {
    const timestamp = Math.floor(now / SECOND);
    const signed = await signWebhook({ variant: 'A', secret, body, timestamp, webhookId });
    return signed.headers;
  },
  retryDelaysMs: [MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE],
  statusWhenDown: 'inactive',
};

/** Contract 6.2; five attempts an event, then the queue every 15 minutes (decision D10). */
const variantB: WebhookVariant = {
  events: new Set(eventNames.B),
  toBody: (event) =>
    JSON.stringify({
      event: event.event,
      event_id: event.id,
      timestamp: event.created_at,
      workspace_id: event.workspace_id,
      data: event.data,
    }),
  async sign({ secret, body }) {
    const signed = await signWebhook({ variant: 'B', secret, body });
    return signed.headers;
  },
  retryDelaysMs: [5 * SECOND, 15 * SECOND, 60 * SECOND, 5 * MINUTE],
  statusWhenDown: 'failing',
  probeEveryMs: 15 * MINUTE,
};

/** Both variants of contract 6. */
export const webhookVariants: Readonly<Record<'A' | 'B', WebhookVariant>> = {
  A: variantA,
  B: variantB,
};
