import { z } from 'zod';
import { documented } from '../../validation/schema-metadata.ts';
import { id } from '../definitions/shared-schemas.ts';
import { simulation } from './simulation.ts';

/** The input of `simulate.rotateSecret`. */
export interface SimulateRotateSecretInput {
  /** The webhook that gets a new secret. */
  readonly webhookId: string;
  /** The new secret. @default a new one, like that of a new webhook */
  readonly secret?: string | undefined;
}

/** A webhook's new secret. */
export interface RotatedSecret {
  /** The webhook. */
  readonly webhookId: string;
  /** Its new secret. No other result shows it. */
  readonly secret: string;
}

export const rotateSecret = simulation({
  summary: 'a webhook gets a new secret, which only this result shows',
  input: documented(
    'SimulateRotateSecretInput',
    z.strictObject({
      webhookId: id,
      secret: z.string().regex(/\S/, { error: 'must not be blank' }).optional(),
    }),
  ),
  result: documented('RotatedSecret', z.object({ webhookId: z.guid(), secret: z.string() })),
  run({ store, cause, newSecret, now }, { webhookId, secret = newSecret() }) {
    store.webhooks.require(webhookId, 'webhookId');
    store.webhooks.update(cause, webhookId, { secret }, now());
    return { webhookId, secret };
  },
});
