import { createHmac } from 'node:crypto';
import { expect } from 'vitest';
import {
  createWebhookVerifier,
  isWebhookVerificationError,
  type WebhookBody,
  type WebhookHeaders,
  type WebhookVariant,
  type WebhookVerifier,
} from '../../src/index.ts';

export const variants: WebhookVariant[] = ['A', 'B'];
export const secret = 'whsec_test';
/** The time of the tests, in Unix seconds. */
export const now = 1_700_000_000;
export const clock = { now: () => now * 1000 };

/** Returns an event body that is valid in both variants and contains this text. */
export function eventBody(content = 'Hello'): string {
  return JSON.stringify({
    event: 'message.received',
    event_id: 'evt_1',
    timestamp: '2023-11-14T22:13:20.000Z',
    webhook_id: 'wh_1',
    workspace_id: 'ws_1',
    data: { message_id: 'msg_1', content },
  });
}

interface DeliveryOptions {
  body?: string | Uint8Array;
  key?: string | Uint8Array;
  timestamp?: string;
  webhookId?: string;
}

/** Creates a delivery signed by node:crypto alone, to detect a fault that signing and verifying share. */
export function createDelivery(variant: WebhookVariant, options: DeliveryOptions = {}) {
  const { key = secret, timestamp = String(now), webhookId = 'wh_1' } = options;
  const body = new Uint8Array(Buffer.from(options.body ?? eventBody()));
  const mac = createHmac('sha256', key);
  if (variant === 'A') mac.update(`${timestamp}.`);
  const signature = `sha256=${mac.update(body).digest('hex')}`;
  const headers: Record<string, string> =
    variant === 'A'
      ? {
          'x-webhook-signature': signature,
          'x-webhook-timestamp': timestamp,
          'x-webhook-id': webhookId,
        }
      : { 'x-service-signature': signature };
  return { body, headers };
}

/** Creates a genuine delivery, ready to send to a handler. */
export function createRequest(variant: 'A' | 'B', body?: string): Request {
  const delivery = createDelivery(variant, { body });
  return new Request('http://localhost/webhooks', { method: 'POST', ...delivery });
}

export const signatureName = { A: 'x-webhook-signature', B: 'x-service-signature' } as const;

export function createVerifier<V extends WebhookVariant>(variant: V): WebhookVerifier<V> {
  return createWebhookVerifier({ variant, secret, clock });
}

/** Returns 'ok' or the error code. Fails unless `check`, `verify` and `verifySync` agree. */
export async function judge(
  verifier: WebhookVerifier,
  body: WebhookBody,
  headers: WebhookHeaders,
): Promise<string> {
  const checked = await verifier.check(body, headers);
  const verified = await outcome(() => verifier.verify(body, headers));
  const sync = await outcome(() => verifier.verifySync(body, headers));
  expect(verified).toEqual(checked.ok ? checked.event : checked.code);
  expect(sync).toEqual(verified);
  return checked.ok ? 'ok' : checked.code;
}

async function outcome(run: () => unknown): Promise<unknown> {
  try {
    return await run();
  } catch (error) {
    if (isWebhookVerificationError(error)) return error.code;
    throw error;
  }
}
