import type { DeliveryRecord, WebhookRecord } from '../records/records.ts';

/** Notices when the receiver of `--forward-to` gets no events. */
export interface ForwardingWarnings {
  /** Warns about the first attempt to which the receiver does not respond. */
  lookAtAttempt(attempt: DeliveryRecord): void;
  /** Warns when the webhook becomes inactive, because nothing is forwarded from then on. */
  lookAtWebhook(webhook: WebhookRecord | undefined): void;
}

/** @param url the URL of the receiver; `undefined` if nothing is forwarded. */
export function createForwardingWarnings(
  warn: (message: string) => void,
  url: string | undefined,
): ForwardingWarnings {
  let hasWarned = false;
  return {
    lookAtAttempt(attempt) {
      const isSilent = attempt.url === url && attempt.status_code === null && !attempt.dropped;
      if (!isSilent || hasWarned) return;
      hasWarned = true;
      warn(
        `The receiver of --forward-to does not respond: ${url} (${attempt.error}). Start it, or check the URL. The mock keeps serving, and sends the event again on the platform's schedule`,
      );
    },
    lookAtWebhook(webhook) {
      if (webhook?.url !== url || webhook?.status !== 'inactive') return;
      warn(
        `The webhook of --forward-to is inactive now, so nothing is forwarded any more. To activate it, PUT { "status": "active" } to /v1/webhooks/${webhook.id}, or reset the mock`,
      );
    },
  };
}
