import { ConfigurationError } from '../errors/configuration-error.ts';

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

/** Stores a new webhook's secret, and reads it back to be sure: no later response of the platform contains it. */
export async function storeSecret(secrets: WebhookSecrets, webhookId: string, secret: string) {
  await secrets.set(webhookId, secret);
  if ((await secrets.get(webhookId)) !== secret) throw secretNotStored(webhookId);
}

export function secretNotStored(webhookId: string): ConfigurationError {
  const message = `Option \`secrets\` does not return the secret that it stored for webhook \`${webhookId}\`. Its \`get\` must return what \`set\` stored. A later call deletes the webhook, because its secret is lost.`;
  return new ConfigurationError('invalid_option', message);
}
