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
    ['a record with lower-case names', headers],
    ['a record with upper-case names', mapNames((name) => name.toUpperCase())],
    ['Fetch Headers', new Headers(headers)],
    [
      'a record with lists of one value',
      Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]])),
    ],
    ['a record without a prototype', Object.assign(Object.create(null), headers)],
    [
      'a record that also has other headers',
      { ...headers, cookie: undefined, 'set-cookie': ['a', 'b'], a: ',' },
    ],
  ];

  it.each(forms)('are accepted as %s', async (_, form) => {
    expect(await judge(verifier, body, form)).toBe('ok');
  });

  describe.each(Object.keys(headers))('the header %s', (name) => {
    const value = headers[name] ?? '';
    const joined = new Headers(headers);
    joined.append(name, value);

    it.each([
      ['undefined', { ...headers, [name]: undefined }],
      ['an empty list', { ...headers, [name]: [] }],
      ['left out', Object.fromEntries(Object.entries(headers).filter(([k]) => k !== name))],
    ])('gives the error missing_header when it is %s', async (_, form) => {
      expect(await judge(verifier, body, form)).toBe('missing_header');
    });

    it('is named in the error when it is empty', async () => {
      const verified = verifier.verify(body, { ...headers, [name]: '' });
      await expect(verified).rejects.toThrow(`Header \`${name}\` `);
    });

    const repeated: [string, WebhookHeaders][] = [
      ['in a list', { ...headers, [name]: [value, value] }],
      ['as one value, joined by Node', { ...headers, [name]: `${value}, ${value}` }],
      ['as one value, joined by Fetch', joined],
      ['in two letter cases', { ...headers, [name.toUpperCase()]: value }],
      ['with another value', { ...headers, [name]: [value, 'other'] }],
      ['as nothing but commas', { ...headers, [name]: ',,,' }],
    ];

    it.each(repeated)(
      'gives the error duplicate_header when it is repeated %s',
      async (_, form) => {
        expect(await judge(verifier, body, form)).toBe('duplicate_header');
      },
    );

    it.each([7, true, {}, Symbol('x'), [[value]], [7]])(
      'gives the error malformed_header when its value is not text: %o',
      async (odd) => {
        const form: Record<string, unknown> = { ...headers, [name]: odd };
        expect(await judge(verifier, body, form as never)).toBe('malformed_header');
      },
    );

    it('gives the error malformed_header when reading it throws', async () => {
      const form = Object.defineProperty({ ...headers }, name, {
        enumerable: true,
        get() {
          throw new Error('unreadable');
        },
      });
      expect(await judge(verifier, body, form)).toBe('malformed_header');
    });

    it('is found even if only its name is in upper case', async () => {
      const { [name]: _, ...rest } = headers;
      expect(await judge(verifier, body, { ...rest, [name.toUpperCase()]: value })).toBe('ok');
    });
  });

  it.each([undefined, null, 'x', 5, []])(
    'give the error missing_header when they are %j',
    async (form) => {
      const wrong: WebhookHeaders = JSON.parse(JSON.stringify({ form })).form;
      expect(await judge(verifier, body, wrong)).toBe('missing_header');
    },
  );

  it('give the error missing_header when they are those of the other variant', async () => {
    const other = createDelivery(variant === 'A' ? 'B' : 'A');
    expect(await judge(verifier, other.body, other.headers)).toBe('missing_header');
  });

  it('give the error duplicate_header when node:http receives the signature twice', async () => {
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

  it('gives the error webhook_id_mismatch when it differs from the signed webhook_id', async () => {
    const { body, headers } = createDelivery('A', { webhookId: 'wh_2' });
    expect(await judge(verifier, body, headers)).toBe('webhook_id_mismatch');
  });

  it('gives the error webhook_id_mismatch when the body has no webhook_id', async () => {
    const { body, headers } = createDelivery('A', { body: '{"event":"x"}' });
    expect(await judge(verifier, body, headers)).toBe('webhook_id_mismatch');
  });

  it('gives the error malformed_header when it is empty', async () => {
    const { body, headers } = createDelivery('A', { webhookId: '' });
    expect(await judge(verifier, body, headers)).toBe('malformed_header');
  });
});
