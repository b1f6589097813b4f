import { inspect } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { createDelivery, createVerifier, variants } from '../test/delivery.ts';
import { isWebhookVerificationError, WebhookVerificationError } from './error.ts';

describe('isWebhookVerificationError', () => {
  it('knows an error of a second copy of the package', async () => {
    vi.resetModules();
    const copy = await import('./error.ts');
    const error = new copy.WebhookVerificationError('signature_mismatch');
    expect(error instanceof WebhookVerificationError).toBe(false);
    expect(isWebhookVerificationError(error)).toBe(true);
  });

  it.each([new Error('x'), new TypeError('x'), undefined, null, 'WebhookVerificationError', {}])(
    'is false for %j',
    (other) => {
      expect(isWebhookVerificationError(other)).toBe(false);
    },
  );
});

describe.each(variants)('a refusal in Variant %s', (variant) => {
  const verifier = createVerifier(variant);
  const cases = [
    createDelivery(variant, { key: 'another', body: 'canary-body' }),
    createDelivery(variant, { body: '{"canary-body"' }),
    createDelivery(variant, { body: '{"event":7,"x":"canary-body"}' }),
    createDelivery(variant, { timestamp: '5', body: 'canary-body' }),
    { ...createDelivery(variant), headers: { 'x-webhook-signature': 'sha256=canary-header' } },
  ];

  it.each(cases)('holds no secret, signature or body (%#)', async ({ body, headers }) => {
    const error: unknown = await verifier.verify(body, headers).catch((error) => error);
    if (!isWebhookVerificationError(error)) throw new Error('expected a refusal');
    const shown = [inspect(error, { showHidden: true, depth: 9 }), JSON.stringify(error)].join();
    const hex = Object.values(headers)[0]?.slice(7) ?? '';
    expect(shown).not.toContain('whsec_test');
    expect(shown).not.toContain('canary');
    expect(shown).not.toContain(hex);
    expect(error.cause).toBeUndefined();
  });
});
