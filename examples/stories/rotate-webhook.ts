import type { AgentPlatform } from '@agent-platform/sdk';

/** Longer than the platform waits before it makes any retry. */
const longestWaitMs = 2 * 3_600_000;

/**
 * Replaces a webhook with a new one, which has a secret of its own. No event is lost, even if the receiver
 * fails meanwhile.
 *
 * @param deploy deploys the receiver with a new secret in addition to the old one
 * @param wait waits, for example a minute, before the old webhook is looked at again
 */
export async function rotateWebhook(
  client: AgentPlatform,
  oldId: string,
  deploy: (newSecret: string) => Promise<void>,
  wait: () => Promise<void>,
): Promise<string> {
  // 1. Create the new webhook. It sends nothing yet, because the receiver does not know its secret.
  const { url, events, description } = await client.webhooks.get(oldId);
  const { id, secret, created_at } = await client.webhooks.create({ url, events, description });
  await client.webhooks.update(id, { status: 'inactive' });

  // 2. Let the receiver accept both secrets.
  await deploy(secret);

  // 3. From here on, both webhooks deliver each event.
  await client.webhooks.update(id, { status: 'active' });

  // 4. Delete the old webhook once it has delivered the events from before.
  const since = Date.parse(created_at) - longestWaitMs;
  while (!(await hasDeliveredAll(client, oldId, since))) await wait();
  await client.webhooks.delete(oldId);
  return id;
}

/** Whether a webhook has delivered, or given up, every event since a time. */
async function hasDeliveredAll(
  client: AgentPlatform,
  webhookId: string,
  since: number,
): Promise<boolean> {
  const { status } = await client.webhooks.get(webhookId);
  if (status === 'inactive') throw new Error('The old webhook is inactive: it dropped its events');
  // An event that waits at a failing webhook may have no attempt yet.
  if (status !== 'active') return false;
  const seen = new Set<string>();
  for await (const attempt of client.webhooks.listDeliveries(webhookId, { limit: 100 })) {
    if (Date.parse(attempt.created_at) < since) break;
    if (attempt.status === 'pending') return false;
    // The list begins with the newest attempt. An event's older attempts keep their `next_retry_at`.
    if (!seen.has(attempt.event_id) && attempt.next_retry_at !== null) return false;
    seen.add(attempt.event_id);
  }
  return true;
}
