import { createWebhookVerifier } from '@agent-platform/webhook-verify';
import { z } from 'zod';

/** A webhook secret that a verifier accepts. Otherwise no receiver could verify what the mock signs with it. */
export const webhookSecretSchema = z.string().check(({ value: secret, issues }) => {
  try {
    createWebhookVerifier({ variant: 'A', secret });
  } catch (error) {
    const { message } = error as TypeError;
    issues.push({
      code: 'custom',
      input: secret,
      message: message.replace('Option `secret` ', ''),
    });
  }
});
