import { describe, expect, it } from 'vitest';
import {
  createDelivery,
  eventBody,
  now,
  secret,
  signatureName,
  variants,
} from '../../test/support/deliveries.ts';
import type { WebhookHeaders } from '../verify/header-values.ts';
import { signWebhook } from '../verify/sign.ts';
import { explainMismatch } from './explain-mismatch.ts';

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

  it.each<[string, string, string | Uint8Array, string | Uint8Array]>([
    [
      'JSON whose escapes were decoded',
      'json_re_serialised',
      text.replace('ü', '\\u00fc').replace('ß', '\\u00df').replace('🎉', '\\ud83c\\udf89'),
      text,
    ],
    [
      "JSON from Go's encoder that was serialised again",
      'json_re_serialised',
      '{"a":"\\u003cb\\u003e \\u0026"}\n',
      '{"a":"<b> &"}',
    ],
    [
      'a body that was encoded as base64url',
      'body_base64',
      '{"a":"?>?~"}',
      Buffer.from('{"a":"?>?~"}').toString('base64url'),
    ],
  ])('recognises %s', async (_, cause, signed, received) => {
    expect(await explain(signed, received)).toMatchObject({ cause });
  });

  it('recognises quotes around the secret, even with a newline after them', async () => {
    const result = await explain(text, text, { mine: `'${secret}'\n` });
    expect(result?.cause).toBe('secret_quoted');
  });

  it.each([
    ['a Map', (entries: [string, string][]) => new Map(entries)],
    [
      'a Headers object of another realm',
      (entries: [string, string][]) => {
        const values = new Map(entries);
        return { get: (name: string) => values.get(name.toLowerCase()) ?? null };
      },
    ],
    [
      'a record of lists',
      (entries: [string, string][]) =>
        Object.fromEntries(entries.map(([name, value]) => [name.toUpperCase(), [value]])),
    ],
  ])('reads headers from %s as the verifier does', async (_, toHeaders) => {
    const { body, headers } = createDelivery(variant, { key: `${secret}\n` });
    const handed = toHeaders(Object.entries(headers)) as unknown as WebhookHeaders;
    const result = await explainMismatch(body, handed, { variant, secret });
    expect(result?.cause).toBe('secret_has_whitespace');
  });

  it.each([
    ['missing headers', () => ({})],
    [
      'a signature with spaces around it',
      (value: string) => ({ [signatureName[variant]]: ` ${value} ` }),
    ],
    [
      'a signature without its prefix',
      (value: string) => ({ [signatureName[variant]]: value.slice(7) }),
    ],
  ])('names no cause for %s, for which the verifier has its own error code', async (_, change) => {
    const { body, headers } = createDelivery(variant, { body: `${text}\uFFFD` });
    const changed = change(headers[signatureName[variant]] ?? '');
    const sent =
      'x-webhook-id' in headers && Object.keys(changed).length > 0
        ? { ...headers, ...changed }
        : changed;
    expect(await explainMismatch(body, sent, { variant, secret })).toBeUndefined();
  });

  it('names no cause if any one of several secrets matches the signature', async () => {
    const { body, headers } = createDelivery(variant, { key: 'old' });
    const result = await explainMismatch(body, headers, { variant, secret: ['old\n', 'old'] });
    expect(result).toBeUndefined();
  });

  it('names no cause for a matching signature', async () => {
    expect(await explain(text, text)).toBeUndefined();
  });
});

it.each<[string, () => string | Uint8Array]>([
  ['a body of one mebibyte', () => new Uint8Array(1_048_576).fill(65)],
  ['a mebibyte with eight replacement characters', () => '\uFFFDA'.repeat(8) + 'é'.repeat(524_000)],
  ['a mebibyte of short JSON lists', () => `[${'[1],'.repeat(262_000)}1]`],
  ['100,000 nested JSON lists', () => '['.repeat(100_000) + ']'.repeat(100_000)],
  [
    'a long list inside 5,000 nested lists',
    () => `${'['.repeat(5_000)}${'1,'.repeat(500_000)}1${']'.repeat(5_000)}`,
  ],
])(
  'explainMismatch takes only seconds for %s',
  async (_, create) => {
    const { headers } = createDelivery('A', { key: 'unknown' });
    const body = bytes(create());
    const start = process.cpuUsage();
    const result = await explainMismatch(body, headers, { variant: 'A', secret });
    expect(result?.cause).toSatisfy((cause) => !cause || cause === 'replacement_characters');
    // The time of this process alone: others may keep the machine busy.
    expect(process.cpuUsage(start).user / 1_000).toBeLessThan(10_000);
  },
  120_000,
);

it('an explanation contains no secret and no part of the body', async () => {
  const { headers } = createDelivery('A', { body: 'canary\n', key: 'canary' });
  const result = await explainMismatch('canary', headers, { variant: 'A', secret: 'canary' });
  expect(JSON.stringify(result)).not.toContain('canary');
});

describe('explainMismatch with a custom signature scheme', () => {
  const scheme = {
    signatureHeader: 'X-Service-Signature',
    timestampHeader: 'X-Service-Timestamp',
    signedText: '{timestamp}.{body}',
  } as const;
  const options = { variant: 'B', scheme, secret } as const;
  const sign = (body: string) => signWebhook({ ...options, body, timestamp: now });

  it('recognises a timestamp in milliseconds', async () => {
    const { headers } = await sign(text);
    expect(await explainMismatch(text, headers, options)).toBeUndefined();
    const inMs = { ...headers, 'X-Service-Timestamp': `${headers['X-Service-Timestamp']}000` };
    const result = await explainMismatch(text, inMs, options);
    expect(result?.cause).toBe('timestamp_in_milliseconds');
  });
});
