import { NotFoundError } from '../errors/status-errors.ts';
import { WaitFailedError } from '../errors/wait-failed-error.ts';
import type { CreateWebhookBody } from '../generated/inputs.ts';
import type { Webhook } from '../generated/records.ts';
import { Webhooks as GeneratedWebhooks } from '../generated/resources/webhooks.ts';
import { checkOptions } from '../options/check-options.ts';
import type { RequestOptions } from '../transport/request-options.ts';
import { hasDeliveredAll } from './delivered-all.ts';
import { type Found, findWebhooks, isAwaited, isStored } from './find-webhooks.ts';
import { FirstSeen } from './first-seen.ts';
import { runSteps, type Step } from './run-steps.ts';
import {
  type EnsureWebhookOptions,
  ensureRules,
  type RotateWebhookOptions,
  rotateRules,
} from './webhook-options.ts';
import { secretNotStored, storeSecret, type WebhookSecrets } from './webhook-secrets.ts';

/** Webhooks that were created within this time of each other count as created at the same time. */
const SAME_TIME_MS = 60_000;

/** How long the platform may take to begin sending an event. */
const TIME_TO_SEND_MS = 60_000;

/** Webhooks receive the platform's events as HTTP requests. */
export class Webhooks extends GeneratedWebhooks {
  /**
   * Makes sure that a webhook sends these events to the URL and that its secret is stored, and resolves to the webhook.
   * Call it whenever your application starts.
   *
   * It keeps the oldest active webhook at this URL, updating it if necessary, or else reactivates the oldest, or else
   * creates one. Processes that start at the same time end up with a single webhook. After a crash, the next call
   * continues.
   *
   * It manages all webhooks with this URL, so give other webhooks other URLs: a webhook whose secret is not in
   * `secrets` within a minute is deleted, because nobody can verify its events.
   *
   * @throws ConfigurationError if an option is invalid, or `secrets` does not return what it stored.
   * @throws TimeoutError after `deadlineMs`, which is five minutes by default.
   * @throws the signal's reason, and any error that `secrets`, `list`, `create`, `update` or `delete` throws.
   *
   * @example
   * const body = { url: 'https://inbox.example/webhooks', events: ['message.received'] };
   * await client.webhooks.ensure(body, { secrets });
   */
  async ensure(body: CreateWebhookBody, options: EnsureWebhookOptions): Promise<Webhook> {
    checkOptions({ ...options, secrets: options?.secrets ?? null }, ensureRules);
    const { secrets, deadlineMs = 300_000 } = options;
    const limit = {
      call: this.api.createCall('createWebhook'),
      timeoutMs: deadlineMs,
      problem: `The webhook for \`${body.url}\` was not registered`,
    };
    const firstSeen = new FirstSeen(this.api.clock);
    let createdId: string | undefined;
    return runSteps(this.api, limit, options.signal, async (signal): Promise<Step<Webhook>> => {
      const callOptions = toCallOptions(options, signal);
      const found = await this.#findAt(body.url, secrets, firstSeen, callOptions);
      const oldest = found[0];
      // Nobody else removes the secret of the oldest webhook.
      if (oldest && !isStored(oldest) && oldest.webhook.id === createdId)
        throw secretNotStored(createdId);
      if (found.some(isAwaited)) return { pauseMs: 1_000 };
      // All processes choose the same webhook to keep.
      const stored = found.filter(isStored).map(({ webhook }) => webhook);
      const kept = stored.find(({ status }) => status !== 'inactive') ?? stored[0];
      if (kept === undefined) {
        const { id, secret } = await this.create(body, callOptions);
        createdId = id;
        await secrets.set(id, secret);
        // Look again: another process may have created one at the same time.
        return { pauseMs: 0 };
      }
      try {
        const done = matches(kept, body)
          ? kept
          : await this.update(kept.id, { ...body, status: 'active' }, callOptions);
        // The kept webhook sends what the duplicates would have sent.
        const duplicates = stored.filter((webhook) => isDuplicate(webhook, kept));
        for (const { id } of duplicates) await this.#remove(id, secrets, callOptions);
        await this.#deleteLost(found, callOptions);
        return { done };
      } catch (error) {
        // Another process has just replaced the webhook.
        if (error instanceof NotFoundError) return { pauseMs: 1_000 };
        throw error;
      }
    });
  }

