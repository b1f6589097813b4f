import { WaitFailedError } from '../errors/wait-failed-error.ts';
import type { CreateWebhookBody } from '../generated/inputs.ts';
import type { Webhook } from '../generated/records.ts';
import { Webhooks as GeneratedWebhooks } from '../generated/resources/webhooks.ts';
import {
  callbackRule,
  checkOptions,
  durationRule,
  type Rule,
  signalRule,
  withMethods,
  wrongOption,
} from '../options/check-options.ts';
import { type RequestOptions, sharedRules } from '../transport/request-options.ts';
import { withinTime } from '../transport/within-time.ts';
import {
  createWebhook,
  findByUrl,
  findOrCreate,
  hasDeliveredAll,
  haveSameEvents,
  readSecrets,
  remove,
  type WebhookSecrets,
  type WebhookSetup,
} from './webhook-setup.ts';

/** The options of `webhooks.ensure`. */
export interface EnsureWebhookOptions
  extends Pick<RequestOptions, 'signal' | 'timeoutMs' | 'maxRetries' | 'headers'> {
  /** Where the secrets are stored. */
  readonly secrets: WebhookSecrets;
  /**
   * How long a process may take to store the secret of a webhook that it has created, in milliseconds. A webhook whose
   * secret is still unknown after this time is replaced, because nobody can verify its deliveries. Webhooks of one URL
   * that were created within this time are duplicates, of which the oldest is kept.
   * @default 30000
   */
  readonly graceMs?: number | undefined;
}

/** The options of `webhooks.rotate`. */
export interface RotateWebhookOptions extends EnsureWebhookOptions {
  /**
   * Gives these secrets, newest first, to every receiver, and resolves when all receivers accept them. It is called
   * again if a rotation was interrupted before the new webhook was active.
   */
  readonly deploy: (secrets: readonly string[]) => unknown;
  /**
   * The time between two checks whether the old webhook has delivered everything, in milliseconds.
   * @default 60000
   */
  readonly pollMs?: number | undefined;
  /**
   * The time limit for the whole rotation, in milliseconds. After a `TimeoutError`, the old webhook still exists: call
   * `rotate` again to go on.
   * @default 14400000
   */
  readonly deadlineMs?: number | undefined;
}

/** The result of `webhooks.ensure` and `webhooks.rotate`. */
export interface EnsuredWebhook {
  /** The webhook that delivers the events. */
  readonly webhook: Webhook;
  /**
   * The secrets that the receiver must accept, newest first: pass them to `createWebhookVerifier`. While a secret is
   * rotated, there are two.
   */
  readonly secrets: readonly string[];
}

const ensureRules = {
  timeoutMs: sharedRules.timeoutMs,
  maxRetries: sharedRules.maxRetries,
  headers: sharedRules.headers,
  signal: signalRule,
  secrets: withMethods('get', 'set', 'delete'),
  graceMs: durationRule,
};

const rotateRules = {
  ...ensureRules,
  deadlineMs: sharedRules.deadlineMs,
  deploy: callbackRule,
  pollMs: durationRule,
};

/** Webhooks receive the platform's events as HTTP requests. */
export class Webhooks extends GeneratedWebhooks {
  /**
   * Makes sure that an active webhook sends these events to the URL, and that its secret is stored. Call it whenever a
   * receiver starts. Several processes may do so at once, and a process that was interrupted may start again.
   *
   * Creates the webhook if there is none, updates its events, and activates it if no webhook of this URL is active. A
   * webhook whose secret was never stored is replaced; what it sent until then is lost.
   *
   * The URL identifies the webhook. Webhooks are listed, updated and deleted, which are assumed operations.
   *
   * @throws ValidationError 400: The URL or an event is invalid.
   * @throws the signal's reason, and any error that `secrets` throws.
   *
   * @example
   * const { secrets } = await client.webhooks.ensure(
   *   { url: 'https://support-desk.example/webhooks', events: ['message.received'] },
   *   { secrets: secretManager },
   * );
   * const verifier = createWebhookVerifier({ variant: 'A', secret: secrets });
   */
  async ensure(body: CreateWebhookBody, options: EnsureWebhookOptions): Promise<EnsuredWebhook> {
    checkSetupOptions(options, ensureRules, ['secrets']);
    const setup = this.#createSetup(options);
    const found = await findOrCreate(
      setup,
      () => findByUrl(setup, body.url),
      () => createWebhook(setup, body, 'active'),
    );
    const isActive = ({ status }: Webhook) => status !== 'inactive';
    const webhook = found.find(isActive) ?? found[0];
    const { events } = body;
    const isCurrent = isActive(webhook) && haveSameEvents(webhook, body);
    return {
      webhook: isCurrent ? webhook : await this.#activate(webhook, events, setup),
      secrets: await readSecrets(setup, found),
    };
  }

