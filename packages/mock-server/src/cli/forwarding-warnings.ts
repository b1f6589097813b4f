import type { DeliveryRecord, WebhookRecord } from '../generated/control-types.ts';

/** Warns when events do not reach the `--forward-to` receiver. */
export interface ForwardingWarnings {
  /** Warns at the first attempt that gets no response from the receiver. */
  lookAtAttempt(attempt: DeliveryRecord): void;
  /** Warns when the webhook becomes inactive, because nothing is forwarded after that. */
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
        `The --forward-to receiver does not respond: ${url} (${attempt.error}). Start it, or check the URL. The mock keeps running and retries the delivery on the platform's schedule`,
      );
    },
    lookAtWebhook(webhook) {
      if (webhook?.url !== url || webhook?.status !== 'inactive') return;
      warn(
        `The --forward-to webhook is now inactive, so nothing is forwarded. To activate it, PUT { "status": "active" } to /v1/webhooks/${webhook.id}, or reset the mock`,
      );
    },
  };
}