  /**
   * Replaces a webhook with a new one that has another secret, and resolves to the new one. No event is lost.
   *
   * The new webhook starts inactive, so that the receiver can learn its secret. Then both webhooks deliver each event.
   * The old one is deleted once it has no earlier events left to deliver, which may take more than an hour if the
   * receiver has failed. The receiver must accept both secrets until the call resolves.
   *
   * If a call was interrupted, call `rotate` again with the same id. It continues from there, and calls `deploy` again.
   * Several processes may do this at the same time.
   *
   * @throws NotFoundError 404: The webhook does not exist, for example because the rotation has already completed.
   * @throws WaitFailedError if a webhook becomes inactive during the rotation, because the receiver failed too often.
   *   `record` is that webhook. The old one is not deleted.
   * @throws ConfigurationError if an option is invalid, or `secrets` does not return what it stored.
   * @throws TimeoutError after `deadlineMs`, which is three hours by default.
   * @throws the signal's reason, and any error that `secrets`, `deploy` or a request throws.
   *
   * @example
   * const { id } = await client.webhooks.rotate(oldId, { secrets });
   */
  async rotate(webhookId: string, options: RotateWebhookOptions): Promise<Webhook> {
    checkOptions({ ...options, secrets: options?.secrets ?? null }, rotateRules);
    const { secrets, deploy, pollMs = 60_000, deadlineMs = 10_800_000 } = options;
    const limit = {
      call: this.api.createCall('getWebhook'),
      timeoutMs: deadlineMs,
      problem: `Webhook \`${webhookId}\` had not delivered all its events`,
    };
    const firstSeen = new FirstSeen(this.api.clock);
    let first: Webhook | undefined;
    let readyId: string | undefined;
    return runSteps(this.api, limit, options.signal, async (signal): Promise<Step<Webhook>> => {
      const callOptions = toCallOptions(options, signal);
      first ??= await this.#getOld(webhookId, secrets, callOptions);
      const found = await this.#findAt(first.url, secrets, firstSeen, callOptions);
      const old = found.find(({ webhook }) => webhook.id === webhookId)?.webhook;
      const newer = found
        .slice(found.findIndex(({ webhook }) => webhook.id === webhookId) + 1)
        .filter(({ webhook }) => isCopy(webhook, first ?? webhook));
      const stored = newer.filter(isStored).map(({ webhook }) => webhook);
      const next = stored.at(-1);
      if (old === undefined) {
        // Another process has completed the rotation.
        if (next === undefined || next.status === 'inactive')
          return { done: await this.#getOld(webhookId, secrets, callOptions) };
        await secrets.delete(webhookId);
        return { done: next };
      }
      if (newer.some(isAwaited)) return { pauseMs: 1_000 };
      if (next === undefined) {
        await this.#createInactive(old, secrets, callOptions);
        return { pauseMs: 0 };
      }
      if (readyId !== next.id) {
        await this.#activate(next, secrets, deploy, callOptions);
        readyId = next.id;
        return { pauseMs: 0 };
      }
      if (next.status === 'inactive') throw new WaitFailedError(newIsInactive(next), next);
      if (old.status === 'inactive' && first.status !== 'inactive')
        throw new WaitFailedError(oldIsInactive(old, next), old);
      if (next.status !== 'active') return { pauseMs: pollMs };
      // For a minute, the platform may still begin to send events from before the activation, or from a queue.
      const settlesIn =
        TIME_TO_SEND_MS - firstSeen.ageOf(`${next.id} ${next.updated_at} ${old.updated_at}`);
      if (settlesIn > 0) return { pauseMs: settlesIn };
      const activeSince =
        Math.max(Date.parse(next.updated_at), Date.parse(old.updated_at)) + TIME_TO_SEND_MS;
      await this.#deleteLost(newer, callOptions);
      // The old webhook is deleted last: while it exists, another call can find what is left to do.
      const copies = stored.slice(0, -1);
      const isDone =
        (await this.#deleteDelivered(copies, activeSince, secrets, callOptions)) &&
        (await this.#hasDeliveredAll(old, activeSince, callOptions));
      if (!isDone) return { pauseMs: pollMs };
      await this.delete(webhookId, callOptions).catch(ignoreNotFound);
      await secrets.delete(webhookId);
      return { done: next };
    });
  }

  /** Finds the webhooks with this URL, oldest first. */
  #findAt(url: string, secrets: WebhookSecrets, firstSeen: FirstSeen, options: RequestOptions) {
    return findWebhooks(this.list({ order: 'asc' }, options), url, secrets, firstSeen);
  }

  /** Returns the webhook that a rotation replaces. If it no longer exists, removes its secret and throws. */
  async #getOld(webhookId: string, secrets: WebhookSecrets, options: RequestOptions) {
    try {
      return await this.get(webhookId, options);
    } catch (error) {
      if (error instanceof NotFoundError) await secrets.delete(webhookId);
      throw error;
    }
  }

  /**
   * Creates the webhook that replaces another. Its secret is stored only once the webhook is inactive, because any
   * process that finds the secret may activate the webhook, after which it must stay active.
   */
  async #createInactive(old: Webhook, secrets: WebhookSecrets, options: RequestOptions) {
    const { url, events, description } = old;
    const { id, secret } = await this.create({ url, events, description }, options);
    await this.update(id, { status: 'inactive' }, options);
    await storeSecret(secrets, id, secret);
  }

