import type { DeliveryRecord, JournalEntry, WebhookRecord } from '../generated/control-types.ts';
import type { FailureCode } from '../records/failure-code.ts';
import { hostElapsed } from '../time/host-timers.ts';

const MINUTE_MS = 60_000;

/** What is wrong with a receiver that may well have been started, and what to do about it. */
const problems: Readonly<Partial<Record<FailureCode, string>>> = {
  tls_error:
    'accepts no TLS connection, or its certificate is not trusted (`CODE`). If the certificate is your own, start the mock with the environment variable `NODE_EXTRA_CA_CERTS` set to the certificate file of the authority that issued it',
  blocked_port:
    'has a port that `fetch` blocks, so the mock cannot call it (`CODE`). Let it listen on another port',
};

/** Warns about requests and events that never arrive. */
export class Warnings {
  readonly #warn: (message: string) => void;
  readonly #receiver: string | undefined;
  readonly #now: () => number;
  #quietUntil = Number.NEGATIVE_INFINITY;
  #hasReportedReceiver = false;
  /** The ids of the webhooks that are known to be inactive. */
  readonly #inactive = new Set<string>();

  /** @param receiver the URL of the `--forward-to` receiver, if events are forwarded. */
  constructor(
    warn: (message: string) => void,
    receiver: string | undefined,
    now: () => number = hostElapsed,
  ) {
    this.#warn = warn;
    this.#receiver = receiver;
    this.#now = now;
  }

  /**
   * Warns about a rejected preflight, because browsers do not tell a page why its request failed. Warns at most once a
   * minute. With `--cors`, preflights never get here.
   */
  lookAtRequest({ method, headers }: Pick<JournalEntry, 'method' | 'headers'>): void {
    const isPreflight = method === 'OPTIONS' && 'access-control-request-method' in headers;
    if (!isPreflight || this.#now() < this.#quietUntil) return;
    this.#quietUntil = this.#now() + MINUTE_MS;
    this.#warn(
      'A web page from another origin tried to call the mock and was rejected (CORS preflight). To allow such pages, start the mock with `--cors`.',
    );
  }

  /** Warns the first time that the receiver does not respond. */
  lookAtAttempt({ url, status_code, dropped, error }: DeliveryRecord): void {
    const isSilent = url === this.#receiver && status_code === null && !dropped;
    if (!isSilent || this.#hasReportedReceiver) return;
    this.#hasReportedReceiver = true;
    const problem =
      (error && problems[error]) ?? 'is not responding (`CODE`). Start it, or check the URL';
    this.#warn(
      `The \`--forward-to\` receiver \`${url}\` ${problem.replace('CODE', `${error}`)}. The mock keeps running and retries the delivery on the platform's schedule.`,
    );
  }

  /** Warns when the webhook that forwards becomes inactive, but not when an inactive webhook changes again. */
  lookAtWebhook(webhook: WebhookRecord | undefined): void {
    if (webhook === undefined || webhook.url !== this.#receiver) return;
    const wasInactive = this.#inactive.has(webhook.id);
    if (webhook.status !== 'inactive') this.#inactive.delete(webhook.id);
    if (webhook.status !== 'inactive' || wasInactive) return;
    this.#inactive.add(webhook.id);
    this.#warn(
      `The \`--forward-to\` webhook is now inactive, so nothing is forwarded. To activate it, PUT \`{ "status": "active" }\` to \`/v1/webhooks/${webhook.id}\`, or reset the mock.`,
    );
  }
}
