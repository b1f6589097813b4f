import { cases } from '@agent-platform/tools/cases';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as onNode from '../src/index.ts';
import {
  clock,
  createDelivery,
  createRequest,
  eventBody,
  now,
  variants,
} from './support/deliveries.ts';
import { toSecret } from './support/random.ts';

let onWeb: typeof onNode;

beforeAll(async () => {
  // Modules of Node are loaded when they are first needed.
  const { body, headers } = createDelivery('A');
  await onNode.createWebhookVerifier({ variant: 'A', secret: 's', clock }).check(body, headers);
  vi.stubGlobal('process', { ...process, getBuiltinModule: undefined });
  vi.resetModules();
  onWeb = await import('../src/index.ts');
});
afterAll(() => vi.unstubAllGlobals());

describe.each(variants)('without node:crypto, in Variant %s,', (variant) => {
  const verifiers = (secret: string | string[]) =>
    [onNode, onWeb].map((build) => build.createWebhookVerifier({ variant, secret, clock }));

  it('the results are the same as with node:crypto for small and large bodies', async () => {
    const base = eventBody('').length;
    for (const size of [base, 1_024, 65_536, 1_048_577]) {
      const delivery = createDelivery(variant, { body: eventBody('x'.repeat(size - base)) });
      const forged = { ...delivery, body: delivery.body.with(size - 5, 0) };
      for (const { body, headers } of [delivery, forged]) {
        const [node, web] = await Promise.all(
          verifiers(['other', 'whsec_test']).map((verifier) => verifier.check(body, headers)),
        );
        expect(web).toEqual(node);
      }
    }
  });

  it('the results are the same as with node:crypto for any secrets and bytes', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'binary', minLength: 1, maxLength: 100 }), {
          minLength: 1,
          maxLength: 5,
        }),
        fc.nat(4),
        fc.uint8Array({ maxLength: 200 }),
        async (texts, pick, bytes) => {
          const secrets = [...new Set(texts.map(toSecret))];
          const key = secrets[pick % secrets.length] ?? '';
          const sign = { variant, secret: key, timestamp: now, webhookId: 'wh_1' };
          const body = new Uint8Array(bytes);
          const signed = await onNode.signWebhook({ ...sign, body });
          expect(await onWeb.signWebhook({ ...sign, body })).toEqual(signed);
          const [node, web] = await Promise.all(
            verifiers(secrets).map((verifier) => verifier.check(body, { ...signed.headers })),
          );
          expect(web).toEqual(node);
        },
      ),
      { numRuns: cases(100) },
    ));

  it.each([
    ['a Uint8Array', (bytes: Uint8Array) => bytes],
    ['a Buffer', (bytes: Uint8Array) => Buffer.from(bytes)],
  ])(
    'a caller that overwrites %s during verification does not change what is parsed',
    async (_, to) => {
      const { body, headers } = createDelivery(variant);
      const [, web] = verifiers('whsec_test');
      const reused = to(body);
      const verified = web?.verify(reused, headers);
      reused.fill(0);
      expect((await verified)?.event).toBe('message.received');
    },
  );

  it('verifySync throws and says to use `verify`', () => {
    const { body, headers } = createDelivery(variant);
    const [, web] = verifiers('whsec_test');
    expect(() => web?.verifySync(body, headers)).toThrow('Use `verify`.');
  });

  it('a receiver gives a delivery the same key as with node:crypto', async () => {
    const keys: string[] = [];
    for (const build of [onNode, onWeb]) {
      const verifier = build.createWebhookVerifier({ variant, secret: 'whsec_test', clock });
      const on = { 'message.received': (_: unknown, { key }: { key: string }) => keys.push(key) };
      await build.createWebhookHandler({ verifier, store: 'memory', on })(createRequest(variant));
    }
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });

  it('each secret is imported into WebCrypto only once, however many deliveries arrive', async () => {
    const importKey = vi.spyOn(crypto.subtle, 'importKey');
    const [, web] = verifiers(['new', 'whsec_test']);
    const { body, headers } = createDelivery(variant);
    await Promise.all([web?.check(body, headers), web?.check(body, headers)]);
    expect(await web?.check(body, headers)).toMatchObject({ ok: true, secretIndex: 1 });
    expect(importKey).toHaveBeenCalledTimes(2);
    importKey.mockRestore();
  });
});
