import type { DeliveryRecord, SignatureExplanation } from '../generated/control-types.ts';
import { webhookVariants } from './variant.ts';

/** Compares a delivery's signature with the one that this secret produces. */
export async function explainSignature(
  { request_body: body, request_headers: headers, webhook_id, created_at }: DeliveryRecord,
  variant: keyof typeof webhookVariants,
  secret: string,
): Promise<SignatureExplanation> {
  const { sign, signatureHeader } = webhookVariants[variant];
  const now = Date.parse(created_at);
  const signed = await sign({ secret, body, webhookId: webhook_id, now });
  if (signed.headers[signatureHeader] === headers[signatureHeader]) return { matches: true };
  const { explainMismatch } = await import('@agent-platform/webhook-verify/explain');
  const mismatch = await explainMismatch(body, headers, { variant, secret });
  return { matches: false, advice: "This is another webhook's secret.", ...mismatch };
}
