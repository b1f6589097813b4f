import { z } from 'zod';
import { webhookSecretSchema } from '../../records/webhook-secret.ts';
import { typed } from '../../validation/schema-metadata.ts';
import { id } from '../definitions/shared-schemas.ts';
import { simulation } from './simulation.ts';

export const rotateSecret = simulation({
  summary: "replaces a webhook's secret",
  details:
    'Every later attempt is signed with the new secret, including retries of earlier events. The API has no operation for this.',
  input: typed(
    'SimulateRotateSecretInput',
    'The input of `simulate.rotateSecret`.',
    z.strictObject({
      webhookId: id.describe('The id of the webhook.'),
      secret: webhookSecretSchema
        .optional()
        .describe('The new secret. Default: the mock generates a secret.'),
    }),
  ),
  result: typed(
    'RotatedSecret',
    "A webhook's new secret.",
    z.object({
      webhookId: z.guid().describe('The id of the webhook.'),
      secret: z.string().describe('The new secret. Only this result contains it.'),
    }),
  ),
  refusals: { 404: 'The webhook does not exist.' },
  run({ store, cause, newSecret, now }, { webhookId, secret = newSecret() }) {
    store.webhooks.require(webhookId, 'webhookId');
    store.webhooks.update(cause, webhookId, { secret }, now());
    return { webhookId, secret };
  },
});
