import { createHash } from 'node:crypto';

interface EventLike {
  readonly event: string;
  readonly event_id?: unknown;
  readonly timestamp: unknown;
  readonly data: unknown;
}

/** Identifies an event: in Variant B by its id; in Variant A, which has no ids, by its body. */
export function toIdentity({ event, event_id, timestamp, data }: EventLike): string {
  if (typeof event_id === 'string') return event_id;
  return createHash('sha256')
    .update(JSON.stringify([event, timestamp, data]))
    .digest('hex');
}
