import { createWebhookHandler, createWebhookVerifier, signWebhook } from '../../src/index.ts';
import file from '../vectors.json' with { type: 'json' };

/** What this runtime answers to every known vector, genuine and forged, as lines to compare. */
export async function toAnswers(): Promise<string[]> {
  const lines: string[] = [];
  for (const vector of file.vectors) {
    const variant = vector.variant === 'A' ? 'A' : 'B';
    const { secret, timestamp = 1 } = vector;
    const pairs = vector.bodyHex.match(/../g) ?? [];
    const body = Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
    const verifier = createWebhookVerifier({
      variant,
      secret: ['another', secret],
      clock: { now: () => timestamp * 1000 },
    });
    const { headers } = await signWebhook({ variant, secret, body, timestamp, webhookId: 'wh_1' });
    const record: Record<string, string> = { ...headers };
    const changed = body.length > 0 ? body.with(0, (body[0] ?? 0) ^ 1) : new Uint8Array(1);
    const on = { 'message.received': () => {} };
    const handler = createWebhookHandler({ verifier, on });
    const init = { method: 'POST', headers: record };
    const right = await handler(new Request('http://localhost/', { ...init, body }));
    const wrong = await handler(new Request('http://localhost/', { ...init, body: changed }));
    lines.push(
      [
        vector.name,
        Object.values(record)[0] === `sha256=${vector.hmac}` ? 'signed right' : 'SIGNED WRONG',
        JSON.stringify(await verifier.check(body, record)),
        JSON.stringify(await verifier.check(body, new Headers(record))),
        JSON.stringify(await verifier.check(changed, record)),
        `${right.status} ${await right.text()} ${wrong.status} ${await wrong.text()}`,
      ].join(' | '),
    );
  }
  return lines;
}
