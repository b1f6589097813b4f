import { createWebhookVerifier } from '@agent-platform/webhook-verify';
import { z } from 'zod';

/** The schema of a webhook secret. It accepts only secrets that a verifier accepts, so that a receiver can use them. */
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
