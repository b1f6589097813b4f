import { ConfigurationError } from '../errors/configuration-error.ts';
import type { CreateWebhookBody } from '../generated/inputs.ts';
import type { Webhook } from '../generated/records.ts';
import { Webhooks as GeneratedWebhooks } from '../generated/resources/webhooks.ts';
import { checkOptions, signalRule, withMethods } from '../options/check-options.ts';
import { type RequestOptions, sharedRules } from '../transport/request-options.ts';

/**
 * Where the secrets of webhooks are kept, by webhook id: a secret manager, or a table that all processes share. A `Map`
 * will do for a single process that never restarts.
 */
export interface WebhookSecrets {
  /** Returns the secret, or nothing if none is stored. */
  get(webhookId: string): string | null | undefined | Promise<string | null | undefined>;
  /** Stores the secret. The next `get`, in any process, must return it. */
  set(webhookId: string, secret: string): unknown;
  /** Removes the secret. Does nothing if none is stored. */
  delete(webhookId: string): unknown;
}

/** The options of `webhooks.ensure`. Those of a call apply to each of its requests. */
export interface EnsureWebhookOptions extends Omit<RequestOptions, 'idempotent'> {
  /** Where the secrets are kept. All processes that call `ensure` or receive events must share this store. */
  readonly secrets: WebhookSecrets;
}

/** What `webhooks.ensure` resolves to. */
export interface EnsuredWebhook {
  /** The webhook that sends the events. Its secret is stored. */
  readonly webhook: Webhook;
  /**
   * What the call did:
   * - `created`: there was no webhook with this URL whose secret is stored
   * - `updated`: the webhook was active, but its events or its description differed
   * - `reactivated`: the webhook was not active, so the platform may have discarded events
   * - `unchanged`: the webhook was as requested
   */
  readonly result: 'created' | 'updated' | 'reactivated' | 'unchanged';
  /**
   * Other webhooks with this URL that are not inactive, oldest first. The receiver gets their events as well, and
   * cannot verify them if their secrets are not stored.
   */
  readonly others: readonly Webhook[];
}

const ensureRules = {
  ...sharedRules,
  signal: signalRule,
  secrets: withMethods('get', 'set', 'delete'),
};

/** Webhooks receive the platform's events as HTTP requests. */
export class Webhooks extends GeneratedWebhooks {
  /**
   * Makes sure that a webhook sends these events to the URL and that its secret is stored. Call it whenever your
   * application starts. `result` says what it did, and `others` lists other webhooks with this URL.
   *
   * Of the webhooks whose secret is stored, it keeps the oldest active one, or else the oldest, and updates or
   * reactivates it if necessary. If there is none, it creates one. It deletes only a webhook that the same call has
   * created, if another process has created one at the same time.
   *
   * If a process crashes before it has stored the secret, its webhook stays, and nobody can verify its events. `others`
   * then contains it until you delete it.
   *
   * @throws ConfigurationError if an option is invalid, or `secrets` does not return what it stored.
   * @throws the signal's reason, and any error that `secrets`, `list`, `create`, `update` or `delete` throws.
   *
   * @example
   * const body = { url: 'https://inbox.example/webhooks', events: ['message.received'] };
   * const { webhook, result, others } = await client.webhooks.ensure(body, { secrets });
   */
  async ensure(body: CreateWebhookBody, options: EnsureWebhookOptions): Promise<EnsuredWebhook> {
    checkOptions({ ...options, secrets: options?.secrets ?? null }, ensureRules);
    const { secrets, ...callOptions } = options;
    const found = await this.findAt(body.url, secrets, callOptions);
    const kept = found.stored.find(isOn) ?? found.stored[0];
    if (kept) return this.adjust(kept, body, found.on, callOptions);

    const { secret, ...own } = await this.create(body, callOptions);
    await secrets.set(own.id, secret);
    // No later response of the platform contains the secret.
    if ((await secrets.get(own.id)) !== secret) throw secretNotStored(own.id);
    // Of several processes that have created a webhook, all but the one with the oldest delete theirs.
    const { stored, on } = await this.findAt(body.url, secrets, callOptions);
    const others = on.filter(({ id }) => id !== own.id);
    const older = stored.find((webhook) => isOn(webhook) && compareAge(webhook, own) < 0);
    if (older === undefined) return { webhook: own, result: 'created', others };
    const ensured = await this.adjust(older, body, others, callOptions);
    await this.delete(own.id, callOptions);
    await secrets.delete(own.id);
    return ensured;
  }

  /** Finds the webhooks with this URL that are on, and those whose secret is stored, both with the oldest first. */
  private async findAt(url: string, secrets: WebhookSecrets, options: RequestOptions) {
    const stored: Webhook[] = [];
    const on: Webhook[] = [];
    for await (const webhook of this.list({}, options)) {
      if (webhook.url !== url) continue;
      if (await secrets.get(webhook.id)) stored.push(webhook);
      if (isOn(webhook)) on.push(webhook);
    }
    return { stored: stored.sort(compareAge), on: on.sort(compareAge) };
  }

  /** Updates a webhook if it is not as requested. */
  private async adjust(
    found: Webhook,
    body: CreateWebhookBody,
    on: readonly Webhook[],
    options: RequestOptions,
  ): Promise<EnsuredWebhook> {
    const others = on.filter(({ id }) => id !== found.id);
    const isActive = found.status === 'active';
    if (isActive && matches(found, body)) return { webhook: found, result: 'unchanged', others };
    const webhook = await this.update(found.id, { ...body, status: 'active' }, options);
    return { webhook, result: isActive ? 'updated' : 'reactivated', others };
  }
}

/** Whether the platform sends events to a webhook, or would if the receiver did not fail. */
const isOn = ({ status }: Webhook) => status !== 'inactive';

/** Orders webhooks by age, the oldest first, in the same way in every process. */
const compareAge = (one: Webhook, other: Webhook) =>
  Date.parse(one.created_at) - Date.parse(other.created_at) || (one.id < other.id ? -1 : 1);

const sameEvents = (one: readonly string[], other: readonly string[]) =>
  [...new Set(one)].sort().join() === [...new Set(other)].sort().join();

/** Whether a webhook is as requested. If no description was requested, any will do. */
const matches = ({ events, description }: Webhook, body: CreateWebhookBody) =>
  sameEvents(events, body.events) &&
  (body.description === undefined || body.description === description);

function secretNotStored(webhookId: string): ConfigurationError {
  const message = `Option \`secrets\` does not return the secret that it stored for webhook \`${webhookId}\`. Its \`get\` must return what \`set\` stored. Delete the webhook, because nobody can verify its events.`;
  return new ConfigurationError('invalid_option', message);
}
