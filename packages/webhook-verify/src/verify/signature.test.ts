import * as crypto from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  clock,
  createDelivery,
  eventBody,
  judge,
  now,
  secret,
  variants,
} from '../../test/support/deliveries.ts';
import { readHeaders, toHeaderRules } from './read-headers.ts';
import { schemes } from './scheme.ts';
import { signWebhook } from './sign.ts';
import { createNodeMatcher } from './signature.ts';
import { createWebhookVerifier } from './verifier.ts';

describe.each(variants)('the signature of Variant %s', (variant) => {
  const keys = [1, 63, 64, 65, 128, 200].map((length) => 'k'.repeat(length));
  const sizes = [0, 1, 8_179, 8_192, 8_206, 65_536].map((size) => eventBody('x'.repeat(size)));

  it.each(keys)('fits the secret %s', async (key) => {
    const verifier = createWebhookVerifier({ variant, secret: key, clock });
    const { body, headers } = createDelivery(variant, { key });
    expect(await judge(verifier, body, headers)).toBe('ok');
    const other = createDelivery(variant, { key: `${key}k` });
    expect(await judge(verifier, other.body, other.headers)).toBe('signature_mismatch');
  });

  it('belongs to the newest of two secrets with the same key', () => {
    const { body, headers } = createDelivery(variant, { key: 'k' });
    const match = createNodeMatcher(['k', 'k\0', 'old']);
    const rules = toHeaderRules(variant, schemes[variant]);
    expect(match?.(readHeaders(rules, headers), body).secretIndex).toBe(0);
  });

  describe('in a runtime of another kind', () => {
    afterEach(() => {
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
    });

    async function importWith(nodeCrypto: object | undefined) {
      vi.stubGlobal('process', { ...process, getBuiltinModule: () => nodeCrypto });
      vi.resetModules();
      return import('./verifier.ts');
    }

    it('needs no WebCrypto where node:crypto is', async () => {
      vi.stubGlobal('crypto', {});
      const options = { variant, secret, timestamp: now, webhookId: 'wh_1' };
      const { headers, body } = await signWebhook({ ...options, body: eventBody() });
      const verifier = createWebhookVerifier({ variant, secret, clock });
      expect(await judge(verifier, body, { ...headers })).toBe('ok');
    });

    it('fits where node:crypto has no single call for a hash', async () => {
      const old = await importWith({ ...crypto, hash: undefined });
      for (const key of keys) {
        for (const text of sizes) {
          const verifier = old.createWebhookVerifier({ variant, secret: key, clock });
          const { body, headers } = createDelivery(variant, { key, body: text });
          expect(verifier.verifySignatureSync(body, headers)).toBe(0);
          expect(() => verifier.verifySignatureSync(`${text} `, headers)).toThrow('does not match');
        }
      }
    });

    it('is checked with keys that WebCrypto gives to nobody', async () => {
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
