import { describe, expect, it } from 'vitest';
import { clock, createDelivery, variants } from '../../test/support/deliveries.ts';
import type { WebhookVariant } from './event.ts';
import { createWebhookVerifier } from './verifier.ts';
import type { WebhookVerifierOptions } from './verifier-options.ts';

/** Returns a function that creates a verifier with these options, even if the types forbid them. */
function make(options: Record<string, unknown>) {
  const untyped: (options: never) => unknown = createWebhookVerifier;
  return () => untyped({ variant: 'A', secret: 'whsec_test', ...options } as never);
}

describe('createWebhookVerifier', () => {
  it.each([
    ['undefined', undefined],
    ['null', null],
    ['empty', ''],
    ['blank', ' \t\n'],
    ['a number', 5],
    ['bytes', new Uint8Array([1])],
    ['a list with undefined', ['a', undefined]],
    ['a list with a blank', ['a', ' ']],
    ['a list in a list', [['a']]],
    ['an empty list', []],
    ['NUL, which HMAC pads keys with', '\0'],
    ['text with NUL at its end', 'canary\0'],
    ['text with a control character', 'can\u0007ary canary'],
    ['text with a control character beyond ASCII', 'canary\u0085'],
    ['text with half a surrogate pair', 'canary\ud800'],
    ['a zero width space', '\u200b'],
    ['a word joiner and a byte order mark', '\u2060 \ufeff'],
    ['a list with text that ends in NUL', ['a', 'canary\0']],
    ['a list of six secrets', ['1', '2', '3', '4', '5', '6']],
  ])('throws a TypeError when the secret is %s', (_, secret) => {
    expect(make({ secret })).toThrow(TypeError);
    expect(make({ secret })).toThrow(/^Option `secret` (?!.*canary)/);
    expect(make({ secret, variant: 'B' })).toThrow(TypeError);
  });

  it.each([
    '0123456789abcdef'.repeat(4),
    'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    "It's a Secret to Everybody",
    'sécrèt-日本語-🔑',
    '👩\u200d👧',
    'a\tb',
    '"',
    '"a',
    "a'",
    '"a"b',
  ])('accepts the secret %j', (secret) => {
    expect(make({ secret })).not.toThrow();
  });

  it.each(['canary\n', 'canary\r\n', ' canary', '\ufeffcanary', 'canary\u200b', '"canary" '])(
    'throws on whitespace around the secret %j',
    (secret) => {
      const message = 'Option `secret` has whitespace at its start or end. Remove the whitespace.';
      expect(make({ secret })).toThrow(new TypeError(message));
      expect(make({ secret: ['newer', secret] })).toThrow(new TypeError(message));
    },
  );

  it.each(['"canary"', "'canary'", '""'])('throws on quotes around the secret %j', (secret) => {
    const message = 'Option `secret` is wrapped in quotation marks. Remove them.';
    expect(make({ secret })).toThrow(new TypeError(message));
    expect(make({ secret: ['newer', secret] })).toThrow(new TypeError(message));
  });

  it.each([null, {}, { now: 5 }, 5])('throws on a clock of %j', (clock) => {
    expect(make({ clock })).toThrow(new TypeError('Option `clock` must have a `now` function.'));
  });

  it.each([undefined, null, '', 'a', 'C', 'AB', 0])('throws on variant %j', (variant) => {
    expect(make({ variant })).toThrow(new TypeError('Option `variant` must be `A` or `B`.'));
  });

  it.each([0, -1, Number.NaN, Infinity, '300', 'OFF', null, false, {}])(
    'throws on a toleranceMs of %j and says how to turn the check off',
    (toleranceMs) => {
      expect(make({ toleranceMs })).toThrow(TypeError);
      expect(make({ toleranceMs })).toThrow('or `off` to turn the check off');
    },
  );

  it.each([300_000, 'off'])('throws on a toleranceMs of %j in Variant B', (toleranceMs) => {
    expect(make({ variant: 'B', toleranceMs })).toThrow(
      new TypeError(
        'Option `toleranceMs` cannot be set, because Variant B does not sign a timestamp.',
      ),
    );
  });

  it.each([0, -1, Number.NaN, 'x', null])('throws on a maxBodyBytes of %j', (maxBodyBytes) => {
    expect(make({ maxBodyBytes })).toThrow(
      new TypeError('Option `maxBodyBytes` must be a positive number.'),
    );
  });

  it.each([undefined, null, 'A'])('throws on %j in place of options', (options) => {
    const untyped = createWebhookVerifier as (options: unknown) => unknown;
    expect(() => untyped(options)).toThrow(new TypeError('Option `variant` must be `A` or `B`.'));
  });

  it.each([
    [{ tolerance: 5 }, 'tolerance'],
    [{ clok: undefined }, 'clok'],
    [{ secrets: 'whsec_test' }, 'secrets'],
    [{ toString: 5 }, 'toString'],
  ])('throws on the unknown option in %o, and lists the known ones', (options, name) => {
    expect(make(options)).toThrow(
      new TypeError(
        `Unknown option \`${name}\`. The options are \`variant\`, \`secret\`, \`scheme\`, ` +
          '`toleranceMs`, `secretTimeoutMs`, `clock`, `maxBodyBytes`.',
      ),
    );
  });

  it('throws on a required option that is misspelt', () => {
    const untyped = createWebhookVerifier as (options: unknown) => unknown;
    expect(() => untyped({ varient: 'A', secret: 'whsec_test' })).toThrow(
      'Unknown option `varient`. The options are `variant`, ',
    );
  });

  it('accepts Infinity for maxBodyBytes', () => {
    expect(make({ maxBodyBytes: Infinity })).not.toThrow();
  });
});

describe.each(variants)('a verifier with several secrets in Variant %s', (variant) => {
  const secrets = ['newest', 'second', 'third', 'fourth', 'oldest'];
  const verifier = createWebhookVerifier({ variant, secret: secrets, clock });

  it.each(secrets.map((key, index) => [index, key] as const))(
    'gives secretIndex %i for a delivery signed with the %s of five secrets',
    async (index, key) => {
      const { body, headers } = createDelivery(variant, { key });
      expect(await verifier.check(body, headers)).toMatchObject({ ok: true, secretIndex: index });
      expect(verifier.verifySync(body, headers).event).toBe('message.received');
    },
  );

  it('counts equal secrets only once in secretIndex', async () => {
    const repeated = ['newest', ...secrets, 'oldest', 'newest'];
    const verifier = createWebhookVerifier({ variant, secret: repeated, clock });
    for (const [index, key] of secrets.entries()) {
      const { body, headers } = createDelivery(variant, { key });
      expect(await verifier.check(body, headers)).toMatchObject({ ok: true, secretIndex: index });
    }
  });

  it('keeps its secrets when the list it was made with is changed', async () => {
    const mutable = ['whsec_test'];
    const options: WebhookVerifierOptions<WebhookVariant> = { variant, secret: mutable, clock };
    const kept = createWebhookVerifier(options);
    mutable[0] = 'changed';
    const { body, headers } = createDelivery(variant);
    expect(await kept.check(body, headers)).toMatchObject({ ok: true });
  });
});
