import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  clock,
  createDelivery,
  eventBody,
  judge,
  now,
  secret,
  signatureName,
  variants,
} from '../../test/support/deliveries.ts';
import { encoder } from '../core/bytes.ts';
import { createHmac } from './hmac.ts';
import { signWebhook } from './sign.ts';
import { compareSignatures, requireMatch } from './signature.ts';
import { createWebhookVerifier } from './verifier.ts';

describe.each(variants)('the signature of Variant %s', (variant) => {
  it('is attributed to the first of two secrets that give the same signature', () => {
    const { body, headers } = createDelivery(variant, { key: 'k' });
    const hmacs = ['k', 'k\0', 'old'].map((key) => createHmac(encoder.encode(key)));
    const signature = headers[signatureName[variant]]?.slice('sha256='.length) ?? '';
    const signed = { signature, timestamp: headers['x-webhook-timestamp'] };
    expect(requireMatch(compareSignatures(hmacs, signed, body))).toBe(0);
  });

  describe('in a runtime that lacks one of the two crypto APIs', () => {
    afterEach(() => {
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
    });

    async function importWith(nodeCrypto: object | undefined) {
      vi.stubGlobal('process', { ...process, getBuiltinModule: () => nodeCrypto });
      vi.resetModules();
      return import('./verifier.ts');
    }

    it('is checked with node:crypto if WebCrypto is missing', async () => {
      vi.stubGlobal('crypto', {});
      const options = { variant, secret, timestamp: now, webhookId: 'wh_1' };
      const { headers, body } = await signWebhook({ ...options, body: eventBody() });
      const verifier = createWebhookVerifier({ variant, secret, clock });
      expect(await judge(verifier, body, { ...headers })).toBe('ok');
    });

    it('is checked with non-exportable WebCrypto keys if node:crypto is missing', async () => {
      const importKey = vi.spyOn(globalThis.crypto.subtle, 'importKey');
      const web = await importWith(undefined);
      const { body, headers } = createDelivery(variant);
      const verifier = web.createWebhookVerifier({ variant, secret: 'whsec_test', clock });
      expect((await verifier.verify(body, headers)).event).toBe('message.received');
      const keys = await Promise.all(importKey.mock.results.map(({ value }) => value));
      expect(keys).toMatchObject([{ extractable: false }]);
    });
  });
});
