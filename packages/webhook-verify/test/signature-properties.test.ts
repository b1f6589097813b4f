import { CASES_TIMEOUT_MS, cases } from '@agent-platform/tools/cases';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createWebhookVerifier,
  signWebhook,
  type WebhookScheme,
  type WebhookVariant,
} from '../src/index.ts';
import {
  clock,
  createDelivery,
  createVerifier,
  eventBody,
  judge,
  now,
  secret,
  variants,
} from './support/deliveries.ts';
import { createRandom, type Random, toSecret } from './support/random.ts';

const secrets = fc.string({ unit: 'binary', minLength: 1 }).map(toSecret);
const jsonEvents = fc
  .record({ event: fc.string(), webhook_id: fc.constant('wh_1'), data: fc.jsonValue() })
  .map((event) => new TextEncoder().encode(JSON.stringify(event)));

/** Creates a raw body, as a server would pass it on. Three in ten are not valid UTF-8. */
function createBody(random: Random): Uint8Array {
  const text = eventBody(random.text(1 + random.below(40)));
  const content = random.pick<() => string | Uint8Array>([
    () => text,
    () => `\uFEFF${text}`,
    () => `${text.replaceAll(',', ',\r\n')}\r\n`,
    () => text.replace('"data"', '"nul":"\0","data"'),
    () => random.text(1 + random.below(60)),
    () => 'x'.repeat(8_100 + random.below(100)),
    () => 'x'.repeat(1 + random.below(130)),
    () => random.bytes(1 + random.below(200)).fill(0xff, 0, 1),
    () => Buffer.concat([Buffer.from(text), Buffer.of(0xc3)]),
    () => Buffer.from(`${text} café`, 'latin1'),
  ])();
  const bytes = Buffer.from(content);
  const offset = random.below(16);
  const larger = new Uint8Array(bytes.length + 32).fill(0x7d);
  larger.set(bytes, offset);
  return random.pick<() => Uint8Array>([
    () => bytes,
    () => new Uint8Array(bytes),
    () => larger.subarray(offset, offset + bytes.length),
    () => Buffer.from(larger.buffer, offset, bytes.length),
  ])();
}

const sign = (variant: WebhookVariant, key: string, body: Uint8Array<ArrayBuffer>) =>
  signWebhook({ variant, secret: key, body, timestamp: now, webhookId: 'wh_1' });

describe.each(variants)('a verifier of Variant %s', (variant) => {
  it('accepts any event signed with its secret, whatever that is', () =>
    fc.assert(
      fc.asyncProperty(secrets, jsonEvents, async (key, body) => {
        const verifier = createWebhookVerifier({ variant, secret: key, clock });
        const signed = await sign(variant, key, body);
        expect(await judge(verifier, signed.body, { ...signed.headers })).toBe('ok');
      }),
      { numRuns: cases(100) },
    ));

  const count = cases(5_000);
  it(
    `accepts each of ${count} signed bodies, but none with one bit changed`,
    async () => {
      const verifier = createVerifier(variant);
      for (let seed = 0; seed < count; seed += 1) {
        const random = createRandom(seed);
        const body = createBody(random);
        const { headers } = createDelivery(variant, { body });
        const at = random.below(body.length);
        const changed = body.map((byte, i) => (i === at ? byte ^ (1 << random.below(8)) : byte));
        const answers = [
          await verifier.check(body, headers),
          await verifier.check(changed, headers),
        ];
        const [right, wrong] = answers.map((answer) => (answer.ok ? 'ok' : answer.code));
        if (right === 'signature_mismatch' || wrong !== 'signature_mismatch') {
          expect.fail(`seed ${seed}: ${right}, ${wrong}`);
        }
      }
    },
    CASES_TIMEOUT_MS,
  );

  it('rejects a signature made with any other secret', () =>
    fc.assert(
      fc.asyncProperty(secrets, jsonEvents, async (key, body) => {
        fc.pre(key !== secret);
        const { headers } = await sign(variant, key, new Uint8Array(body));
        const result = await judge(createVerifier(variant), body, { ...headers });
        expect(result).toBe('signature_mismatch');
      }),
      { numRuns: cases(100) },
    ));
});

