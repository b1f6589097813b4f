import { createWebhookVerifier } from '@agent-platform/webhook-verify';
import { describe, expect, it } from 'vitest';
import { openMock } from '../support/open-mock.ts';
import { unknownId } from '../support/records.ts';

const url = 'https://receiver.test/webhooks';
const old = 'old-secret';

/** Opens a mock with one webhook, whose receiver responds with these statuses, and then with 204. */
function openWithReceiver(variant: 'A' | 'B', statuses: readonly number[] = []) {
  const { mock } = openMock({
    variant,
    seed: { webhooks: [{ url, events: ['messages'], secret: old }] },
  });
  const [webhook] = mock.snapshot().workspaces[0]?.records.webhooks ?? [];
  const webhookId = webhook?.id ?? '';
  const rest = [...statuses];
  const received: { body: string; headers: Headers }[] = [];
  mock.webhooks.receive(url, async (request) => {
    received.push({ body: await request.text(), headers: request.headers });
    return new Response(null, { status: rest.shift() ?? 204 });
  });
  const judge = async (secret: string) => {
    const verifier = createWebhookVerifier({ variant, secret, clock: mock.clock });
    const results = received.map(({ body, headers }) => verifier.check(body, headers));
    return (await Promise.all(results)).map(({ ok }) => ok);
  };
  const fire = () => mock.simulate.emit({ event: 'message.received', data: {} });
  return { mock, webhookId, judge, fire };
}

describe.each(['A', 'B'] as const)('simulate.rotateSecret in Variant %s', (variant) => {
  it('signs every later attempt with the new secret', async () => {
    const { mock, webhookId, judge, fire } = openWithReceiver(variant);
    fire();
    await mock.webhooks.settled();
    expect(mock.simulate.rotateSecret({ webhookId, secret: 'new-secret' })).toEqual({
      webhookId,
      secret: 'new-secret',
    });
    fire();
    await mock.webhooks.settled();
    expect(await judge(old)).toEqual([true, false]);
    expect(await judge('new-secret')).toEqual([false, true]);
  });

  it('signs the retry of an earlier event with the new secret', async () => {
    const { mock, webhookId, judge, fire } = openWithReceiver(variant, [500]);
    fire();
    await mock.webhooks.settled();
    mock.simulate.rotateSecret({ webhookId, secret: 'new-secret' });
    await mock.clock.advanceToNext();
    expect(await judge('new-secret')).toEqual([false, true]);
  });
});

describe('simulate.rotateSecret', () => {
  it('generates a secret if none is given', () => {
    const { mock, webhookId } = openWithReceiver('A');
    const [first, second] = [1, 2].map(() => mock.simulate.rotateSecret({ webhookId }).secret);
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(second).not.toBe(first);
  });

  it('shows the secret only in its result', () => {
    const { mock, webhookId } = openWithReceiver('A');
    mock.simulate.rotateSecret({ webhookId, secret: 'canary-secret' });
    const { records, ...trace } = mock.trace();
    expect(JSON.stringify([records, trace, mock.requests.list({ source: 'all' })])).not.toContain(
      'canary',
    );
  });

  it('rejects an unknown webhook and a blank secret', () => {
    const { mock, webhookId } = openWithReceiver('A');
    expect(() => mock.simulate.rotateSecret({ webhookId: unknownId })).toThrow(
      'simulate.rotateSecret: `webhookId`: Webhook',
    );
    expect(() => mock.simulate.rotateSecret({ webhookId, secret: ' ' })).toThrow(
      'simulate.rotateSecret: `secret` is missing or blank',
    );
  });
});
