import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  createWebhookHandler,
  createWebhookVerifier,
  signWebhook,
  type WebhookHandlerOptions,
  type WebhookVariant,
} from '../src/index.ts';

/** Reads the test vector of a document: the secret, the body, and the headers of Variant A and of Variant B. */
function readVector(document: string) {
  const text = readFileSync(new URL(`../${document}`, import.meta.url), 'utf8');
  const [, vector = ''] = text.split(/(?=the secret is `)/i);
  const [, secret = ''] = /secret is `([^`]+)`/.exec(vector) ?? [];
  const [, body = ''] = /```json\n(.+)\n```/.exec(vector) ?? [];
  const [a, b] = [...vector.matchAll(/```http\n([^`]+)\n```/g)].map(([, lines = '']) =>
    Object.fromEntries(lines.split('\n').map((line) => line.split(': '))),
  );
  return { secret, body, headers: { A: a ?? {}, B: b ?? {} } };
}

/** The recipe, without the code of this package. */
const recipes = {
  A: { header: 'X-Webhook-Signature', toText: (body: string, time: string) => `${time}.${body}` },
  B: { header: 'X-Service-Signature', toText: (body: string) => body },
};

describe.each(['docs/other-languages.md', 'SKILL.md'])('the test vector in %s', (document) => {
  const { secret, body, headers: ofVariants } = readVector(document);

  describe.each<WebhookVariant>(['A', 'B'])('for Variant %s', (variant) => {
    const headers = ofVariants[variant];

    it('has the signature that the documented recipe gives', () => {
      const { header, toText } = recipes[variant];
      const text = toText(body, headers['X-Webhook-Timestamp']);
      const hex = createHmac('sha256', secret).update(text).digest('hex');
      expect(headers[header]).toBe(`sha256=${hex}`);
    });

    it('has the signature that signWebhook makes', async () => {
      const timestamp = Number(headers['X-Webhook-Timestamp']);
      const webhookId = headers['X-Webhook-ID'];
      const signed = await signWebhook({ variant, secret, body, timestamp, webhookId });
      expect(signed.headers).toMatchObject(headers);
    });

    it('is accepted by the verifier', async () => {
      const clock = { now: () => 1_700_000_000_000 };
      const verifier = createWebhookVerifier({ variant, secret, clock });
      expect((await verifier.verify(body, headers)).event).toBe('message.received');
    });
  });
});

describe('the dedupe key in docs/reference.md', () => {
  const guide = readFileSync(new URL('../docs/reference.md', import.meta.url), 'utf8');
  const rows = [...guide.matchAll(/^\| (.+) \| `([0-9a-f]{64})` \|$/gm)];
  const keys = new Map(rows.map(([, name = '', key]) => [name, key]));
  const { secret, body } = readVector('docs/other-languages.md');
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  const keyB = hash(body);

  it.each([
    ['Variant A', hash(JSON.stringify(['wh_1', hash(body)]))],
    ['Variant A with `dedupeAcrossWebhooks`', hash(body.replace('wh_1', ''))],
    ['Variant B', keyB],
    ['Variant B with the namespace `orders`', hash(`{"namespace":"orders","key":"${keyB}"}`)],
  ])('for %s is the result of the documented recipe', (name, key) => {
    expect(keys.get(name)).toBe(key);
  });

  it.each<[string, WebhookVariant, Partial<WebhookHandlerOptions<'A'>>]>([
    ['Variant A', 'A', {}],
    ['Variant A with `dedupeAcrossWebhooks`', 'A', { dedupeAcrossWebhooks: true }],
    ['Variant B', 'B', {}],
    ['Variant B with the namespace `orders`', 'B', { namespace: 'orders' }],
  ])('for %s is the key that an event handler gets', async (name, variant, options) => {
    const seen: string[] = [];
    const handler = createWebhookHandler({
      verifier: createWebhookVerifier({ variant, secret }),
      store: 'memory',
      on: {},
      otherwise: (_, { key }) => void seen.push(key),
      ...options,
    } as WebhookHandlerOptions<'A'>);
    const delivery = await signWebhook({ variant, secret, body });
    await handler(new Request('http://localhost/', { method: 'POST', ...delivery }));
    expect(seen).toEqual([keys.get(name)]);
  });
});
