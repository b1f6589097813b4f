import { z } from 'zod';
import type { WebhookRecord } from '../records/records.ts';
import { documented } from '../validation/schema-metadata.ts';

/** An alert e-mail (Variant B). */
export interface WebhookAlert {
  /** The webhook that fails. */
  readonly webhook_id: string;
  /** The webhook's URL. */
  readonly url: string;
  /** When the webhook started failing. ISO 8601. */
  readonly created_at: string;
}

/** The e-mails that the platform would have sent about failing webhooks. */
export interface Alerts {
  add(webhook: WebhookRecord): void;
  /** Oldest first. */
  list(): WebhookAlert[];
  clear(): void;
  save(): AlertsState;
  load(state: AlertsState): void;
}

/** The schema of a {@link WebhookAlert}. */
export const webhookAlertSchema = documented(
  'WebhookAlert',
  z.strictObject({
    webhook_id: z.guid(),
    url: z.string().min(1),
    created_at: z.iso.datetime({ offset: true }),
  }),
);

/** A workspace's alerts in a snapshot. */
export interface AlertsState {
  /** Oldest first. */
  readonly alerts: readonly WebhookAlert[];
}

/** The schema of an {@link AlertsState}. */
export const alertsSchema = z.strictObject({
  alerts: z.array(webhookAlertSchema),
});

/** Creates an empty list of alerts. */
export function createAlerts(now: () => string): Alerts {
  let alerts: WebhookAlert[] = [];
  return {
    add({ id, url }) {
      alerts.push({ webhook_id: id, url, created_at: now() });
    },
    list: () => [...alerts],
    clear() {
      alerts = [];
    },
    save: () => ({ alerts: [...alerts] }),
    load(state) {
      alerts = [...state.alerts];
    },
  };
}
