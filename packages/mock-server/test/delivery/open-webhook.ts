import { openMock } from '../support/open-mock.ts';
import { receive, receiverUrl, type Script } from '../support/receiver.ts';
import { createWebhook, startConversation } from '../support/records.ts';

/** A mock with one webhook for `message.received`, whose receiver answers by script. */
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
    /** Fires one event: a contact says this. */
    say: async (text = 'Hello') => void (await startConversation(call, text)),
    /** The webhook's status as the API shows it. */
    status: async () => (await call('GET', `/v1/webhooks/${id}`)).text('data.status'),
  };
}
