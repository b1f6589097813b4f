import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clock,
  createDelivery,
  createRequest,
  eventBody,
  now,
  secret,
  variants,
} from '../../test/support/deliveries.ts';
import type { WebhookVariant } from './event.ts';
import { WebhookVerificationError } from './verification-error.ts';
import { createWebhookVerifier } from './verifier.ts';
import type { WebhookVerifierOptions } from './verifier-options.ts';

function createLookupVerifier(
  variant: WebhookVariant,
  lookUp: (...input: never[]) => unknown,
  options: { secretTimeoutMs?: number; maxBodyBytes?: number } = {},
) {
  // Some tests return what the types forbid.
  return createWebhookVerifier({
    variant,
    secret: lookUp,
    clock,
    ...options,
  } as unknown as WebhookVerifierOptions<WebhookVariant>);
}

describe.each(variants)('a secret function in Variant %s', (variant) => {
  const { body, headers } = createDelivery(variant);

  it('returns the secret that deliveries are verified with', async () => {
    const verifier = createLookupVerifier(variant, () => secret);
    expect((await verifier.verify(body, headers)).event).toBe('message.received');
    expect(await verifier.check(body, headers)).toMatchObject({ ok: true, secretIndex: 0 });
    expect((await verifier.verifyRequest(createRequest(variant))).event).toBe('message.received');
  });

  it('is called once for each delivery', async () => {
    const lookUp = vi.fn(() => secret);
    const verifier = createLookupVerifier(variant, lookUp);
    await verifier.check(body, headers);
    await verifier.verifyRequest(createRequest(variant));
    expect(lookUp.mock.calls).toEqual(variant === 'A' ? [['wh_1'], ['wh_1']] : [[], []]);
  });

  it('may return a promise, and a list with the newest secret first', async () => {
    const verifier = createLookupVerifier(variant, async () => ['another', secret]);
    expect(await verifier.check(body, headers)).toMatchObject({ ok: true, secretIndex: 1 });
  });

  it('may return the same secret twice, as in a rotation whose secrets are equal', async () => {
    const verifier = createLookupVerifier(variant, async () => [secret, secret]);
    expect(await verifier.check(body, headers)).toMatchObject({ ok: true, secretIndex: 0 });
  });

  it('gives the error signature_mismatch when it returns undefined', async () => {
    const verifier = createLookupVerifier(variant, async () => undefined);
    expect(await verifier.check(body, headers)).toMatchObject({ code: 'signature_mismatch' });
  });

  it('gives the error secret_unavailable, with the cause, when it throws or rejects', async () => {
    const cause = new Error('The database is gone');
    const rejects = createLookupVerifier(variant, () => Promise.reject(cause));
    const throws = createLookupVerifier(variant, () => {
      throw cause;
    });
    for (const verifier of [rejects, throws]) {
      const error = await verifier.verify(body, headers).catch((error) => error);
      expect(error).toBeInstanceOf(WebhookVerificationError);
      expect(error).toMatchObject({
        code: 'secret_unavailable',
        message:
          'The secret could not be looked up. The function that you pass as `secret` failed.',
        cause,
      });
      expect(await verifier.check(body, headers)).toEqual({
        ok: false,
        code: 'secret_unavailable',
        message: error.message,
        cause,
      });
    }
  });

  it.each([
    ['null', null],
    ['a number', 7],
    ['blank text', ' '],
    ['an empty list', []],
    ['six secrets', ['1', '2', '3', '4', '5', '6']],
    ['a secret in quotes', '"canary"'],
  ])('gives the error secret_unavailable when it returns %s', async (_what, found) => {
    const verifier = createLookupVerifier(variant, () => found);
    const result = await verifier.check(body, headers);
    expect(result).toMatchObject({ code: 'secret_unavailable', cause: expect.any(TypeError) });
    expect(JSON.stringify(result)).not.toContain('canary');
  });

  it.each([
    ['"canary"', 'is wrapped in quotation marks. Remove them.'],
    ['canary\n', 'has whitespace at its start or end. Remove the whitespace.'],
    ['', 'is missing or blank. Check that the environment variable is set.'],
  ])('leads to an error that says what is wrong with its result %j', async (found, problem) => {
    const verifier = createLookupVerifier(variant, () => found);
    expect(await verifier.check(body, headers)).toMatchObject({
      message: `The secret could not be looked up. The function that you pass as \`secret\` returned no valid secret. Its result ${problem}`,
    });
  });

  it.each([
    ['a missing header', createDelivery(variant).body, {}],
    [
      'a malformed signature',
      body,
      { ...headers, 'x-webhook-signature': 'x', 'x-service-signature': 'x' },
    ],
    ['a body that is too large', new Uint8Array(10_001), headers],
  ])('is not called for %s', async (_what, body, headers) => {
    const lookUp = vi.fn(() => secret);
    const verifier = createLookupVerifier(variant, lookUp, { maxBodyBytes: 10_000 });
    expect(await verifier.check(body, headers)).toMatchObject({ ok: false });
    expect(lookUp).not.toHaveBeenCalled();
  });

  it('may be slow: the body is verified as it was passed, even if the caller changes it meanwhile', async () => {
    const delivery = createDelivery(variant);
    const verifier = createLookupVerifier(variant, async () => secret);
    const verified = verifier.verify(delivery.body, delivery.headers);
    delivery.body.fill(0);
    expect((await verified).event).toBe('message.received');
  });

  it('makes verifySync throw', () => {
    const verifier = createLookupVerifier(variant, () => secret);
    const problem = new TypeError(
      '`verifySync` cannot be used if `secret` is a function. Use `verify`.',
    );
    expect(() => verifier.verifySync(body, headers)).toThrow(problem);
  });
});

