import { inspect } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { createDelivery, createVerifier, variants } from '../../test/support/deliveries.ts';
import {
  isWebhookVerificationError,
  WebhookVerificationError,
  type WebhookVerificationErrorCode,
} from './verification-error.ts';

describe('isWebhookVerificationError', () => {
  it('knows an error of a second copy of the package', async () => {
    vi.resetModules();
    const copy = await import('./verification-error.ts');
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

it.each<[WebhookVerificationErrorCode, string | undefined, string]>([
  [
    'missing_header',
    'x-webhook-id',
    'missing header: x-webhook-id: another sender, or the other variant?',
  ],
  ['duplicate_header', 'x-webhook-id', 'duplicate header: x-webhook-id'],
  ['malformed_header', 'x-webhook-id', 'malformed header: x-webhook-id'],
  ['malformed_header', undefined, 'malformed header'],
  ['timestamp_malformed', 'x-webhook-timestamp', 'timestamp malformed: x-webhook-timestamp'],
  [
    'timestamp_unit',
    'x-webhook-timestamp',
    'timestamp unit: x-webhook-timestamp: milliseconds, not seconds',
  ],
  [
    'timestamp_too_old',
    'x-webhook-timestamp',
    'timestamp too old: x-webhook-timestamp: a replay, or a wrong clock here',
  ],
  [
    'timestamp_too_new',
    'x-webhook-timestamp',
    'timestamp too new: x-webhook-timestamp: a wrong clock here?',
  ],
  ['signature_mismatch', undefined, 'signature mismatch: wrong secret, or not the raw bytes?'],
  ['webhook_id_mismatch', 'x-webhook-id', 'webhook id mismatch: x-webhook-id'],
  ['malformed_body', undefined, 'malformed body: not a JSON object in UTF-8 with a string event'],
  [
    'body_already_parsed',
    undefined,
    "body already parsed: pass the raw bytes: express.raw({ type: 'application/json' }) before any JSON parser",
  ],
  ['body_too_large', undefined, 'body too large: more than maxBodyBytes'],
])('%s says what happened, to what, and what to do', (code, header, message) => {
  const error = new WebhookVerificationError(code, header);
  expect(String(error)).toBe(`WebhookVerificationError: ${message}`);
  expect(error.code).toBe(code);
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