  /**
   * Replaces a webhook by one with another secret, and loses no event: creates the new webhook, lets `deploy` give both
   * secrets to the receivers, activates the new webhook, and deletes the old one when it has delivered everything. That
   * takes at least a minute, and as long as the old webhook still repeats deliveries.
   *
   * If it was interrupted, call it again with the same webhook, and it goes on. Until it has finished, receivers get
   * each event from both webhooks. In Variant B they have the same `event_id`; in Variant A, create the webhook handler
   * with `dedupeAcrossWebhooks: true`.
   *
   * Webhooks are listed, updated and deleted, which are assumed operations.
   *
   * @param webhookId the id of the webhook to replace.
   * @throws NotFoundError 404: The webhook does not exist. If a rotation was interrupted, it had finished.
   * @throws WaitFailedError if the old webhook becomes inactive, because its pending events are lost then. Call
   * `rotate` again to delete it.
   * @throws TimeoutError after `deadlineMs`, which is four hours by default.
   * @throws the signal's reason, and any error that `secrets` or `deploy` throws.
   *
   * @example
   * await client.webhooks.rotate(webhookId, {
   *   secrets: secretManager,
   *   deploy: (secrets) => deployReceiver({ WEBHOOK_SECRETS: secrets.join(' ') }),
   * });
   */
  async rotate(webhookId: string, options: RotateWebhookOptions): Promise<EnsuredWebhook> {
    checkSetupOptions(options, rotateRules, ['secrets', 'deploy']);
    const { deadlineMs: timeoutMs = 4 * 3_600_000, signal } = options;
    const call = this.api.createCall('getWebhook');
    const limit = { call, timeoutMs, problem: `Webhook \`${webhookId}\` was not replaced` };
    return withinTime(limit, signal, this.api.clock, (signal) =>
      this.#replace(webhookId, { ...options, signal }),
    );
  }

  async #replace(oldId: string, options: RotateWebhookOptions): Promise<EnsuredWebhook> {
    const setup = this.#createSetup(options);
    const old = await this.get(oldId, setup.callOptions);
    const { url, events, description } = old;
    const findNewer = async () => {
      const all = await findByUrl(setup, url);
      const newer = all.slice(all.findIndex(({ id }) => id === oldId) + 1);
      return newer.filter((webhook) => haveSameEvents(webhook, old));
    };
    // The new webhook is inactive at first, because no receiver knows its secret yet.
    const [created] = await findOrCreate(setup, findNewer, () =>
      createWebhook(setup, { url, events, description }, 'inactive'),
    );
    const secrets = await readSecrets(setup, [old, created]);
    if (created.status === 'inactive') {
      await options.deploy(secrets);
      await this.update(created.id, { status: 'active' }, setup.callOptions);
    }
    if (old.status !== 'inactive') await this.#waitUntilDelivered(old, created, setup, options);
    // Unless the new webhook still exists, the old one must stay.
    const webhook = await this.get(created.id, setup.callOptions);
    await remove(setup, oldId);
    return { webhook, secrets: secrets.slice(0, 1) };
  }

  async #waitUntilDelivered(
    { id }: Webhook,
    replacement: Webhook,
    setup: WebhookSetup,
    { pollMs = 60_000 }: RotateWebhookOptions,
  ): Promise<void> {
    const { clock, callOptions } = setup;
    let current: Webhook;
    do {
      // Wait first: the last event before the new webhook became active may not have an attempt yet.
      await clock.sleep(pollMs, callOptions.signal);
      current = await this.get(id, callOptions);
      if (current.status === 'inactive') {
        throw new WaitFailedError(
          `Webhook \`${id}\` has become inactive, so its pending events are lost. Read what they reported from the platform, then call \`rotate\` again to delete the webhook.`,
          current,
        );
      }
    } while (!(await hasDeliveredAll(setup, current, replacement)));
  }

  #activate({ id }: Webhook, events: Webhook['events'], { callOptions }: WebhookSetup) {
    return this.update(id, { events, status: 'active' }, callOptions);
  }

  #createSetup(options: EnsureWebhookOptions): WebhookSetup {
    const { signal, timeoutMs, maxRetries, headers, secrets, graceMs = 30_000 } = options;
    const callOptions = { signal, timeoutMs, maxRetries, headers };
    return { webhooks: this, clock: this.api.clock, secrets, graceMs, callOptions };
  }
}

function checkSetupOptions(
  options: object,
  rules: Readonly<Record<string, Rule>>,
  required: readonly (keyof RotateWebhookOptions)[],
): void {
  checkOptions(options, rules);
  for (const name of required) {
    if (!(name in options)) throw wrongOption(name, 'is missing');
  }
}
