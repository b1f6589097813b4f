import type {
  DeliveryRecord,
  SignatureExplanation,
  WebhookRecord,
} from '../generated/control-types.ts';
import { webhookVariants } from './variant.ts';

/**
 * Checks whether a secret produced a delivery's signature. If not, looks for the cause, and for the secret's owner
 * among `webhooks`.
 */
export async function explainSignature(
  { request_body: body, request_headers: headers, webhook_id, created_at }: DeliveryRecord,
  variant: keyof typeof webhookVariants,
  secret: string,
  webhooks: readonly WebhookRecord[],
): Promise<SignatureExplanation> {
  const { sign, signatureHeader } = webhookVariants[variant];
  const now = Date.parse(created_at);
  const signed = await sign({ secret, body, webhookId: webhook_id, now });
  if (signed.headers[signatureHeader] === headers[signatureHeader]) return { matches: true };
  const { explainMismatch } = await import('@agent-platform/webhook-verify/explain');
  const mismatch = await explainMismatch(body, headers, { variant, secret });
  return { matches: false, advice: describeSecret(secret, webhook_id, webhooks), ...mismatch };
}

function describeSecret(
  secret: string,
  webhookId: string,
  webhooks: readonly WebhookRecord[],
): string {
  const owners = webhooks.filter((webhook) => webhook.secret === secret).map(({ id }) => id);
  if (owners.includes(webhookId)) {
    return 'This is the current secret of the webhook, but the attempt was not signed with it.';
  }
  const [other] = owners;
  if (other !== undefined) return `This is the secret of another webhook, \`${other}\`.`;
  return 'The attempt was not signed with this secret.';
}
