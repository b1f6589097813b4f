import { describe, expect, it } from 'vitest';
import { createWebhookVerifier, signWebhook, type WebhookVariant } from '../src/index.ts';
import file from './vectors.json' with { type: 'json' };

const vectors = file.vectors.map((vector) => {
  const variant: WebhookVariant = vector.variant === 'A' ? 'A' : 'B';
  const timestamp = vector.timestamp ?? 1;
  const body = new Uint8Array(Buffer.from(vector.bodyHex, 'hex'));
  return { ...vector, variant, timestamp, body };
});

describe.each(vectors)('Variant $variant, $name', (vector) => {
  const { variant, secret, timestamp, body } = vector;
  const clock = { now: () => timestamp * 1000 };
  const verifier = createWebhookVerifier({ variant, secret, clock });
  const headers = {
    'x-webhook-signature': `sha256=${vector.hmac}`,
    'x-webhook-timestamp': String(timestamp),
    'x-webhook-id': 'wh_1',
    'x-service-signature': `sha256=${vector.hmac}`,
  };

  it('signs to the known answer', async () => {
    const signed = await signWebhook({ variant, secret, body, timestamp, webhookId: 'wh_1' });

    expect(Object.values(signed.headers)[0]).toBe(`sha256=${vector.hmac}`);
    expect(signed.body).toBe(body);
  });

  it(`answers ${vector.expected}`, async () => {
    const result = await verifier.check(body, headers);

    expect(result.ok ? 'ok' : result.code).toBe(vector.expected);
  });

  it('refuses the same answer with its last bit changed', async () => {
    const last = Number.parseInt(vector.hmac.slice(-1), 16) ^ 1;
    const signature = `sha256=${vector.hmac.slice(0, -1)}${last.toString(16)}`;
    const changed = {
      ...headers,
      'x-webhook-signature': signature,
      'x-service-signature': signature,
    };

    expect(await verifier.check(body, changed)).toMatchObject({ code: 'signature_mismatch' });
  });
});
