import { z } from 'zod';
import type { AlertsState, WebhookAlert, WebhookRecord } from '../generated/control-types.ts';
import { declareType } from '../validation/schema-metadata.ts';

/** The emails that the platform would have sent about failing webhooks (Variant B). */
export interface Alerts {
  add(webhook: WebhookRecord): void;
  /** Returns the alerts, oldest first. Alerts with the same time are sorted by webhook id. */
  list(): WebhookAlert[];
  clear(): void;
  save(): AlertsState;
  load(state: AlertsState): void;
}

export const webhookAlertSchema = declareType(
  'WebhookAlert',
  'An alert email (Variant B).',
  z.strictObject({
    webhook_id: z.guid().describe('The webhook that fails.'),
    url: z.string().min(1).describe("The webhook's URL."),
    created_at: z.iso
      .datetime({ offset: true })
      .describe('When the webhook started failing. ISO 8601.'),
  }),
);

export const alertsSchema = declareType(
  'AlertsState',
  "A workspace's alerts in a snapshot.",
  z.strictObject({ alerts: z.array(webhookAlertSchema).readonly().describe('Oldest first.') }),
);

/** Creates an empty list of alerts. */
export function createAlerts(now: () => string): Alerts {
  let alerts: WebhookAlert[] = [];
  return {
    add({ id, url }) {
      alerts = [...alerts, { webhook_id: id, url, created_at: now() }].sort(byTime);
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

/**
 * Compares two alerts by time, then by webhook id. Alerts with the same time may be added in any order, because that
 * depends on the speed of the receivers.
 */
function byTime(a: WebhookAlert, b: WebhookAlert): number {
  return a.created_at.localeCompare(b.created_at) || a.webhook_id.localeCompare(b.webhook_id);
}
