import type { AgentPlatform } from '@agent-platform/sdk';

/** Longer than the platform's longest wait before a retry. */
const longestWaitMs = 2 * 3_600_000;

/**
 * Replaces a webhook with a new one, which has another secret. No event is lost, even if the receiver fails in the
 * meantime. Returns the id of the new webhook.
 *
 * @param deploy deploys the receiver with the new secret in addition to the old one.
 * @param wait waits, for example for a minute, before the old webhook is checked again.
 */
export async function rotateWebhook(
  client: AgentPlatform,
  oldId: string,
  deploy: (newSecret: string) => Promise<void>,
  wait: () => Promise<void>,
): Promise<string> {
  // 1. Create the new webhook. Make it inactive, because the receiver doesn't know its secret yet.
  const { url, events, description } = await client.webhooks.get(oldId);
  const { id, secret, created_at } = await client.webhooks.create({ url, events, description });
  await client.webhooks.update(id, { status: 'inactive' });

  // 2. Deploy the receiver with both secrets.
  await deploy(secret);

  // 3. Activate the new webhook. From now on, both webhooks deliver each event.
  await client.webhooks.update(id, { status: 'active' });

  // 4. Delete the old webhook once it has delivered all earlier events.
  const since = Date.parse(created_at) - longestWaitMs;
  while (!(await hasDeliveredAll(client, oldId, since))) await wait();
  await client.webhooks.delete(oldId);
  return id;
}

/** Whether a webhook has nothing left to send for the events since a time. */
async function hasDeliveredAll(
  client: AgentPlatform,
  webhookId: string,
  since: number,
): Promise<boolean> {
  const { status } = await client.webhooks.get(webhookId);
  if (status === 'inactive') {
    throw new Error('The old webhook has become inactive, so its pending events are lost.');
  }
  // The events that wait for a failing webhook may have no attempt yet.
  if (status !== 'active') return false;
  const seen = new Set<string>();
  for await (const attempt of client.webhooks.listDeliveries(webhookId, { limit: 100 })) {
    if (Date.parse(attempt.created_at) < since) break;
    if (attempt.status === 'pending') return false;
    // The newest attempt comes first. Only its `next_retry_at` counts, because older attempts keep theirs.
    if (!seen.has(attempt.event_id) && attempt.next_retry_at !== null) return false;
    seen.add(attempt.event_id);
  }
  return true;
}
