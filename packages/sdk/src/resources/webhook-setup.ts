import { NotFoundError } from '../errors/status-errors.ts';
import type { CreateWebhookBody } from '../generated/inputs.ts';
import type { Webhook } from '../generated/records.ts';
import type { Webhooks as GeneratedWebhooks } from '../generated/resources/webhooks.ts';
import type { Clock } from '../time/clock.ts';
import type { RequestOptions } from '../transport/request-options.ts';

/**
 * Where the secrets of webhooks are stored, such as a secret manager or a table. All processes must share it. In tests,
 * a `Map` will do.
 */
export interface WebhookSecrets {
  /** Returns the secret of a webhook, or `undefined` if none is stored. */
  get(webhookId: string): string | undefined | Promise<string | undefined>;
  /** Stores the secret of a webhook. When the promise resolves, every process must see it. */
  set(webhookId: string, secret: string): unknown;
  /** Removes the secret of a webhook, if one is stored. */
  delete(webhookId: string): unknown;
}

/** What the steps of `webhooks.ensure` and `webhooks.rotate` need. */
export interface WebhookSetup {
  readonly webhooks: GeneratedWebhooks;
  readonly clock: Clock;
  readonly secrets: WebhookSecrets;
  readonly graceMs: number;
  readonly callOptions: RequestOptions;
}

/** How often a process checks whether another has stored the secret of a webhook. */
const SECRET_POLL_MS = 1_000;

/** Longer than the platform waits before it repeats a delivery. */
const LONGEST_RETRY_WAIT_MS = 2 * 3_600_000;

/**
 * Finds the webhooks of a URL, oldest first, and creates one if there is none. The secret of the first is stored then.
 * Several processes may do this at once: all keep the oldest.
 * @param create creates a webhook and stores its secret.
 */
export async function findOrCreate(
  setup: WebhookSetup,
  find: () => Promise<Webhook[]>,
  create: () => Promise<void>,
): Promise<[Webhook, ...Webhook[]]> {
  const { secrets, graceMs, clock, callOptions } = setup;
  let unknown = { id: '', since: 0 };
  for (;;) {
    const [oldest, ...others] = await find();
    if (oldest === undefined) {
      await create();
      // Look again, because another process may have created one at the same time.
      continue;
    }
    if ((await secrets.get(oldest.id)) !== undefined) {
      return [oldest, ...(await removeDuplicates(setup, oldest, others))];
    }
    // The process that created it is about to store its secret, or was interrupted.
    if (unknown.id !== oldest.id) unknown = { id: oldest.id, since: clock.now() };
    if (clock.now() - unknown.since < graceMs)
      await clock.sleep(SECRET_POLL_MS, callOptions.signal);
    else await remove(setup, oldest.id);
  }
}

/** Deletes the webhooks that other processes created at the same time as the oldest one. Returns the others. */
async function removeDuplicates(
  setup: WebhookSetup,
  oldest: Webhook,
  others: readonly Webhook[],
): Promise<Webhook[]> {
  const end = Date.parse(oldest.created_at) + setup.graceMs;
  const isDuplicate = ({ created_at }: Webhook) => Date.parse(created_at) < end;
  for (const { id } of others.filter(isDuplicate)) await remove(setup, id);
  return others.filter((webhook) => !isDuplicate(webhook));
}

/** Creates a webhook and stores its secret. */
export async function createWebhook(
  { webhooks, secrets, callOptions }: WebhookSetup,
  body: CreateWebhookBody,
  status: 'active' | 'inactive',
): Promise<void> {
  const { id, secret } = await webhooks.create(body, callOptions);
  if (status === 'inactive') await webhooks.update(id, { status }, callOptions);
  await secrets.set(id, secret);
}

/** Deletes a webhook and its secret. Another process may have done so. */
export async function remove(setup: WebhookSetup, webhookId: string): Promise<void> {
  const { webhooks, secrets, callOptions } = setup;
  try {
    await webhooks.delete(webhookId, callOptions);
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
  }
  await secrets.delete(webhookId);
}

/** Lists the webhooks of a URL, oldest first. */
export async function findByUrl(
  { webhooks, callOptions }: WebhookSetup,
  url: string,
): Promise<Webhook[]> {
  const found: Webhook[] = [];
  for await (const webhook of webhooks.list({ order: 'asc' }, callOptions)) {
    if (webhook.url === url) found.push(webhook);
  }
  return found;
}

/** Returns the stored secrets of webhooks, those of the newest first. */
export async function readSecrets(
  { secrets }: WebhookSetup,
  webhooks: readonly Webhook[],
): Promise<string[]> {
  const found = await Promise.all(webhooks.map(({ id }) => secrets.get(id)));
  return found.filter((secret) => secret !== undefined).reverse();
}

/** Whether two webhooks subscribe to the same events, in any order. */
export function haveSameEvents(
  one: Pick<Webhook, 'events'>,
  other: Pick<Webhook, 'events'>,
): boolean {
  return String([...one.events].sort()) === String([...other.events].sort());
}

/** Whether a webhook has nothing left to send for the events since shortly before another one was created. */
export async function hasDeliveredAll(
  { webhooks, callOptions }: WebhookSetup,
  old: Webhook,
  replacement: Webhook,
): Promise<boolean> {
  // The events that wait for a failing webhook may have no attempt yet.
  if (old.status !== 'active') return false;
  const since = Date.parse(replacement.created_at) - LONGEST_RETRY_WAIT_MS;
  const seen = new Set<string>();
  for await (const attempt of webhooks.listDeliveries(old.id, {}, callOptions)) {
    if (Date.parse(attempt.created_at) < since) break;
    if (attempt.status === 'pending') return false;
    // The newest attempt comes first. Only its `next_retry_at` counts, because older attempts keep theirs.
    if (!seen.has(attempt.event_id) && attempt.next_retry_at !== null) return false;
    seen.add(attempt.event_id);
  }
  return true;
}
