import { createHash } from 'node:crypto';

interface EventLike {
  readonly event: string;
  readonly event_id?: unknown;
  readonly timestamp: unknown;
  readonly data: unknown;
}

/** Names an event: by its id in Variant B, in Variant A, which has none, by what its body says. */
export function toIdentity({ event, event_id, timestamp, data }: EventLike): string {
  if (typeof event_id === 'string') return event_id;
  return createHash('sha256')
    .update(JSON.stringify([event, timestamp, data]))
    .digest('hex');
}
