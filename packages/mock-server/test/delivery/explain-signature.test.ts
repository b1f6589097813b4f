import { describe, expect, it } from 'vitest';
import { openMock } from '../support/open-mock.ts';
import { receive, receiverUrl } from '../support/receiver.ts';
import { createWebhook, startConversation, unknownId } from '../support/records.ts';

describe.each(['A', 'B'] as const)('explainSignature in Variant %s', (variant) => {
  async function deliver() {
    const { mock, call } = openMock({ variant });
    receive(mock, [200]);
    const { id: webhookId, secret } = await createWebhook(call, receiverUrl, [
      'conversation.created',
    ]);
    await startConversation(call);
    await mock.webhooks.settled();
    const [delivery] = mock.webhooks.deliveries();
    return {
      mock,
      call,
      webhookId,
      secret,
      explain: (given: string) => explain(mock, delivery?.id ?? '', given),
    };
  }

  const explain = (mock: ReturnType<typeof openMock>['mock'], id: string, secret: string) =>
    mock.webhooks.explainSignature(id, secret);

  it('says that the secret of the webhook matches the signature', async () => {
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

  it('says only that an unknown secret did not sign the attempt', async () => {
    const { explain } = await deliver();
    expect(await explain('f'.repeat(64))).toEqual({
      matches: false,
      advice: 'The attempt was not signed with this secret.',
    });
  });

  it('names the other webhook that a secret belongs to', async () => {
    const { call, explain } = await deliver();
    const other = await createWebhook(call, receiverUrl, ['contact.created']);
    expect(await explain(other.secret)).toEqual({
      matches: false,
      advice: `This is the secret of another webhook, \`${other.id}\`.`,
    });
  });

  it('says that the attempt was signed before the secret was rotated', async () => {
    const { mock, webhookId, explain } = await deliver();
    const { secret } = mock.simulate.rotateSecret({ webhookId });
    expect(await explain(secret)).toMatchObject({
      matches: false,
      advice: expect.stringContaining('the current secret of the webhook'),
    });
  });

  it('rejects a blank secret', async () => {
    const { explain } = await deliver();
    await expect(explain(' ')).rejects.toThrow('`secret` must not be blank');
  });
});

it('explainSignature rejects the id of a delivery that does not exist', async () => {
  const { mock } = openMock();
  await expect(mock.webhooks.explainSignature(unknownId, 'a')).rejects.toMatchObject({
    name: 'MockControlError',
    code: 'NOT_FOUND',
  });
});
