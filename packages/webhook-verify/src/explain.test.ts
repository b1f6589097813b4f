import { createHmac } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDelivery, eventBody, now, secret, variants } from '../test/delivery.ts';
import { explainMismatch } from './explain.ts';

const text = eventBody('Grüße/🎉');
const bytes = (raw: string | Uint8Array) => new Uint8Array(Buffer.from(raw));

describe.each(variants)('explainMismatch in Variant %s', (variant) => {
  const explain = (
    signed: string | Uint8Array,
    received: string | Uint8Array,
    { key = secret, mine = secret, otherSecrets = ['x'] } = {},
  ) => {
    const { headers } = createDelivery(variant, { body: signed, key });
    return explainMismatch(bytes(received), headers, { variant, secret: mine, otherSecrets });
  };
  const latin1 = Buffer.from(eventBody('caf\xe9'), 'latin1');
  const pretty = JSON.stringify(JSON.parse(text), null, 2);

  it.each<[string, string, string | Uint8Array, string | Uint8Array]>([
    ['compact JSON written with blanks', 'json_re_serialised', text, pretty],
    ['indented JSON written compact', 'json_re_serialised', pretty, text],
    [
      'escaped JSON written plain',
      'json_re_serialised',
      text.replace('ü', '\\u00fc').replace('ß', '\\u00df').replace('🎉', '\\ud83c\\udf89'),
      text,
    ],
    [
      'JSON of another language',
      'json_re_serialised',
      '{"a": 1, "b": [2, 3]}',
      '{"a":1,"b":[2,3]}',
    ],
    ['CRLF made LF', 'line_endings_changed', pretty.replaceAll('\n', '\r\n'), pretty],
    ['LF made CRLF', 'line_endings_changed', `{ \n"a":1}`, `{ \r\n"a":1}`],
    ['a BOM taken off', 'bom_changed', `\uFEFF${text}`, text],
    ['a newline trimmed', 'whitespace_trimmed', 'a\n', 'a'],
    ['UTF-8 read as latin1', 'decoded_as_latin1', text, Buffer.from(text).toString('latin1')],
    ['latin1 read as UTF-8', 'lossy_utf8', latin1, latin1.toString()],
    ['two bytes replaced', 'lossy_utf8', Uint8Array.of(0xff, 65, 0xfe), '\uFFFDA\uFFFD'],
    ['a base64 body', 'body_base64', text, Buffer.from(text).toString('base64')],
    ['a gzipped body', 'body_gzipped', text, gzipSync(text)],
  ])('names %s', async (_, cause, signed, received) => {
    expect(await explain(signed, received)).toMatchObject({ cause });
  });

  it.each([
    ['a newline at its end', 'secret_has_whitespace', secret, `${secret}\n`],
    ['a secret decoded from base64', 'secret_decoded', 'whsec_c2VjcmV0', 'secret'],
    [
      'a secret decoded from hex',
      'secret_decoded',
      Buffer.from('secret').toString('hex'),
      'secret',
    ],
    ['a prefix cut off', 'secret_decoded', 'whsec_abc', 'abc'],
  ])('names %s', async (_, cause, key, mine) => {
    expect(await explain(text, text, { key, mine })).toMatchObject({ cause });
  });

  it('names a sender that decodes the secret', async () => {
    const key = Buffer.from('secret bytes');
    const mac = createHmac('sha256', key)
      .update(variant === 'A' ? `${now}.` : '')
      .update(text);
    const signature = `sha256=${mac.digest('hex')}`;
    const { headers } = createDelivery(variant);
    const name = Object.keys(headers)[0] ?? '';
    const mine = `whsec_${key.toString('base64')}`;
    const sent = { ...headers, [name]: signature };
    const result = await explainMismatch(text, sent, { variant, secret: mine });
    expect(result?.cause).toBe('secret_decoded');
  });

  it('names another secret', async () => {
    const result = await explain(text, text, { key: 'old', otherSecrets: ['', 'older', 'old'] });
    expect(result?.cause).toBe('another_secret');
  });

  it('names joined headers', async () => {
    const { headers } = createDelivery(variant, { body: text });
    const joined = Object.entries(headers).map(([name, value]) => [name, `${value}, ${value}`]);
    const result = await explainMismatch(text, Object.fromEntries(joined), { variant, secret });
    expect(result?.cause).toBe('headers_joined');
  });

  it('names the other variant', async () => {
    const other = variant === 'A' ? 'B' : 'A';
    const { headers } = createDelivery(variant, { body: text });
    const result = await explainMismatch(text, headers, { variant: other, secret });
    expect(result?.cause).toBe('wrong_variant');
  });

  it('names nothing when nothing is wrong, and never a cause that is not there', async () => {
    expect(await explain(text, text)).toBeUndefined();
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 100 }), fc.string(), async (body, key) => {
        fc.pre(key.trim() !== '');
        const { headers } = createDelivery(variant, { key: 'unknown' });
        const result = await explainMismatch(bytes(body), headers, { variant, secret: `k${key}` });
        expect(result).toBeUndefined();
      }),
      { numRuns: 200 },
    );
  });
});

it.each([`${now}000`, `${now}123`])('names a timestamp in milliseconds: %s', async (timestamp) => {
  const { body, headers } = createDelivery('A', { timestamp });
  const cause = 'timestamp_in_milliseconds';
  const options = { variant: 'A', secret } as const;
  expect(await explainMismatch(body, headers, options)).toMatchObject({ cause });
});

it('holds no secret and no part of the body', async () => {
  const { headers } = createDelivery('A', { body: 'canary\n', key: 'canary' });
  const result = await explainMismatch('canary', headers, { variant: 'A', secret: 'canary' });
  expect(JSON.stringify(result)).not.toContain('canary');
});
