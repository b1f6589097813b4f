import { requireBareSecrets } from './secret.ts';
import { WebhookVerificationError } from './verification-error.ts';

/** Looks up a delivery's secrets. In Variant A it is called with the webhook id. Its result is not checked yet. */
export type LookUpSecret = (...webhookId: string[]) => unknown;

/**
 * Calls the function that a user passes as `secret`, and checks what it returns. An unknown webhook has no
 * secrets.
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

/** Resolves with the task's value, unless the task fails or takes too long. */
async function beforeTimeout(timeoutMs: number, task: () => Promise<unknown>): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    const error = unavailable(`took longer than secretTimeoutMs (${timeoutMs} ms)`);
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
  const hint = `the function that you pass as secret ${problem}`;
  return new WebhookVerificationError('secret_unavailable', undefined, hint, { cause });
}
