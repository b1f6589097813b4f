import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  clock,
  createDelivery,
  eventBody,
  judge,
  now,
  secret,
  variants,
} from '../../test/support/deliveries.ts';
import { schemes, type WebhookScheme } from './scheme.ts';
import { type SchemeSignedWebhook, signWebhook } from './sign.ts';
import { createWebhookVerifier } from './verifier.ts';

/** Signs the same text as Variant A, but sends the signature in the header of Variant B, without a prefix. */
const timed: WebhookScheme = {
  signatureHeader: 'X-Service-Signature',
  timestampHeader: 'X-Service-Timestamp',
  signedText: '{timestamp}.{body}',
};
const untimed: WebhookScheme = { signatureHeader: 'X-Hub-Signature-256', signedText: '{body}' };

describe.each(variants)('the signature scheme schemes.%s', (variant) => {
  it('is the default scheme of a verifier', async () => {
    const verifier = createWebhookVerifier({ variant, scheme: schemes[variant], secret, clock });
    const { body, headers } = createDelivery(variant);
    expect(await judge(verifier, body, headers)).toBe('ok');
    const plain = createWebhookVerifier({ variant, secret, clock });
    expect(plain.scheme).toEqual(verifier.scheme);
    expect(plain.scheme).toMatchObject(schemes[variant]);
  });

  it('is the default scheme of signWebhook', async () => {
    const options = { variant, secret, body: eventBody(), timestamp: now, webhookId: 'wh_1' };
    const signed = await signWebhook({ ...options, scheme: schemes[variant] });
    expect(signed).toEqual(await signWebhook(options));
  });
});

describe('a custom signature scheme', () => {
  it('with a signed timestamp follows toleranceMs, in Variant B too', async () => {
    const options = { variant: 'B', scheme: timed, secret, clock } as const;
    const signed = await signWebhook({ ...options, body: eventBody(), timestamp: now - 301 });
    const judgeBy = (toleranceMs?: number | 'off') =>
      judge(createWebhookVerifier({ ...options, toleranceMs }), signed.body, signed.headers);
    expect(await judgeBy()).toBe('timestamp_too_old');
    expect(await judgeBy(301_000)).toBe('ok');
    expect(await judgeBy('off')).toBe('ok');
  });

  it('without a signed timestamp accepts a delivery of any age, in Variant A too', async () => {
    const options = { variant: 'A', scheme: untimed, secret } as const;
    const signed = await signWebhook({ ...options, body: eventBody(), webhookId: 'wh_1' });
    const later = { now: () => now * 2_000 };
    const verifier = createWebhookVerifier({ ...options, clock: later });
    expect(await judge(verifier, signed.body, signed.headers)).toBe('ok');
  });

  it('without a signed timestamp cannot be combined with toleranceMs', () => {
    expect(() =>
      createWebhookVerifier({ variant: 'A', scheme: untimed, secret, toleranceMs: 1_000 }),
    ).toThrow(
      new TypeError(
        'Option `toleranceMs` cannot be set, because the scheme does not sign a timestamp.',
      ),
    );
  });

  it('supplies the header names in errors', async () => {
    const verifier = createWebhookVerifier({ variant: 'B', scheme: timed, secret });
    const { headers } = await signWebhook({
      variant: 'B',
      scheme: timed,
      secret,
      body: '',
      timestamp: now,
    });
    expect(await verifier.check('', headers)).toMatchObject({
      code: 'timestamp_too_old',
      message: expect.stringContaining('x-service-timestamp'),
    });
  });

  it('is copied, so that a later change to it does not affect the verifier', async () => {
    const scheme = { ...untimed, prefix: 'v1=' };
    const verifier = createWebhookVerifier({ variant: 'B', scheme, secret });
    const signed = await signWebhook({ variant: 'B', scheme, secret, body: eventBody() });
    scheme.prefix = '';
    expect(await judge(verifier, signed.body, signed.headers)).toBe('ok');
    expect(verifier.scheme.prefix).toBe('v1=');
  });

  it('lets any header name be read from what signWebhook returns', () => {
    expectTypeOf(
      signWebhook({ variant: 'B', scheme: timed, secret, body: eventBody(), timestamp: now }),
    ).resolves.toEqualTypeOf<SchemeSignedWebhook<string>>();
  });
});

