import { describe, expect, it } from 'vitest';
import { openMock } from './support/open-mock.ts';
import { receive, receiverUrl } from './support/receiver.ts';
import { createWebhook, startConversation, unknownId } from './support/records.ts';

describe.each(['A', 'B'] as const)('explainSignature in Variant %s', (variant) => {
  async function deliver() {
    const { mock, call } = openMock({ variant });
    receive(mock, [200]);
    const { secret } = await createWebhook(call, receiverUrl, ['conversation.created']);
    await startConversation(call);
    await mock.webhooks.settled();
    const [delivery] = mock.webhooks.deliveries();
    return { secret, explain: (given: string) => explain(mock, delivery?.id ?? '', given) };
  }

  const explain = (mock: ReturnType<typeof openMock>['mock'], id: string, secret: string) =>
    mock.webhooks.explainSignature(id, secret);

  it('says that the secret of the webhook fits', async () => {
    const { secret, explain } = await deliver();
    expect(await explain(secret)).toEqual({ matches: true });
  });

  it('names how a secret differs from that of the webhook', async () => {
    const { secret, explain } = await deliver();
    expect(await explain(`${secret}\n`)).toMatchObject({
      matches: false,
      cause: 'secret_has_whitespace',
    });
  });

  it.each(['f'.repeat(64), '"another"\n'])(
    'says that the other secret %j is of another webhook',
    async (other) => {
      const { explain } = await deliver();
      expect(await explain(other)).toEqual({
        matches: false,
        advice: expect.stringContaining('another webhook'),
      });
    },
  );

  it('refuses a blank secret', async () => {
    const { explain } = await deliver();
    await expect(explain(' ')).rejects.toThrow('secret must not be blank');
  });
});

it('refuses a delivery that does not exist', async () => {
  const { mock } = openMock();
  await expect(mock.webhooks.explainSignature(unknownId, 'a')).rejects.toMatchObject({
    name: 'MockControlError',
    code: 'NOT_FOUND',
  });
});
