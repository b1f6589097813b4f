import { openMock } from '../support/open-mock.ts';
import { receive, receiverUrl, type Script } from '../support/receiver.ts';
import { createWebhook, startConversation } from '../support/records.ts';

/** Opens a mock with one webhook for `message.received`. Its receiver responds by script. */
export async function openWebhook(variant: 'A' | 'B', script: Script) {
  const { mock, call } = openMock({ variant, rateLimit: 'off' });
  const received = receive(mock, script);
  const { id, secret } = await createWebhook(call, receiverUrl, ['message.received']);
  return {
    mock,
    call,
    received,
    id,
    secret,
    /** Fires one event: a contact sends this message. */
    say: async (text = 'Hello') => void (await startConversation(call, text)),
    /** Returns the webhook's status from the API. */
    status: async () => (await call('GET', `/v1/webhooks/${id}`)).text('data.status'),
  };
}