describe('an invalid signature scheme', () => {
  const name = 'must be a header name.';
  const wrong: [what: string, scheme: unknown, message: string][] = [
    [
      'a string instead of an object',
      'A',
      'Option `scheme` must be an object with `signatureHeader` and `signedText`.',
    ],
    [
      'an unknown field',
      { ...timed, header: 'x' },
      'Unknown option `scheme.header`. The options are `scheme.signatureHeader`, `scheme.timestampHeader`, `scheme.prefix`, `scheme.signedText`.',
    ],
    ['no signatureHeader', { signedText: '{body}' }, `Option \`scheme.signatureHeader\` ${name}`],
    [
      'an empty header name',
      { ...timed, signatureHeader: '' },
      `Option \`scheme.signatureHeader\` ${name}`,
    ],
    [
      'a header name with a space',
      { ...timed, signatureHeader: 'X S' },
      `Option \`scheme.signatureHeader\` ${name}`,
    ],
    [
      'a header name with a colon',
      { ...timed, signatureHeader: 'X:S' },
      `Option \`scheme.signatureHeader\` ${name}`,
    ],
    [
      'the header name Constructor',
      { ...timed, timestampHeader: 'Constructor' },
      `Option \`scheme.timestampHeader\` ${name}`,
    ],
    [
      'a signed timestamp without a timestampHeader',
      { ...timed, timestampHeader: undefined },
      `Option \`scheme.timestampHeader\` ${name}`,
    ],
    [
      'a timestampHeader for a timestamp that is not signed',
      { ...timed, signedText: '{body}' },
      'Option `scheme.timestampHeader` cannot be set, because `signedText` has no timestamp.',
    ],
    [
      'the same header for signature and timestamp',
      { ...timed, timestampHeader: 'x-service-signature' },
      'Option `scheme.timestampHeader` cannot be `X-Service-Signature`, because that header is used for another value.',
    ],
    [
      'an unknown signedText',
      { ...timed, signedText: '{body}.{timestamp}' },
      'Option `scheme.signedText` must be `{timestamp}.{body}` or `{body}`.',
    ],
    ...[7, 't=1,', ' v1', 'é', 'v1\n'].map((prefix): [string, unknown, string] => [
      `the prefix ${JSON.stringify(prefix)}`,
      { ...timed, prefix },
      'Option `scheme.prefix` must be ASCII without a comma or a leading space.',
    ]),
  ];

  it.each(wrong)(
    'causes a TypeError in createWebhookVerifier and signWebhook: %s',
    async (...row) => {
      const [, scheme, message] = row;
      const options = { variant: 'B', scheme: scheme as WebhookScheme, secret } as const;
      expect(() => createWebhookVerifier(options)).toThrow(new TypeError(message));
      const signing = signWebhook({ ...options, body: '', timestamp: now });
      await expect(signing).rejects.toThrow(new TypeError(message));
    },
  );

  it.each(['signatureHeader', 'timestampHeader'])(
    'uses X-Webhook-ID as its %s in Variant A; in Variant B that is valid',
    (field) => {
      const scheme = { ...timed, [field]: 'x-webhook-id' };
      expect(() => createWebhookVerifier({ variant: 'A', scheme, secret })).toThrow(
        new TypeError(
          `Option \`scheme.${field}\` cannot be \`X-Webhook-ID\`, because that header is used for another value.`,
        ),
      );
      expect(() => createWebhookVerifier({ variant: 'B', scheme, secret })).not.toThrow();
    },
  );
});
