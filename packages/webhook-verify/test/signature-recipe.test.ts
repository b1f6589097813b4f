import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createWebhookVerifier, signWebhook, type WebhookVariant } from '../src/index.ts';

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

describe.each(['docs/webhooks-end-to-end.md', 'SKILL.md'])('the test vector in %s', (document) => {
  const { secret, body, headers: ofVariants } = readVector(document);

  describe.each<WebhookVariant>(['A', 'B'])('for Variant %s', (variant) => {
    const headers = ofVariants[variant];

    it('is what the recipe gives', () => {
      const { header, toText } = recipes[variant];
      const text = toText(body, headers['X-Webhook-Timestamp']);
      const hex = createHmac('sha256', secret).update(text).digest('hex');
      expect(headers[header]).toBe(`sha256=${hex}`);
    });

    it('is what signWebhook signs', async () => {
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
