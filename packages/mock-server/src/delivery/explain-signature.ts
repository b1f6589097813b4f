import type { WebhookMismatchCause } from '@agent-platform/webhook-verify/explain';
import type { Variant } from '../options.ts';
import type { DeliveryRecord } from '../records/records.ts';

/** Whether a secret made the signature of a delivery, and if not, why. */
export interface SignatureExplanation {
  /** Whether the secret made the signature. */
  readonly matches: boolean;
  /** How the secret differs from the right one; absent when the two have nothing in common. */
  readonly cause?: WebhookMismatchCause;
  /** The change to make, in one sentence; absent when the secret is the right one. */
  readonly advice?: string;
}

/** Verifies a delivery as a receiver with this secret would have done when it was sent. */
export async function explainSignature(
  { request_body: body, request_headers: headers, created_at }: DeliveryRecord,
  variant: Variant,
  secret: string,
): Promise<SignatureExplanation> {
  const [{ createWebhookVerifier }, { explainMismatch }] = await Promise.all([
    import('@agent-platform/webhook-verify'),
    import('@agent-platform/webhook-verify/explain'),
  ]);
  const clock = { now: () => Date.parse(created_at) };
  const { ok } = await createWebhookVerifier({ variant, secret, clock }).check(body, headers);
  if (ok) return { matches: true };
  const mismatch = await explainMismatch(body, headers, { variant, secret });
  return { matches: false, advice: 'This is the secret of another webhook.', ...mismatch };
}
