import { describe, expect, it } from 'vitest';
import type { Call } from '../support/call.ts';
import { openMock } from '../support/open-mock.ts';
import { createWebhook, startConversation } from '../support/records.ts';

const apiKey = 'the-key-of-the-mock';

/** Makes one delivery to a URL and returns its id. */
async function deliver(call: Call, url: string): Promise<string> {
  const { id } = await createWebhook(call, url, ['messages']);
  return (await call('POST', `/v1/webhooks/${id}/test`)).text('data.delivery_id');
}

describe('an API key of the mock', () => {
  it('stays masked in another workspace when its own workspace is deleted', async () => {
    const { mock, call } = openMock();
    const other = mock.workspaces.create({ apiKey });
    await startConversation(call, `Use ${other.apiKey}`);
    mock.workspaces.delete(other.id);
    expect(mock.requests.list()).toMatchObject([{ body: { message: 'Use [redacted]' } }]);
    expect(JSON.stringify(mock.trace().requests)).not.toContain(apiKey);
  });

  it.each([
    [`http://receiver.test/${apiKey}/hook`, 'http://receiver.test/[redacted]/hook'],
    [`http://receiver.test/the%2Dkey-of-the-mock`, 'http://receiver.test/[redacted]'],
    [`http://receiver.test/?q=${apiKey}&r=1`, 'http://receiver.test/?q=[redacted]&r=1'],
    ['http://receiver.test/hook?token=own', 'http://receiver.test/hook?token=own'],
  ])('is masked in the URL of a delivery, and other values are not: %s', async (url, masked) => {
    const { mock, call } = openMock({ apiKey, fetch: async () => new Response() });
    const id = await deliver(call, url);
    expect(mock.webhooks.deliveries()).toMatchObject([{ url: masked }]);
    expect(await mock.webhooks.redeliver(id)).toMatchObject({ url: masked });
  });

  it('is not masked in the request of a delivery to a URL that contains it', async () => {
    const asked: string[] = [];
    const { mock, call } = openMock({
      apiKey,
      fetch: async ({ url }) => {
        asked.push(url);
        return new Response();
      },
    });
    const url = `http://receiver.test/${apiKey}`;
    await mock.webhooks.redeliver(await deliver(call, url));
    expect(asked).toEqual([url, url]);
  });

  it('is masked in the URL of an alert', async () => {
    const { mock, call } = openMock({ apiKey, variant: 'B' });
    const url = `http://receiver.test/${apiKey}`;
    mock.webhooks.receive(url, () => new Response(null, { status: 500 }));
    await createWebhook(call, url, ['messages']);
    for (let failures = 0; failures < 5; failures++) await startConversation(call);
    await mock.clock.advance(60 * 60_000);
    expect(mock.webhooks.alerts()).toMatchObject([{ url: 'http://receiver.test/[redacted]' }]);
  });
});