it('a secret function is not called for a stale delivery in Variant A', async () => {
  const lookUp = vi.fn(() => secret);
  const verifier = createLookupVerifier('A', lookUp);
  const { body, headers } = createDelivery('A', { timestamp: String(now - 301) });
  expect(await verifier.check(body, headers)).toMatchObject({ code: 'timestamp_too_old' });
  expect(lookUp).not.toHaveBeenCalled();
});

it('a secret function can look up the secret of each tenant by the webhook id', async () => {
  const secrets = new Map([
    ['wh_1', 'first'],
    ['wh_2', 'second'],
  ]);
  const verifier = createLookupVerifier('A', (webhookId: string) => secrets.get(webhookId));
  const signedBy = (key: string, webhookId: string) =>
    createDelivery('A', {
      key,
      webhookId,
      body: eventBody().replace('wh_1', webhookId),
    });
  const judge = async ({ body, headers }: ReturnType<typeof signedBy>) => {
    const result = await verifier.check(body, headers);
    return result.ok ? 'ok' : result.code;
  };
  expect(await judge(signedBy('first', 'wh_1'))).toBe('ok');
  expect(await judge(signedBy('second', 'wh_2'))).toBe('ok');
  expect(await judge(signedBy('first', 'wh_2'))).toBe('signature_mismatch');
  expect(await judge(signedBy('first', 'wh_3'))).toBe('signature_mismatch');
});

describe('secretTimeoutMs', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const { body, headers } = createDelivery('B');
  const never = () => new Promise<string>(() => {});

  it.each([
    [undefined, 5_000],
    [50, 50],
  ])('of %j gives the error secret_unavailable after %d ms', async (secretTimeoutMs, ms) => {
    const checked = createLookupVerifier('B', never, { secretTimeoutMs }).check(body, headers);
    let result: unknown;
    void checked.then((value) => {
      result = value;
    });
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(result).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(result).toMatchObject({
      code: 'secret_unavailable',
      message: `The secret could not be looked up. The function that you pass as \`secret\` took longer than \`secretTimeoutMs\` (${ms} ms).`,
    });
  });

  it('leaves no timer behind', async () => {
    await createLookupVerifier('B', async () => secret).check(body, headers);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 31])(
    'is refused if it is %d',
    (secretTimeoutMs) => {
      expect(() => createLookupVerifier('B', never, { secretTimeoutMs })).toThrow(
        'Option `secretTimeoutMs` must be a number of milliseconds from 1 to 2147483647.',
      );
    },
  );

  it('is refused if the secret is not a function', () => {
    const options = { variant: 'B', secret, secretTimeoutMs: 50 } as const;
    expect(() => createWebhookVerifier(options)).toThrow(
      'Option `secretTimeoutMs` cannot be set, because `secret` is not a function.',
    );
  });
});
