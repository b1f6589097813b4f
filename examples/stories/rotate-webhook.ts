import {
  type AgentPlatform,
  type Clock,
  systemClock,
  type Webhook,
  type WebhookSecrets,
} from '@agent-platform/sdk';

const MINUTE = 60_000;
/** Longer than the platform's longest wait before a retry. */
const LONGEST_RETRY = 120 * MINUTE;

interface Rotation {
  readonly client: AgentPlatform;
  /** Where the secrets are kept, by webhook id. */
  readonly secrets: WebhookSecrets;
  /** Resolves once the receiver accepts these secrets and no others. */
  deploy(secrets: readonly string[]): unknown;
  readonly clock?: Clock;
}

/** Replaces a webhook with one that has another secret. Run it in one process at a time. */
export async function rotateWebhook(oldId: string, rotation: Rotation): Promise<Webhook> {
  const { client, secrets, deploy, clock = systemClock } = rotation;
  const oldSecret = await secrets.get(oldId);
  if (!oldSecret) throw new Error(`No secret is stored for webhook ${oldId}.`);
  let old = await getActive(client, oldId);

  // The new webhook sends nothing until the receiver accepts its secret.
  const { url, events, description } = old;
  const { id, secret } = await client.webhooks.create({ url, events, description });
  await client.webhooks.update(id, { status: 'inactive' });
  await secrets.set(id, secret);
  await deploy([secret, oldSecret]);
  const created = await client.webhooks.update(id, { status: 'active' });

  // Both webhooks send each event from here on. The old one may still have to deliver earlier ones.
  const start = Date.parse(created.updated_at) + MINUTE;
  for (let isDone = false; !isDone; ) {
    await clock.sleep(MINUTE);
    await getActive(client, id);
    const before = old;
    old = await getActive(client, oldId);
    // A webhook that fails, or has just recovered, may have events that it has never attempted to deliver.
    const isSteady = old.status === 'active' && old.updated_at === before.updated_at;
    isDone = isSteady && !(await hasEarlierEvents(client, oldId, start));
  }
  await client.webhooks.delete(oldId);
  await deploy([secret]);
  await secrets.delete(oldId);
  return created;
}

async function getActive(client: AgentPlatform, id: string): Promise<Webhook> {
  const webhook = await client.webhooks.get(id);
  if (webhook.status !== 'inactive') return webhook;
  throw new Error(
    `Webhook ${id} is inactive: its receiver failed too often, or somebody stopped it.`,
  );
}

/** Whether a webhook still has to deliver events from before this time. */
async function hasEarlierEvents(client: AgentPlatform, id: string, time: number) {
  const seen = new Set<string>();
  const open = new Set<string>();
  for await (const attempt of client.webhooks.listDeliveries(id)) {
    const { event_id, next_retry_at } = attempt;
    const createdAt = Date.parse(attempt.created_at);
    if (createdAt < time - LONGEST_RETRY) break;
    // Attempts come newest first. Earlier attempts keep their `next_retry_at`.
    const isNewest = !seen.has(event_id);
    if (isNewest && (attempt.status === 'pending' || next_retry_at)) open.add(event_id);
    if (attempt.attempt === 1 && createdAt > time) open.delete(event_id);
    seen.add(event_id);
  }
  return open.size > 0;
}
