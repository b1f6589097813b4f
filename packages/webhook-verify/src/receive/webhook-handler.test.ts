import { describe, expect, it, vi } from 'vitest';
import {
  clock,
  createDelivery,
  createRequest,
  createVerifier,
  eventBody,
} from '../../test/support/deliveries.ts';
import { createReceiver } from '../../test/support/receivers.ts';
import { createSpyStore } from '../../test/support/stores.ts';
import { WebhookHandlerError } from '../core/handler-error.ts';
import { createWebhookVerifier } from '../verify/verifier.ts';
import { createWebhookHandler } from './webhook-handler.ts';

describe('the webhook handler', () => {
  it('verifies, claims, handles, completes and responds, in this order', async () => {
    const { store, calls } = createSpyStore();
    const work = vi.fn(() => void calls.push(['handle']));
    const response = await createReceiver(work, { store })(createRequest('A'));
    expect(response.status).toBe(204);
    expect(calls.map(([name]) => name)).toEqual(['claim', 'handle', 'complete']);
  });

  it('handles a repeated delivery once, and responds with 204 both times', async () => {
    const work = vi.fn();
    const handler = createReceiver(work);
    expect((await handler(createRequest('A'))).status).toBe(204);
    expect((await handler(createRequest('A'))).status).toBe(204);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('gives the event handler the event, the raw body and the index of the secret', async () => {
    const work = vi.fn();
    await createReceiver(work)(createRequest('A'));
    const [event, context] = work.mock.calls[0] ?? [];
    expect(event).toMatchObject({ event: 'message.received', webhook_id: 'wh_1' });
    expect(Buffer.from(context.rawBody).toString()).toBe(eventBody());
    expect(context.secretIndex).toBe(0);
  });

  it.each([
    ['A', 7],
    ['B', 30],
  ] as const)('has the store keep deliveries of Variant %s for %s days', async (variant, days) => {
    const { store, calls } = createSpyStore();
    const key = expect.stringMatching(/^[0-9a-f]{64}$/);
    const on = { 'message.received': () => {} };
    const handler = createWebhookHandler({ verifier: createVerifier(variant), store, on });
    await handler(createRequest(variant));
    expect(calls).toEqual([
      ['claim', key, 30_000, expect.any(String)],
      ['complete', key, expect.any(String), days * 86_400_000],
    ]);
  });

  it('rejects a forged delivery without calling the store', async () => {
    const { store, calls } = createSpyStore();
    const { headers } = createDelivery('A');
    const handler = createReceiver(() => {}, { store });
    const forged = { method: 'POST', headers, body: eventBody('forged') };
    const response = await handler(new Request('http://localhost/', forged));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'signature_mismatch' } });
    expect(calls).toEqual([]);
  });

  it('responds with 405 to methods other than POST', async () => {
    const response = await createReceiver(() => {})(new Request('http://localhost/'));
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
  });

  it.each(['planet.discovered', 'toString', '__proto__', 'constructor'])(
    'responds with 204 to an event without an event handler: %s',
    async (name) => {
      const { store, calls } = createSpyStore();
      const body = eventBody().replace('message.received', name);
      const response = await createReceiver(() => {}, { store })(createRequest('A', body));
      expect(response.status).toBe(204);
      expect(calls).toEqual([]);
    },
  );

  it('calls `otherwise` once for a repeated event without an event handler', async () => {
    const otherwise = vi.fn();
    const handler = createReceiver(() => {}, { otherwise });
    const body = eventBody().replace('message.received', 'planet.discovered');
    await handler(createRequest('A', body));
    await handler(createRequest('A', body));
    expect(otherwise).toHaveBeenCalledTimes(1);
  });
});

describe('a secret that cannot be looked up', () => {
  const cause = new Error('The database is gone');
  const verifier = createWebhookVerifier({
    variant: 'A',
    clock,
    secret: () => Promise.reject(cause),
  });

  it('is explained to onError, but not in the response', async () => {
    const onError = vi.fn();
    const quoted = createWebhookVerifier({ variant: 'A', clock, secret: () => '"canary"' });
    const handler = createWebhookHandler({ verifier: quoted, store: 'memory', on: {}, onError });
    const response = await handler(createRequest('A'));
    expect(await response.json()).toEqual({
      error: { code: 'secret_unavailable', message: 'The secret could not be looked up.' },
    });
    expect(onError.mock.calls[0]?.[0].message).toContain('is wrapped in quotation marks');
  });

  it('is passed to onError with its cause, and not to onRefused', async () => {
    const onError = vi.fn();
    const onRefused = vi.fn();
    await createWebhookHandler({ verifier, store: 'memory', on: {}, onError, onRefused })(
      createRequest('A'),
    );
    expect(onError.mock.calls).toEqual([[expect.any(WebhookHandlerError), { step: 'verify' }]]);
    expect(onError.mock.calls[0]?.[0]).toMatchObject({ code: 'secret_unavailable', cause });
    expect(onRefused).not.toHaveBeenCalled();
  });
});
