import type { WebhookRecord } from '../generated/control-types.ts';
import type { Domain, Draft } from './domain.ts';

/** Stores a new webhook. By default, it is active and has a new secret. */
export function addWebhook(
  { store, cause, newId, newSecret, now }: Domain,
  { url, events, created_at = now(), ...draft }: Draft<WebhookRecord, 'url' | 'events'>,
): WebhookRecord {
  const { id } = { id: newId(), ...draft };
  return store.webhooks.insert(cause, {
    id,
    url,
    events,
    description: null,
    status: 'active',
    secret: newSecret(id),
    queue: { failures: 0, failing_since: null, round_at: null },
    created_at,
    updated_at: created_at,
    ...draft,
  });
}
