import { describe, expect, it } from 'vitest';
import { createDelivery, createVerifier, judge, variants } from '../../test/support/deliveries.ts';
import type { WebhookHeaders } from './header-values.ts';

describe.each(variants)('headers of Variant %s', (variant) => {
  const verifier = createVerifier(variant);
  const { body, headers } = createDelivery(variant);

  const forms: [string, WebhookHeaders][] = [
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

    it.each([
      ['undefined', { ...headers, [name]: undefined }],
      ['an empty list', { ...headers, [name]: [] }],
    ])('gives the error missing_header when it is %s', async (_, form) => {
      expect(await judge(verifier, body, form)).toBe('missing_header');
    });

    it('is named in the error when it is empty', async () => {
      const verified = verifier.verify(body, { ...headers, [name]: '' });
      await expect(verified).rejects.toThrow(`Header \`${name}\` `);
    });

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
  });

  it.each([undefined, null, 'x', 5, []])(
    'give the error missing_header when they are %j',
    async (form) => {
      const wrong: WebhookHeaders = JSON.parse(JSON.stringify({ form })).form;
      expect(await judge(verifier, body, wrong)).toBe('missing_header');
    },
  );
});
