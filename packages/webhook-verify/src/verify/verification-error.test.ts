import { inspect } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { createDelivery, createVerifier, variants } from '../../test/support/deliveries.ts';
import {
  isWebhookVerificationError,
  WebhookVerificationError,
  type WebhookVerificationErrorCode,
} from './verification-error.ts';

describe('isWebhookVerificationError', () => {
  it('recognises an error from a second copy of the package', async () => {
    vi.resetModules();
    const copy = await import('./verification-error.ts');
    const error = new copy.WebhookVerificationError('signature_mismatch');
    expect(error instanceof WebhookVerificationError).toBe(false);
    expect(isWebhookVerificationError(error)).toBe(true);
  });

  it.each([new Error('x'), new TypeError('x'), undefined, null, 'WebhookVerificationError', {}])(
    'returns false for another value, such as %s',
    (other) => {
      expect(isWebhookVerificationError(other)).toBe(false);
    },
  );
});

it.each<[WebhookVerificationErrorCode, string | undefined, string]>([
  [
    'missing_header',
    'x-webhook-id',
    'Header `x-webhook-id` is missing. Another program sent the request, or the platform uses the other variant.',
  ],
  ['duplicate_header', 'x-webhook-id', 'Header `x-webhook-id` was sent more than once.'],
  [
    'malformed_header',
    'x-webhook-id',
    'Header `x-webhook-id` is not in the format that the platform sends.',
  ],
  ['malformed_header', undefined, 'A header is not in the format that the platform sends.'],
  [
    'timestamp_malformed',
    'x-webhook-timestamp',
    'Header `x-webhook-timestamp` is not a Unix time in whole seconds.',
  ],
  [
    'timestamp_unit',
    'x-webhook-timestamp',
    'Header `x-webhook-timestamp` is in milliseconds, not in seconds.',
  ],
  [
    'timestamp_too_old',
    'x-webhook-timestamp',
    'Header `x-webhook-timestamp` is older than `toleranceMs` allows. Somebody is replaying a delivery, or the clock of this machine is wrong.',
  ],
  [
    'timestamp_too_new',
    'x-webhook-timestamp',
    'Header `x-webhook-timestamp` is further in the future than `toleranceMs` allows. Check the clock of this machine.',
  ],
  [
    'signature_mismatch',
    undefined,
    'The signature does not match. Check the secret, and pass the raw bytes of the body.',
  ],
  [
    'webhook_id_mismatch',
    'x-webhook-id',
    'Header `x-webhook-id` differs from the signed `webhook_id`.',
  ],
  ['malformed_body', undefined, 'The body must be a UTF-8 JSON object whose `event` is a string.'],
  [
    'body_already_parsed',
    undefined,
    "The body has already been read or parsed. Pass the raw bytes. In Express, use `express.raw({ type: 'application/json' })` before any JSON parser.",
  ],
  ['body_too_large', undefined, 'The body is larger than `maxBodyBytes`.'],
])(
  'the error %s says what is wrong and names any header that it is given',
  (code, header, message) => {
    const error = new WebhookVerificationError(code, header);
    expect(String(error)).toBe(`WebhookVerificationError: ${message}`);
    expect(error.code).toBe(code);
  },
);

it.each<[WebhookVerificationErrorCode, string]>([
  ['missing_header', 'A header is missing'],
  ['duplicate_header', 'A header was sent'],
  ['timestamp_malformed', 'The timestamp is not'],
  ['timestamp_unit', 'The timestamp is in'],
  ['timestamp_too_old', 'The timestamp is older'],
  ['timestamp_too_new', 'The timestamp is further'],
  ['webhook_id_mismatch', 'The webhook id differs'],
])('the error %s says what is wrong even if it is given no header name', (code, start) => {
  expect(new WebhookVerificationError(code).message.startsWith(start)).toBe(true);
});

describe.each(variants)('the error for a delivery of Variant %s', (variant) => {
  const verifier = createVerifier(variant);
  const cases = [
    ['with a wrong signature', createDelivery(variant, { key: 'another', body: 'canary-body' })],
    ['whose body is not JSON', createDelivery(variant, { body: '{"canary-body"' })],
    ['without an event', createDelivery(variant, { body: '{"event":7,"x":"canary-body"}' })],
    ['with an old timestamp', createDelivery(variant, { timestamp: '5', body: 'canary-body' })],
    [
      'with a malformed signature',
      { ...createDelivery(variant), headers: { 'x-webhook-signature': 'sha256=canary-header' } },
    ],
  ] as const;

  it.each(cases)('%s contains no secret, signature or body', async (_what, { body, headers }) => {
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
