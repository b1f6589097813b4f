import type { DeliveryRecord, WebhookRecord } from '../generated/control-types.ts';

/** Warns when events do not reach the `--forward-to` receiver. */
export interface ForwardingWarnings {
  /** Warns once, at the first attempt to which the receiver does not respond. */
  lookAtAttempt(attempt: DeliveryRecord): void;
  /** Warns when the forwarding webhook has become inactive, so that nothing is forwarded any more. */
  lookAtWebhook(webhook: WebhookRecord | undefined): void;
}

/**
 * Creates {@link ForwardingWarnings}.
 * @param url the URL of the receiver; `undefined` if nothing is forwarded.
 */
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
        `The \`--forward-to\` receiver \`${url}\` is not responding (\`${attempt.error}\`). Start it, or check the URL. The mock keeps running and retries the delivery on the platform's schedule.`,
      );
    },
    lookAtWebhook(webhook) {
      if (webhook?.url !== url || webhook?.status !== 'inactive') return;
      warn(
        `The \`--forward-to\` webhook is now inactive, so nothing is forwarded. To activate it, PUT \`{ "status": "active" }\` to \`/v1/webhooks/${webhook.id}\`, or reset the mock.`,
      );
    },
  };
}
