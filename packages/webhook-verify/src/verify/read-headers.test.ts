import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import {
  createDelivery,
  createVerifier,
  judge,
  signatureName,
  variants,
} from '../../test/support/deliveries.ts';
import { listen } from '../../test/support/http-server.ts';
import type { WebhookHeaders } from './header-values.ts';

describe.each(variants)('headers of Variant %s', (variant) => {
  const verifier = createVerifier(variant);
  const { body, headers } = createDelivery(variant);
  const mapNames = (to: (name: string) => string) =>
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [to(name), value]));

  const forms: [string, WebhookHeaders][] = [
    ['a lower-case record', headers],
    ['an upper-case record', mapNames((name) => name.toUpperCase())],
    ['Fetch Headers', new Headers(headers)],
    [
      'arrays of one value',
      Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]])),
    ],
    ['a record without a prototype', Object.assign(Object.create(null), headers)],
    [
      'a record with much else',
      { ...headers, cookie: undefined, 'set-cookie': ['a', 'b'], a: ',' },
    ],
  ];

  it.each(forms)('are accepted as %s', async (_, form) => {
    expect(await judge(verifier, body, form)).toBe('ok');
  });

  describe.each(Object.keys(headers))('%s', (name) => {
    const value = headers[name] ?? '';
    const joined = new Headers(headers);
    joined.append(name, value);

    it.each([
      ['as undefined', { ...headers, [name]: undefined }],
      ['as an empty list', { ...headers, [name]: [] }],
      ['from the record', Object.fromEntries(Object.entries(headers).filter(([k]) => k !== name))],
    ])('gives missing_header when it is missing %s', async (_, form) => {
      expect(await judge(verifier, body, form)).toBe('missing_header');
    });

    it('is named in the error when it is empty', async () => {
      const verified = verifier.verify(body, { ...headers, [name]: '' });
      await expect(verified).rejects.toThrow(`Header \`${name}\` `);
    });

    const repeated: [string, WebhookHeaders][] = [
      ['in a list', { ...headers, [name]: [value, value] }],
      ['joined by Node', { ...headers, [name]: `${value}, ${value}` }],
      ['joined by Fetch', joined],
      ['in two letter cases', { ...headers, [name.toUpperCase()]: value }],
      ['by another value', { ...headers, [name]: [value, 'other'] }],
      ['as commas', { ...headers, [name]: ',,,' }],
    ];

    it.each(repeated)('gives duplicate_header when it is repeated %s', async (_, form) => {
      expect(await judge(verifier, body, form)).toBe('duplicate_header');
    });

    it.each([7, true, {}, Symbol('x'), [[value]], [7]])(
      'gives malformed_header when its value is not text: %o',
      async (odd) => {
        const form: Record<string, unknown> = { ...headers, [name]: odd };
        expect(await judge(verifier, body, form as never)).toBe('malformed_header');
      },
    );

    it('gives malformed_header when reading it throws', async () => {
      const form = Object.defineProperty({ ...headers }, name, {
        enumerable: true,
        get() {
          throw new Error('unreadable');
        },
      });
      expect(await judge(verifier, body, form)).toBe('malformed_header');
    });

    it('is found in another letter case than the others', async () => {
      const { [name]: _, ...rest } = headers;
      expect(await judge(verifier, body, { ...rest, [name.toUpperCase()]: value })).toBe('ok');
    });
  });

  it.each([undefined, null, 'x', 5, []])(
    'gives missing_header for %j in place of headers',
    async (form) => {
      const wrong: WebhookHeaders = JSON.parse(JSON.stringify({ form })).form;
      expect(await judge(verifier, body, wrong)).toBe('missing_header');
    },
  );

  it('gives missing_header for the headers of the other variant', async () => {
    const other = createDelivery(variant === 'A' ? 'B' : 'A');
    expect(await judge(verifier, other.body, other.headers)).toBe('missing_header');
  });

  it('detects a repeated header through node:http', async () => {
    const name = signatureName[variant];
    const { port, close } = await listen(async (incoming, response) => {
      response.end(await judge(verifier, body, incoming.headers));
    });
    const send = (sent: Record<string, string | string[]>) =>
      new Promise<string>((done, fail) => {
        request({ port, host: '127.0.0.1', headers: sent }, (answer) => {
          let text = '';
          answer.on('data', (chunk) => {
            text += chunk;
          });
          answer.on('end', () => done(text));
        })
          .on('error', fail)
          .end();
      });
    const value = headers[name] ?? '';
    expect(await send(headers)).toBe('ok');
    expect(await send({ ...headers, [name]: [value, value] })).toBe('duplicate_header');
    close();
  });
});

describe('X-Webhook-ID', () => {
  const verifier = createVerifier('A');

  it('must equal the signed webhook_id', async () => {
    const { body, headers } = createDelivery('A', { webhookId: 'wh_2' });
    expect(await judge(verifier, body, headers)).toBe('webhook_id_mismatch');
  });

  it('does not make up for a webhook_id that the body lacks', async () => {
    const { body, headers } = createDelivery('A', { body: '{"event":"x"}' });
    expect(await judge(verifier, body, headers)).toBe('webhook_id_mismatch');
  });

  it('gives malformed_header when it is empty', async () => {
    const { body, headers } = createDelivery('A', { webhookId: '' });
    expect(await judge(verifier, body, headers)).toBe('malformed_header');
  });
});
