import { describe, expect, it } from 'vitest';
import {
  clock,
  createDelivery,
  createVerifier,
  eventBody,
  judge,
  secret,
  signatureName,
  variants,
} from '../../test/support/deliveries.ts';
import { createWebhookVerifier } from './verifier.ts';

describe.each(variants)('a verifier of Variant %s', (variant) => {
  const verifier = createVerifier(variant);
  const name = signatureName[variant];
  const { body, headers } = createDelivery(variant);
  const signature = headers[name] ?? '';
  const hex = signature.slice(7);
  const withSignature = (value: string) => ({ ...headers, [name]: value });

  it.each([
    ['a Uint8Array', body],
    ['a Buffer', Buffer.from(body)],
    ["a Buffer from Node's pool", Buffer.from(eventBody())],
    ['a view with an offset', new Uint8Array([0, ...body, 0]).subarray(1, -1)],
    ['a DataView', new DataView(body.buffer)],
    ['an ArrayBuffer', body.buffer],
    ['a string', eventBody()],
  ])('accepts the body as %s', async (_, raw) => {
    expect(await judge(verifier, raw, headers)).toBe('ok');
  });

  it.each([
    ['an emoji', eventBody('🎉')],
    ['CRLF', eventBody().replaceAll(',', ',\r\n')],
    ['$& and other patterns of String.replace', eventBody("$$ $& $' $`")],
    ['a byte order mark', `\uFEFF${eventBody()}`],
    [
      'a property named __proto__',
      eventBody().replace('"data"', '"__proto__":{"polluted":1},"data"'),
    ],
    ['an unknown event', eventBody().replace('message.received', 'planet.discovered')],
    [
      'an unknown event with the name toString',
      eventBody().replace('message.received', 'toString'),
    ],
  ])('accepts a body with %s', async (_, text) => {
    const delivery = createDelivery(variant, { body: text });
    expect(await judge(verifier, delivery.body, delivery.headers)).toBe('ok');
    expect(await judge(verifier, text, delivery.headers)).toBe('ok');
    expect('polluted' in {}).toBe(false);
  });

  it.each([
    ['empty', ''],
    ['not JSON', 'Hello, World!'],
    ['null', 'null'],
    ['an array', '[{"event":"x"}]'],
    ['a number', '5'],
    ['an object without event', '{"a":1}'],
    ['an object whose event is not a string', '{"event":1,"webhook_id":"wh_1"}'],
    ['not UTF-8', Buffer.from('{"event":"\xff","webhook_id":"wh_1"}', 'latin1')],
    ['JSON followed by other text', `${eventBody()}x`],
  ])('gives the error malformed_body for a signed body that is %s', async (_, raw) => {
    const delivery = createDelivery(variant, { body: raw });
    expect(await judge(verifier, delivery.body, delivery.headers)).toBe('malformed_body');
  });

  it('never parses a body whose signature is wrong', async () => {
    const delivery = createDelivery(variant, { body: 'not JSON', key: 'another secret' });
    expect(await judge(verifier, delivery.body, delivery.headers)).toBe('signature_mismatch');
  });

  it('refuses other bytes that decode to the same text', async () => {
    const delivery = createDelivery(variant, { body: eventBody('\uFFFD') });
    const text = Buffer.from(delivery.body).toString('latin1');
    const other = Buffer.from(text.replace('\xef\xbf\xbd', '\xff'), 'latin1');
    expect(await judge(verifier, other, delivery.headers)).toBe('signature_mismatch');
  });

  it('refuses a string with a lone surrogate instead of replacing it', async () => {
    const delivery = createDelivery(variant, { body: eventBody('\uFFFD') });
    const text = eventBody('\uFFFD').replace('\uFFFD', '\uD800');
    expect(await judge(verifier, text, delivery.headers)).toBe('malformed_body');
  });

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

  it('says how to get the raw bytes when it is given a parsed body', async () => {
    const parsed = JSON.parse(eventBody());
    await expect(verifier.verify(parsed, headers)).rejects.toThrow(
      "`express.raw({ type: 'application/json' })` before any JSON parser",
    );
  });

  it.each([
    ['empty', ''],
    ['not hex', 'zzzz!!'],
    ['cut in half', signature.slice(0, 39)],
    ['a digit short', signature.slice(0, -1)],
    ['followed by junk', `${signature}00`],
    ['followed by a newline', `${signature}\n`],
    ['preceded by a space', ` ${signature}`],
    ['a digit short and preceded by a space', ` ${signature.slice(0, -1)}`],
    ['a digit short and followed by a newline', `${signature.slice(0, -1)}\n`],
    ['split by a hyphen', `sha256=${hex.slice(0, 2)}-${hex.slice(2)}`],
    ['without a prefix', hex],
    ['under an upper-case prefix', `SHA256=${hex}`],
    ['under another prefix', `sha512=${hex}`],
    ['under two prefixes', `sha256=sha256=${hex}`],
    ['base64', `sha256=${Buffer.from(hex, 'hex').toString('base64')}`],
    ['64 characters that are not ASCII', `sha256=${'é'.repeat(64)}`],
    ['full-width digits', `sha256=${'０'.repeat(64)}`],
    ['a megabyte long', 'a'.repeat(1 << 20)],
  ])('gives the error malformed_header for a signature that is %s', async (_, value) => {
    expect(await judge(verifier, body, withSignature(value))).toBe('malformed_header');
  });

  it('accepts a signature in upper-case hex', async () => {
    const upper = withSignature(`sha256=${hex.toUpperCase()}`);
    expect(await judge(verifier, body, upper)).toBe('ok');
  });

  it('rejects a signature made with the secret after decoding it from hex', async () => {
    const text = '00ff'.repeat(8);
    const decoded = Buffer.from(text, 'hex').toString('latin1');
    const delivery = createDelivery(variant, { key: decoded });
    const ofText = createWebhookVerifier({ variant, secret: text, clock });
    expect(await judge(ofText, delivery.body, delivery.headers)).toBe('signature_mismatch');
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
