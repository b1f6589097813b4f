import { expect, it, vi } from 'vitest';
import {
  createWebhookHandler,
  createWebhookVerifier,
  type WebhookHandlerOptions,
  type WebhookVariant,
  type WebhookVerifierOptions,
} from '../src/index.ts';
import { clock, createDelivery, eventBody } from './support/deliveries.ts';

/**
 * Delivers one event to one receiver, through two webhooks with secrets of their own. Returns the `secretIndex` that
 * each call to the event handler got.
 */
async function deliverTwice(
  variant: WebhookVariant,
  dedupeAcrossWebhooks?: boolean,
  secret: WebhookVerifierOptions<WebhookVariant>['secret'] = ['new', 'old'],
) {
  const verifier = createWebhookVerifier({ variant, secret, clock });
  const handle = vi.fn<(event: unknown, context: { secretIndex: number }) => void>();
  const handler = createWebhookHandler({
    verifier,
    store: 'memory',
    on: { 'message.received': handle },
    dedupeAcrossWebhooks,
  } as WebhookHandlerOptions<WebhookVariant>);
  for (const [key, webhookId] of [
    ['old', 'wh_1'],
    ['new', 'wh_2'],
  ] as const) {
    const body = eventBody().replace('wh_1', webhookId);
    const delivery = createDelivery(variant, { key, webhookId, body });
    const response = await handler(
      new Request('http://localhost', { method: 'POST', ...delivery }),
    );
    expect(response.status).toBe(204);
  }
  return handle.mock.calls.map(([, { secretIndex }]) => secretIndex);
}

it('an event from two webhooks of Variant A is handled twice, and secretIndex tells them apart', async () => {
  expect(await deliverTwice('A')).toEqual([1, 0]);
});

it('an event from two webhooks of Variant B is handled once, whichever came first', async () => {
  expect(await deliverTwice('B')).toEqual([1]);
});

it('an event from two webhooks of Variant A is handled once with dedupeAcrossWebhooks', async () => {
  expect(await deliverTwice('A', true)).toEqual([1]);
});

it('dedupeAcrossWebhooks also works if a function looks up the secret of each webhook', async () => {
  const secrets: Record<string, string> = { wh_1: 'old', wh_2: 'new' };
  const lookUp = async (webhookId: string) => secrets[webhookId];
  expect(await deliverTwice('A', true, lookUp)).toEqual([0]);
  expect(await deliverTwice('A', false, lookUp)).toEqual([0, 0]);
});
