import { describe, expect, expectTypeOf, it, onTestFinished, vi } from 'vitest';
import {
  createDelivery,
  createVerifier,
  eventBody,
  now,
  secret,
} from '../../test/support/deliveries.ts';
import { signWebhook } from './sign.ts';

const a = { variant: 'A', secret, timestamp: now, webhookId: 'wh_1' } as const;
const b = { variant: 'B', secret } as const;

describe('signWebhook', () => {
  it('names the headers of Variant A as the contract does', async () => {
    const { headers } = await signWebhook({ ...a, body: eventBody() });
    expect(headers).toEqual({
      'Content-Type': 'application/json',
      'X-Webhook-Signature': createDelivery('A').headers['x-webhook-signature'],
      'X-Webhook-Timestamp': '1700000000',
      'X-Webhook-ID': 'wh_1',
    });
  });

  it('names the header of Variant B as the contract does', async () => {
    const { headers } = await signWebhook({ ...b, body: eventBody() });
    expect(headers).toStrictEqual({
      'Content-Type': 'application/json',
      'X-Service-Signature': createDelivery('B').headers['x-service-signature'],
    });
  });

  it('returns bytes and text unchanged, and an object as JSON', async () => {
    const bytes = new Uint8Array([0xff]);
    const signed = await signWebhook({ ...b, body: bytes });
    expect(signed.body).toBe(bytes);
    expectTypeOf(signed.body).toEqualTypeOf<Uint8Array<ArrayBuffer>>();
    expect((await signWebhook({ ...b, body: '{ }' })).body).toBe('{ }');
    expect((await signWebhook({ ...b, body: { event: 'x' } })).body).toBe('{"event":"x"}');
  });

  it('returns a signed body that still verifies after a Request has sent it', async () => {
    const signed = await signWebhook({ ...a, body: JSON.parse(eventBody('🎉')) });
    const request = new Request('http://localhost', { method: 'POST', ...signed });
    expect((await createVerifier('A').verifyRequest(request)).webhook_id).toBe('wh_1');
  });

  it('ignores a timestamp and a webhookId in Variant B', async () => {
    const body = eventBody();
    const more = await signWebhook({ ...b, body, timestamp: now, webhookId: 'wh_1' });
    expect(more).toEqual(await signWebhook({ ...b, body }));
  });

  it.each([
    ['an object', JSON.parse(eventBody())],
    ['text', eventBody()],
    ['bytes', new TextEncoder().encode(eventBody())],
  ])('takes the webhookId from a body that is %s', async (_, body: string | object) => {
    const { headers } = await signWebhook({ variant: 'A', secret, body, timestamp: now });
    expect(headers).toEqual((await signWebhook({ ...a, body: eventBody() })).headers);
  });

  it.each(['', 'null', '[]', '{}', 'text'])(
    'rejects the body %j without a webhookId, and names the option',
    async (body) => {
      await expect(signWebhook({ variant: 'A', secret, body })).rejects.toThrow(
        new TypeError('Option `webhookId` is missing, and the body has no `webhook_id`.'),
      );
    },
  );

  it('uses the current time as the timestamp by default', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: now * 1_000 + 999 });
    onTestFinished(() => void vi.useRealTimers());
    const { headers } = await signWebhook({ variant: 'A', secret, body: eventBody() });
    expect(headers['X-Webhook-Timestamp']).toBe(String(now));
  });

  it.each([0, -1, 1.5, now * 1000, Number.NaN, Infinity])(
    'throws a TypeError on timestamp %j',
    async (timestamp) => {
      const signing = signWebhook({ ...a, body: '', timestamp });
      await expect(signing).rejects.toThrow(/timestamp` must be .*seconds/);
    },
  );

  it.each(['', ' ', 'wh 1', 'wh,1', 'wh\n1', 'é', 5 as never])(
    'throws a TypeError on webhookId %j',
    async (webhookId) => {
      const signing = signWebhook({ ...a, body: '', webhookId });
      await expect(signing).rejects.toThrow(/webhookId` must consist of/);
    },
  );

  it.each(['', ' \n'])('throws a TypeError on secret %j', async (blank) => {
    await expect(signWebhook({ ...b, secret: blank, body: '' })).rejects.toThrow(
      /secret` is missing/,
    );
  });

  it('throws a TypeError on a body whose buffer was transferred', async () => {
    const body = new TextEncoder().encode(eventBody());
    structuredClone(body.buffer, { transfer: [body.buffer] });
    await expect(signWebhook({ ...b, body })).rejects.toThrow(TypeError);
  });

  it.each([
    ['a lone surrogate', '\uD800'],
    ['a function', () => 1],
  ])('throws a TypeError on a body that is %s', async (_, body) => {
    await expect(signWebhook({ ...b, body })).rejects.toThrow(/body` must be/);
  });
});
