import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWebhookVerifier, signWebhook, type WebhookVariant } from '../src/index.ts';
import { clock, createDelivery, createVerifier, judge, now, secret, variants } from './delivery.ts';

const codes = [
  'missing_header',
  'duplicate_header',
  'malformed_header',
  'timestamp_malformed',
  'timestamp_unit',
  'timestamp_too_old',
  'timestamp_too_new',
  'signature_mismatch',
  'webhook_id_mismatch',
  'malformed_body',
  'body_already_parsed',
  'body_too_large',
];
const secrets = fc.string({ unit: 'binary', minLength: 1 }).filter((text) => text.trim() !== '');
const bytes = fc.uint8Array({ maxLength: 300 });
const jsonEvents = fc
  .record({ event: fc.string(), webhook_id: fc.constant('wh_1'), data: fc.jsonValue() })
  .map((event) => new TextEncoder().encode(JSON.stringify(event)));
/** `FUZZ=100` tries a hundred times as much, for a night or before a release. */
const fuzz = Number(process.env.FUZZ ?? 1);
const anyVariant = fc.constantFrom<WebhookVariant>('A', 'B');

const sign = (variant: WebhookVariant, key: string, body: Uint8Array<ArrayBuffer>) =>
  signWebhook({ variant, secret: key, body, timestamp: now, webhookId: 'wh_1' });

describe.each(variants)('Variant %s', (variant) => {
  it('accepts whatever event it signed, with any secret', () =>
    fc.assert(
      fc.asyncProperty(secrets, jsonEvents, async (key, body) => {
        const verifier = createWebhookVerifier({ variant, secret: key, clock });
        const signed = await sign(variant, key, body);
        expect(await judge(verifier, signed.body, { ...signed.headers })).toBe('ok');
      }),
    ));

  it('finds the signature over any bytes right, before it looks at them', () =>
    fc.assert(
      fc.asyncProperty(secrets, bytes, async (key, body) => {
        const verifier = createWebhookVerifier({ variant, secret: key, clock });
        const { headers } = await sign(variant, key, new Uint8Array(body));
        expect(await judge(verifier, body, { ...headers })).not.toBe('signature_mismatch');
      }),
      { numRuns: 300 * fuzz },
    ));

  it('refuses a body of which one byte changed', () => {
    const verifier = createVerifier(variant);
    const { body, headers } = createDelivery(variant);
    return fc.assert(
      fc.asyncProperty(fc.nat(body.length - 1), fc.integer({ min: 1, max: 255 }), async (i, by) => {
        const changed = body.with(i, (body[i] ?? 0) ^ by);
        expect(await judge(verifier, changed, headers)).toBe('signature_mismatch');
      }),
      { numRuns: 100 * fuzz },
    );
  });

  it('refuses a signature by any other secret', () =>
    fc.assert(
      fc.asyncProperty(secrets, jsonEvents, async (key, body) => {
        fc.pre(key.replace(/\0+$/, '') !== secret);
        const { headers } = await sign(variant, key, new Uint8Array(body));
        const result = await judge(createVerifier(variant), body, { ...headers });
        expect(result).toBe('signature_mismatch');
      }),
    ));
});

it('check answers a listed code to anything at all, and so does verifySync', () => {
  const names = fc.oneof(
    fc.constantFrom(
      'x-webhook-signature',
      'X-Webhook-Timestamp',
      'X-WEBHOOK-ID',
      'X-Service-Signature',
    ),
    fc.string(),
  );
  const values = fc.oneof(
    fc.constantFrom('1700000000', 'wh_1', `sha256=${'0'.repeat(64)}`, undefined, ''),
    fc.string({ unit: 'binary' }),
    fc.array(fc.string()),
    fc.anything(),
  );
  const headers = fc.oneof(fc.dictionary(names, values), fc.anything());
  const bodies = fc.oneof(bytes, fc.string({ unit: 'binary' }), fc.anything());
  const untyped = (value: unknown) => value as never;
  return fc.assert(
    fc.asyncProperty(anyVariant, headers, bodies, async (variant, head, body) => {
      const result = await judge(createVerifier(variant), untyped(body), untyped(head));
      expect(codes).toContain(result);
    }),
    { numRuns: 2000 * fuzz },
  );
});

describe('the variants', () => {
  it('never take a delivery of A as one of B', () =>
    fc.assert(
      fc.asyncProperty(jsonEvents, async (event) => {
        const { body, headers } = createDelivery('A', { body: event });
        const moved = { 'X-Service-Signature': headers['x-webhook-signature'] };
        const signedText = Buffer.concat([Buffer.from(`${now}.`), body]);
        expect(await judge(createVerifier('B'), body, moved)).toBe('signature_mismatch');
        expect(await judge(createVerifier('B'), signedText, moved)).toBe('malformed_body');
      }),
    ));

  it('never take a delivery of B as one of A', () =>
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
    ));

  it('refuse a number of B that reads as a timestamp and a body of A', async () => {
    const { headers } = createDelivery('B', { body: `${now}.5` });
    const moved = {
      'x-webhook-signature': headers['x-service-signature'],
      'x-webhook-timestamp': String(now),
      'x-webhook-id': 'wh_1',
    };
    expect(await judge(createVerifier('A'), '5', moved)).toBe('malformed_body');
  });
});
