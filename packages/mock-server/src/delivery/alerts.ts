import { z } from 'zod';
import type { WebhookAlert, WebhookRecord } from '../generated/control-types.ts';
import { declareType } from '../validation/schema-metadata.ts';

export const webhookAlertSchema = declareType(
  'WebhookAlert',
  'An alert email (Variant B).',
  z.strictObject({
    webhook_id: z.guid().describe('The failing webhook.'),
    url: z.string().min(1).describe("The webhook's URL."),
    created_at: z.iso
      .datetime({ offset: true })
      .describe('When the webhook started failing. ISO 8601.'),
  }),
);

/** Adds the email that the platform would have sent about a failing webhook (Variant B). */
export function addAlert(
  alerts: readonly WebhookAlert[],
  { id, url }: WebhookRecord,
  created_at: string,
): WebhookAlert[] {
  return [...alerts, { webhook_id: id, url, created_at }].sort(byTime);
}

/** At the same time, the webhook's id decides, because the order of failures depends on the speed of the receivers. */
function byTime(a: WebhookAlert, b: WebhookAlert): number {
  return a.created_at.localeCompare(b.created_at) || a.webhook_id.localeCompare(b.webhook_id);
}
