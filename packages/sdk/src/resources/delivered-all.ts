import type { WebhookDelivery } from '../generated/records.ts';

/** Longer than the platform's longest wait before a retry. */
const LONGEST_RETRY_MS = 2 * 3_600_000;

/**
 * Whether an old webhook has no deliveries left of the events from before `activeSince`, when its replacement became
 * active: each has been delivered, or the platform has given it up. The replacement delivers later events, too.
 * @param attempts the old webhook's attempts to deliver events, newest first.
 */
export async function hasDeliveredAll(
  attempts: AsyncIterable<WebhookDelivery>,
  activeSince: number,
): Promise<boolean> {
  const seen = new Set<string>();
  const open = new Set<string>();
  for await (const attempt of attempts) {
    const createdAt = Date.parse(attempt.created_at);
    if (createdAt < activeSince - LONGEST_RETRY_MS) break;
    const id = attempt.event_id;
    // Only the `next_retry_at` of the newest attempt counts, because older attempts keep theirs.
    if (!seen.has(id) && (attempt.status === 'pending' || attempt.next_retry_at !== null))
      open.add(id);
    seen.add(id);
    const isLater = attempt.attempt === 1 && createdAt > activeSince;
    if (isLater) open.delete(id);
  }
  return open.size === 0;
}
