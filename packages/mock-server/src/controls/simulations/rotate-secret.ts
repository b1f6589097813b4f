import { z } from 'zod';
import { webhookSecretSchema } from '../../records/webhook-secret.ts';
import { typed } from '../../validation/schema-metadata.ts';
import { id } from '../definitions/shared-schemas.ts';
import { simulation } from './simulation.ts';

export const rotateSecret = simulation({
  summary: 'gives a webhook a new secret, which only this result shows',
  input: typed(
    'SimulateRotateSecretInput',
    'The input of `simulate.rotateSecret`.',
    z.strictObject({
      webhookId: id.describe('The webhook that gets a new secret.'),
      secret: webhookSecretSchema
        .optional()
        .describe('The new secret. Default: a generated one, as for a new webhook.'),
    }),
  ),
  result: typed(
    'RotatedSecret',
    "A webhook's new secret.",
    z.object({
      webhookId: z.guid().describe('The webhook.'),
      secret: z.string().describe('Its new secret. No other result shows it.'),
    }),
  ),
  run({ store, cause, newSecret, now }, { webhookId, secret = newSecret() }) {
    store.webhooks.require(webhookId, 'webhookId');
    store.webhooks.update(cause, webhookId, { secret }, now());
    return { webhookId, secret };
  },
});
