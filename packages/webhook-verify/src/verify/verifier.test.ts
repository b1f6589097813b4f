import { describe, expect, it } from 'vitest';
import {
  clock,
  createDelivery,
  createVerifier,
  eventBody,
  judge,
  secret,
  variants,
} from '../../test/support/deliveries.ts';
import { createWebhookVerifier } from './verifier.ts';

describe.each(variants)('a verifier of Variant %s', (variant) => {
  const verifier = createVerifier(variant);
  const { body, headers } = createDelivery(variant);

  it.each([
    ['a parsed object', JSON.parse(eventBody())],
    ['undefined', undefined],
    ['null', null],
    ['an empty object', {}],
    ['a list of numbers', [...body]],
    ['a number', 7],
    ['an object that only claims to be bytes', Object.create(Uint8Array.prototype)],
  ])('gives the error body_already_parsed when the body is %s', async (_, parsed) => {
    expect(await judge(verifier, parsed, headers)).toBe('body_already_parsed');
  });

  it.each([
    ['a Uint8Array', (bytes: Uint8Array<ArrayBuffer>) => bytes],
    ['an ArrayBuffer', (bytes: Uint8Array<ArrayBuffer>) => bytes.buffer],
  ])('gives the error body_already_parsed for %s whose memory was transferred', async (_, to) => {
    const handedOn = new Uint8Array(body);
    structuredClone(handedOn.buffer, { transfer: [handedOn.buffer] });
    expect(await judge(verifier, to(handedOn), headers)).toBe('body_already_parsed');
  });

  it('parses the bytes it verified, even when the buffer is used again meanwhile', async () => {
    const buffer = new Uint8Array(body);
    const pending = verifier.verify(buffer, headers);
    buffer.fill(0);
    expect((await pending).event).toBe('message.received');
  });

  it('gives the error body_too_large for a body over maxBodyBytes, but not for one of that size', async () => {
    const limits = { variant, secret, clock };
    const exact = createWebhookVerifier({ ...limits, maxBodyBytes: body.length });
    const small = createWebhookVerifier({ ...limits, maxBodyBytes: body.length - 1 });
    expect(await judge(exact, body, headers)).toBe('ok');
    expect(await judge(small, body, headers)).toBe('body_too_large');
  });
});

it('check rethrows an error of the clock instead of rejecting the delivery', async () => {
  const clock = { now: () => 0 };
  const verifier = createWebhookVerifier({ variant: 'A', secret, clock });
  clock.now = () => {
    throw new RangeError('the clock stopped');
  };
  const { body, headers } = createDelivery('A');
  await expect(verifier.check(body, headers)).rejects.toThrow('the clock stopped');
});
