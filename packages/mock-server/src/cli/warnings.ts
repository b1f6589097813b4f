import type { DeliveryRecord, JournalEntry, WebhookRecord } from '../generated/control-types.ts';
import type { FailureCode } from '../records/failure-code.ts';

/** What is wrong with a receiver that may well have been started, and what to do about it. */
const problems: Readonly<Partial<Record<FailureCode, string>>> = {
  tls_error:
    'accepts no TLS connection, or its certificate is not trusted (`CODE`). If the certificate is your own, start the mock with the environment variable `NODE_EXTRA_CA_CERTS` set to the certificate file of the authority that issued it',
  blocked_port:
    'has a port that `fetch` blocks, so the mock cannot call it (`CODE`). Let it listen on another port',
};

/**
 * Warns about requests and events that never arrive.
 * @param receiver the URL of the `--forward-to` receiver, if events are forwarded.
 */
export function createWarnings(warn: (message: string) => void, receiver: string | undefined) {
  /** What has been warned about: `preflight`, `receiver` and the ids of inactive webhooks. */
  const known = new Set<string>();
  const once = (what: string, message: string) => {
    if (!known.has(what)) warn(message);
    known.add(what);
  };
  return {
    /**
     * Warns about the first rejected preflight, because browsers do not tell a page why its request failed. With
     * `--cors`, preflights never get here.
     */
    lookAtRequest({ method, headers }: Pick<JournalEntry, 'method' | 'headers'>): void {
      if (method !== 'OPTIONS' || !('access-control-request-method' in headers)) return;
      once(
        'preflight',
        'A web page from another origin tried to call the mock and was rejected (CORS preflight). To allow such pages, start the mock with `--cors`.',
      );
    },

    /** Warns the first time that the receiver does not respond. */
    lookAtAttempt({ url, status_code, dropped, error }: DeliveryRecord): void {
      if (url !== receiver || status_code !== null || dropped) return;
      const problem =
        (error && problems[error]) ?? 'is not responding (`CODE`). Start it, or check the URL';
      once(
        'receiver',
        `The \`--forward-to\` receiver \`${url}\` ${problem.replace('CODE', `${error}`)}. The mock keeps running and retries the delivery on the platform's schedule.`,
      );
    },

    /** Warns when the webhook that forwards becomes inactive, but not when an inactive webhook changes again. */
    lookAtWebhook(webhook: WebhookRecord | undefined): void {
      if (webhook === undefined || webhook.url !== receiver) return;
      const { id, status } = webhook;
      if (status !== 'inactive') known.delete(id);
      else
        once(
          id,
          `The \`--forward-to\` webhook is now inactive, so nothing is forwarded. To activate it, PUT \`{ "status": "active" }\` to \`/v1/webhooks/${id}\`, or reset the mock.`,
        );
    },
  };
}
