import { within } from '../core/clock.ts';
import { propertyOf } from '../core/property-of.ts';
import { requireBareSecrets } from './secret.ts';
import { WebhookVerificationError } from './verification-error.ts';

/** Looks up a delivery's secrets, in Variant A by the webhook id. The result has not been checked yet. */
export type LookUpSecret = (...webhookId: string[]) => unknown;

/**
 * Calls the `secret` function and checks its result. Resolves to an empty list for an unknown webhook.
 *
 * @throws WebhookVerificationError `secret_unavailable`
 */
export async function lookUpSecrets(
  lookUp: LookUpSecret,
  webhookId: string | undefined,
  timeoutMs: number,
): Promise<readonly string[]> {
  const found = await within(timeoutMs, callLookup(lookUp, webhookId));
  if (!found) throw unavailable(`took longer than \`secretTimeoutMs\` (${timeoutMs} ms).`);
  if (found.value === undefined) return [];
  try {
    return requireBareSecrets(found.value, 'Its result');
  } catch (cause) {
    throw unavailable(`returned no valid secret. ${propertyOf(cause, 'message')}`, cause);
  }
}

async function callLookup(lookUp: LookUpSecret, webhookId: string | undefined): Promise<unknown> {
  try {
    return await (webhookId === undefined ? lookUp() : lookUp(webhookId));
  } catch (cause) {
    throw unavailable('failed.', cause);
  }
}

function unavailable(problem: string, cause?: unknown): WebhookVerificationError {
  const hint = `The function that you pass as \`secret\` ${problem}`;
  return new WebhookVerificationError('secret_unavailable', undefined, hint, { cause });
}
