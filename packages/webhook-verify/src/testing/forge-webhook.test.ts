import { cases } from '@agent-platform/tools/cases';
import { describe, expect, it, vi } from 'vitest';
import {
  clock,
  createVerifier,
  eventBody,
  judge,
  secret,
  variants,
} from '../../test/support/deliveries.ts';
import { createRandom } from '../../test/support/random.ts';
import { createReceiver } from '../../test/support/receivers.ts';
import { createWebhookVerifier } from '../verify/verifier.ts';
import { forgeWebhook, type WebhookForgery } from './forge-webhook.ts';

const now = clock.now();
const codes: Record<WebhookForgery, string> = {
  genuine: 'ok',
  replayed: 'ok',
  forged: 'signature_mismatch',
  'wrong-secret': 'signature_mismatch',
  reserialised: 'signature_mismatch',
  truncated: 'signature_mismatch',
  stale: 'timestamp_too_old',
  future: 'timestamp_too_new',
};
const ofBothVariants = Object.entries(codes).filter(([, code]) => !code.startsWith('timestamp'));

describe('forgeWebhook', () => {
  it.each(Object.entries(codes))(
    'makes a %s delivery of Variant A, for which the verifier gives the result %s',
    async (how, code) => {
      const random = createRandom(1);
      for (let left = cases(50); left > 0; left -= 1) {
        const event = {
          ...JSON.parse(eventBody()),
          [random.text(5)]: random.text(random.below(40)),
        };
        const indent = random.below(4);
        const given = random.chance(0.5)
          ? { event }
          : { body: JSON.stringify(event, null, indent) };
        const { headers, body } = await forgeWebhook(
          { variant: 'A', secret, now: now + random.below(1_000), ...given },
          how as WebhookForgery,
        );
        expect(await judge(createVerifier('A'), body, headers)).toBe(code);
      }
    },
  );

  it.each(ofBothVariants)(
    'makes a %s delivery of Variant B, for which the verifier gives the result %s',
    async (how, code) => {
      const random = createRandom(2);
      for (let left = cases(50); left > 0; left -= 1) {
        const event = { event: 'x.y', event_id: random.text(9), [random.text(5)]: random.text(30) };
        const { headers, body } = await forgeWebhook(
          { variant: 'B', secret, event },
          how as WebhookForgery,
        );
        expect(await judge(createVerifier('B'), body, headers)).toBe(code);
      }
    },
  );

  it.each(['stale', 'future'] as const)(
    'makes a %s delivery that lies outside the given toleranceMs',
    async (how) => {
      const toleranceMs = 3_600_000;
      const verifier = createWebhookVerifier({ variant: 'A', secret, clock, toleranceMs });
      const options = { variant: 'A', secret, now, toleranceMs, body: eventBody() } as const;
      const { headers, body } = await forgeWebhook(options, how);
      expect(await judge(verifier, body, headers)).toBe(codes[how]);
    },
  );
});

describe('forgeWebhook with a custom signature scheme', () => {
  const signatureHeader = 'X-Service-Signature';
  const timed = {
    signatureHeader,
    timestampHeader: 'X-Service-Timestamp',
    signedText: '{timestamp}.{body}',
  } as const;

  it.each(Object.entries(codes))(
    'makes a %s delivery, for which the verifier gives the result %s',
    async (how, code) => {
      const options = { variant: 'B', scheme: timed, secret } as const;
      const forged = await forgeWebhook(
        { ...options, now, body: eventBody() },
        how as WebhookForgery,
      );
      expect(forged.headers).toEqual({
        'Content-Type': 'application/json',
        [signatureHeader]: expect.any(String),
        'X-Service-Timestamp': expect.any(String),
      });
      const verifier = createWebhookVerifier({ ...options, clock });
      expect(await judge(verifier, forged.body, forged.headers)).toBe(code);
    },
  );

  it('refuses to make a stale delivery if the scheme does not sign a timestamp', async () => {
    const scheme = { signatureHeader, signedText: '{body}' } as const;
    const forging = forgeWebhook({ variant: 'A', scheme, secret, body: eventBody() }, 'stale');
    await expect(forging).rejects.toThrow('The scheme does not sign a timestamp');
  });
});

it('a receiver handles a replayed delivery once', async () => {
  const work = vi.fn();
  const handler = createReceiver(work);
  const options = { variant: 'A', secret, now, body: eventBody() } as const;
  const replayed = await forgeWebhook(options, 'replayed');
  for (let times = 0; times < 2; times += 1) {
    await handler(new Request('http://localhost/', { method: 'POST', ...replayed }));
  }
  expect(work).toHaveBeenCalledTimes(1);
});

it.each(variants)(
  'forgeWebhook truncates a body of Variant %s to valid text, even if it is full of emoji',
  async (variant) => {
    for (let length = 0; length < 8; length += 1) {
      const body = JSON.stringify({
        event: 'x',
        webhook_id: 'w',
        text: '🎉'.repeat(30),
        a: 'a'.repeat(length),
      });
      const truncated = await forgeWebhook({ variant, secret, now, body }, 'truncated');
      expect(await judge(createVerifier(variant), truncated.body, truncated.headers)).toBe(
        'signature_mismatch',
      );
    }
  },
);

describe('forgeWebhook refuses', () => {
  const options = { variant: 'A', secret, now, body: eventBody() };
  it.each([
    ['an unknown forgery', options, 'broken', '`how` must be one of `genuine`, `replayed`'],
    [
      'a stale delivery of Variant B',
      { ...options, variant: 'B' },
      'stale',
      'Variant B does not sign a timestamp',
    ],
    ['a misspelt option', { ...options, time: 1 }, 'genuine', 'Unknown option `time`'],
    [
      'a blank secret',
      { ...options, secret: '' },
      'genuine',
      'Option `secret` is missing or blank',
    ],
    [
      'a `now` in seconds',
      { ...options, now: now / 1000 },
      'genuine',
      'Option `now` must be a Unix time in milliseconds',
    ],
    ['a toleranceMs of 0', { ...options, toleranceMs: 0 }, 'stale', 'Option `toleranceMs` must be'],
    [
      'an event together with a body',
      { ...options, event: {} },
      'genuine',
      'Pass either `event` or `body`.',
    ],
    ['a body that is not JSON', { ...options, body: '{' }, 'forged', 'must be a JSON object'],
    ['an event without a webhook_id', { ...options, body: '{}' }, 'genuine', 'has no `webhook_id`'],
  ])('%s', async (_, given, how, message) => {
    const forge = forgeWebhook as (options: unknown, how: string) => Promise<unknown>;
    await expect(forge(given, how)).rejects.toThrow(message);
    await expect(forge(given, how)).rejects.toThrow(TypeError);
  });
});