  async #activate(
    webhook: Webhook,
    secrets: WebhookSecrets,
    deploy: RotateWebhookOptions['deploy'],
    options: RequestOptions,
  ) {
    const secret = await secrets.get(webhook.id);
    if (secret) await deploy?.(secret);
    try {
      // Another process may have made the webhook inactive, and stored its secret, since this process listed it.
      const { status } = await this.get(webhook.id, options);
      if (status === 'inactive') await this.update(webhook.id, { status: 'active' }, options);
    } catch (error) {
      ignoreNotFound(error);
    }
  }

  /**
   * Deletes webhooks, one by one, that have nothing left to deliver from before a newer one became active. Stops at the
   * first that still has something to deliver, and returns false.
   */
  async #deleteDelivered(
    older: readonly Webhook[],
    activeSince: number,
    secrets: WebhookSecrets,
    options: RequestOptions,
  ): Promise<boolean> {
    for (const webhook of older) {
      if (!(await this.#hasDeliveredAll(webhook, activeSince, options))) return false;
      await this.#remove(webhook.id, secrets, options);
    }
    return true;
  }

  /** If the program crashes between the two steps, a later call deletes the webhook, because its secret is lost. */
  async #remove(webhookId: string, secrets: WebhookSecrets, options: RequestOptions) {
    await secrets.delete(webhookId);
    await this.delete(webhookId, options).catch(ignoreNotFound);
  }

  async #hasDeliveredAll(webhook: Webhook, activeSince: number, options: RequestOptions) {
    if (webhook.status === 'inactive') return true;
    // Events that are queued for a failing webhook may not have been attempted yet.
    if (webhook.status !== 'active') return false;
    try {
      return await hasDeliveredAll(this.listDeliveries(webhook.id, {}, options), activeSince);
    } catch (error) {
      ignoreNotFound(error);
      return true;
    }
  }

  /** Deletes the webhooks whose secret is lost. */
  async #deleteLost(found: readonly Found[], options: RequestOptions) {
    for (const { webhook, secret } of found) {
      if (secret === 'lost') await this.delete(webhook.id, options).catch(ignoreNotFound);
    }
  }
}

const toCallOptions = (options: EnsureWebhookOptions, signal: AbortSignal): RequestOptions => {
  const { timeoutMs, maxRetries, headers } = options;
  return { signal, timeoutMs, maxRetries, headers };
};

function ignoreNotFound(error: unknown): void {
  if (!(error instanceof NotFoundError)) throw error;
}

const sameEvents = (one: readonly string[], other: readonly string[]) =>
  [...new Set(one)].sort().join() === [...new Set(other)].sort().join();

/** Whether a webhook is active and as requested. If no description was requested, any will do. */
const matches = ({ status, events, description }: Webhook, body: CreateWebhookBody) =>
  status === 'active' &&
  sameEvents(events, body.events) &&
  (body.description === undefined || body.description === description);

/** Whether a webhook may have been created to replace another one at the same URL. */
const isCopy = (webhook: Webhook, { events, description }: Webhook) =>
  sameEvents(webhook.events, events) && webhook.description === description;

/** Whether another process created this webhook at the same time as the kept one. Others may belong to a rotation. */
const isDuplicate = (webhook: Webhook, kept: Webhook) =>
  webhook !== kept &&
  webhook.status === 'active' &&
  Math.abs(Date.parse(webhook.created_at) - Date.parse(kept.created_at)) < SAME_TIME_MS;

const newIsInactive = ({ id }: Webhook) =>
  `The new webhook \`${id}\` became inactive, because the receiver failed too often. Check that the receiver accepts its secret, then call \`rotate\` again. The old webhook has not been deleted.`;

const oldIsInactive = (old: Webhook, { id }: Webhook) =>
  `Webhook \`${old.id}\` became inactive before it had delivered all its events, because the receiver failed too often. The new webhook \`${id}\` is active. Look up the missed events in the old webhook's deliveries, then delete it.`;