/** Generates schemes that are valid in both variants. */
const schemes = fc
  .record({
    names: fc.uniqueArray(fc.stringMatching(/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,30}$/), {
      minLength: 2,
      maxLength: 2,
      selector: (name) => name.toLowerCase(),
    }),
    prefix: fc.option(fc.stringMatching(/^([!-+\--~][ -+\--~]{0,20})?$/), { nil: undefined }),
    signsTime: fc.boolean(),
  })
  .filter(({ names }) =>
    names.every(
      (name) => !['x-webhook-id', 'constructor', '__proto__'].includes(name.toLowerCase()),
    ),
  )
  .map(({ names: [signatureHeader = '', timestampHeader], prefix, signsTime }): WebhookScheme => {
    if (!signsTime) return { signatureHeader, prefix, signedText: '{body}' };
    return { signatureHeader, timestampHeader, prefix, signedText: '{timestamp}.{body}' };
  });

describe.each(variants)('a verifier with a random custom scheme in Variant %s', (variant) => {
  const signBy = async (scheme: WebhookScheme, key: string, body: Uint8Array<ArrayBuffer>) => {
    const options = { variant, scheme, secret: key };
    const verifier = createWebhookVerifier({ ...options, clock });
    const signed = await signWebhook({ ...options, body, timestamp: now, webhookId: 'wh_1' });
    return { verifier, ...signed };
  };

  it('accepts any signed bytes, but not with one bit changed', () =>
    fc.assert(
      fc.asyncProperty(
        schemes,
        secrets,
        fc.uint8Array({ minLength: 1 }),
        fc.nat(),
        async (scheme, key, bytes, at) => {
          const { verifier, headers, body } = await signBy(scheme, key, new Uint8Array(bytes));
          // The signature is accepted, but most of these bodies are not events.
          for (const received of [headers, new Headers(headers)]) {
            expect(await judge(verifier, body, received)).not.toBe('signature_mismatch');
          }
          const bit = at % (body.length * 8);
          const changed = body.with(bit >> 3, (body[bit >> 3] ?? 0) ^ (1 << (bit & 7)));
          expect(await judge(verifier, changed, headers)).toBe('signature_mismatch');
        },
      ),
      { numRuns: cases(100) },
    ));

  it('accepts any signed event', () =>
    fc.assert(
      fc.asyncProperty(schemes, secrets, jsonEvents, async (scheme, key, event) => {
        const { verifier, headers, body } = await signBy(scheme, key, event);
        expect(await judge(verifier, body, headers)).toBe('ok');
      }),
      { numRuns: cases(100) },
    ));
});

describe('a verifier of the other variant', { timeout: CASES_TIMEOUT_MS }, () => {
  const options = { numRuns: cases(200) };

  it('never accepts a delivery of Variant A as one of Variant B', () =>
    fc.assert(
      fc.asyncProperty(jsonEvents, async (event) => {
        const { body, headers } = createDelivery('A', { body: event });
        const moved = { 'X-Service-Signature': headers['x-webhook-signature'] };
        const signedText = Buffer.concat([Buffer.from(`${now}.`), body]);
        expect(await judge(createVerifier('B'), body, moved)).toBe('signature_mismatch');
        expect(await judge(createVerifier('B'), signedText, moved)).toBe('malformed_body');
      }),
      options,
    ));

  it('never accepts a delivery of Variant B as one of Variant A', () =>
    fc.assert(
      fc.asyncProperty(fc.oneof(jsonEvents, fc.json()), async (event) => {
        const { body, headers } = createDelivery('B', { body: event });
        const text = Buffer.from(body).toString('latin1');
        const dot = text.indexOf('.');
        const moved = {
          'x-webhook-signature': headers['x-service-signature'],
          'x-webhook-timestamp': dot < 0 ? String(now) : text.slice(0, dot),
          'x-webhook-id': 'wh_1',
        };
        const off = createWebhookVerifier({ variant: 'A', secret, toleranceMs: 'off' });
        expect(await judge(off, body.subarray(dot + 1), moved)).not.toBe('ok');
      }),
      options,
    ));
});
