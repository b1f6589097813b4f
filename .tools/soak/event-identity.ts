import { createHash } from 'node:crypto';

/** Identifies an event: in Variant B by its id; in Variant A, which has no ids, by its body. */
export function toIdentity(event: {
  readonly event: string;
  readonly event_id?: unknown;
  readonly timestamp: unknown;
  readonly data: unknown;
}): string {
  if (typeof event.event_id === 'string') return event.event_id;
  const body = JSON.stringify([event.event, event.timestamp, event.data]);
  return createHash('sha256').update(body).digest('hex');
}
