import { createWebhookVerifier } from '@agent-platform/webhook-verify';
import { webhookForgeries } from '@agent-platform/webhook-verify/testing';
import { describe, expect, it } from 'vitest';
import { openMock } from '../support/open-mock.ts';

const url = 'https://receiver.test/webhooks';
const secret = 'receiver-secret';

/** Opens a mock with one webhook. Its receiver verifies, and responds with 204 or 400. */
function openWithReceiver(variant: 'A' | 'B', start?: Date) {
  const seed = { webhooks: [{ url, events: ['messages' as const], secret }] };
  const { mock } = openMock({ variant, seed, start });
  const verifier = createWebhookVerifier({ variant, secret, clock: mock.clock });
  const codes: string[] = [];
  mock.webhooks.receive(url, async (request) => {
    const result = await verifier.check(await request.arrayBuffer(), request.headers);
    codes.push(result.ok ? 'ok' : result.code);
    return new Response(null, { status: result.ok ? 204 : 400 });
  });
  const fire = () => {
    mock.simulate.emit({ event: 'message.received', data: {} });
    return mock.webhooks.settled();
  };
  return { mock, codes, fire };
}

describe.each(['A', 'B'] as const)('webhooks.forgeNext in Variant %s', (variant) => {
  const signsTime = variant === 'A';
  const possible = webhookForgeries.filter((how) => signsTime || !/stale|future/.test(how));

  it.each(
    possible.map((how) => [how, /genuine|replayed/.test(how) ? 'accepts' : 'rejects'] as const),
  )(
    "called with '%s', sends an extra delivery that the verifier %s before the next real one",
    async (how, verdict) => {
      const { mock, codes, fire } = openWithReceiver(variant);
      mock.webhooks.forgeNext(how);
      await fire();
      await fire();
      const accepted = verdict === 'accepts';
      const code = { stale: 'timestamp_too_old', future: 'timestamp_too_new' }[how as string];
      expect(codes).toEqual([accepted ? 'ok' : (code ?? 'signature_mismatch'), 'ok', 'ok']);
      expect(mock.webhooks.deliveries().map(({ forged, status }) => [forged, status])).toEqual([
        [how, accepted ? 'success' : 'failed'],
        [null, 'success'],
        [null, 'success'],
      ]);
    },
  );

  it('signs the next real delivery with the new secret if the secret is rotated during the extra one', async () => {
    const { mock, codes, fire } = openWithReceiver(variant);
    const [webhook] = mock.snapshot().workspaces[0]?.records.webhooks ?? [];
    mock.webhooks.receive(url, async (request) => {
      mock.simulate.rotateSecret({ webhookId: webhook?.id ?? '', secret: 'rotated-secret' });
      const verifier = createWebhookVerifier({
        variant,
        secret: 'rotated-secret',
        clock: mock.clock,
      });
      const result = await verifier.check(await request.arrayBuffer(), request.headers);
      codes.push(result.ok ? 'ok' : result.code);
      return new Response();
    });
    mock.webhooks.forgeNext('genuine');
    await fire();
    expect(codes).toEqual(['signature_mismatch', 'ok']);
  });

  it('sends no real delivery if the webhook becomes inactive during the extra one', async () => {
    const { mock, codes, fire } = openWithReceiver(variant);
    const [webhook] = mock.snapshot().workspaces[0]?.records.webhooks ?? [];
    mock.webhooks.receive(url, async () => {
      codes.push('received');
      const path = { id: webhook?.id ?? '' };
      await mock.call('updateWebhook', { path, body: { status: 'inactive' } });
      return new Response();
    });
    mock.webhooks.forgeNext('genuine');
    await fire();
    expect(codes).toEqual(['received']);
  });
});

it('webhooks.redeliver rejects a forged delivery, because its new signature would be valid', async () => {
  const { mock, codes, fire } = openWithReceiver('A');
  mock.webhooks.forgeNext('forged');
  await fire();
  const [copy] = mock.webhooks.deliveries();
  await expect(mock.webhooks.redeliver(copy?.id ?? '')).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('This attempt was a forged copy'),
  });
  expect(codes).toHaveLength(2);
});

it('webhooks.forgeNext records an extra delivery that cannot be made as failed, and sends the real one', async () => {
  const { mock, codes, fire } = openWithReceiver('A', new Date('1970-02-01'));
  mock.webhooks.forgeNext('stale');
  await fire();
  expect(codes).toEqual(['ok']);
  expect(mock.webhooks.deliveries()).toMatchObject([
    { forged: 'stale', error: 'internal_error', next_retry_at: null },
    { forged: null, status: 'success' },
  ]);
});

it.each(['stale', 'future'] as const)(
  "webhooks.forgeNext rejects '%s' in Variant B, which signs no timestamp",
  (how) => {
    const { mock } = openWithReceiver('B');
    expect(() => mock.webhooks.forgeNext(how)).toThrow(
      `webhooks.forgeNext: \`how\` cannot be \`${how}\`, because this variant signs no timestamp.`,
    );
  },
);

describe.each(['A', 'B'] as const)('webhooks.dropNext in Variant %s', (variant) => {
  it('does not send the next attempt, which counts as timed out and is retried', async () => {
    const { mock, codes, fire } = openWithReceiver(variant);
    mock.webhooks.dropNext();
    await fire();
    expect(codes).toEqual([]);
    expect(mock.webhooks.deliveries()).toMatchObject([
      { dropped: true, status: 'failed', error: 'timeout', next_retry_at: expect.any(String) },
    ]);
    await mock.clock.advanceToNext();
    expect(codes).toEqual(['ok']);
    expect(mock.webhooks.deliveries()[1]).toMatchObject({ dropped: false, status: 'success' });
  });
});
