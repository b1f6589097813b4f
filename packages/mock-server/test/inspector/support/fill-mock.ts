import type { Opened } from '../../support/open-mock.ts';
import { receive, receiverUrl } from '../../support/receiver.ts';
import { createWebhook, startConversation, startHumanChat } from '../../support/records.ts';

/** Fills every view: chats, requests, a failed delivery, a fault and another key. */
export async function fillMock({ mock, call }: Opened): Promise<void> {
  receive(mock, [500, 200]);
  await createWebhook(call, receiverUrl, ['message.sent']);
  await startConversation(call, 'Where is my parcel?');
  await startHumanChat(call);
  await mock.webhooks.settled();
  await call('GET', '/v1/conversations/not-an-id');
  mock.keys.create({ name: 'Reporting', scopes: ['contacts:read'] });
  mock.faults.add({ operation: 'listAgents', status: 503, times: 2 });
}
