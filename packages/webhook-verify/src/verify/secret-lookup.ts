import { requireBareSecrets } from './secret.ts';
import { WebhookVerificationError } from './verification-error.ts';

/**
 * A function that looks up the secrets of a delivery. In Variant A, it is called with the webhook id. Its result has
 * not been checked yet.
 */
export type LookUpSecret = (...webhookId: string[]) => unknown;

/**
 * Calls the function that the user passes as `secret`, and checks its result. For an unknown webhook, returns an
 * empty list.
 *
 * @throws WebhookVerificationError `secret_unavailable`
 */
export async function lookUpSecrets(
  lookUp: LookUpSecret,
  webhookId: string | undefined,
  timeoutMs: number,
): Promise<readonly string[]> {
  const found = await beforeTimeout(timeoutMs, async () =>
    webhookId === undefined ? lookUp() : lookUp(webhookId),
  );
  if (found === undefined) return [];
  try {
    return requireBareSecrets(found);
  } catch (cause) {
    throw unavailable('returned no valid secret', cause);
  }
}

/** Resolves to the value of the task. Rejects if the task fails or takes too long. */
async function beforeTimeout(timeoutMs: number, task: () => Promise<unknown>): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    const error = unavailable(`took longer than \`secretTimeoutMs\` (${timeoutMs} ms)`);
    timer = setTimeout(() => reject(error), timeoutMs);
  });
  const found = task().catch((cause) => {
    throw unavailable('failed', cause);
  });
  try {
    return await Promise.race([found, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

function unavailable(problem: string, cause?: unknown): WebhookVerificationError {
  const hint = `The function that you pass as \`secret\` ${problem}.`;
  return new WebhookVerificationError('secret_unavailable', undefined, hint, { cause });
}
