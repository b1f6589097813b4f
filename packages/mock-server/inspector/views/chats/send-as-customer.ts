import type { InboundMessage } from '../../../src/generated/control-types.ts';
import { toText } from '../../state/chats/to-text.ts';
import type { Store } from '../../state/store.ts';

/**
 * Writes as a customer, and resolves to the conversation's id as soon as the message is stored. The mock's response may
 * take much longer: it waits for the agent's reply, which may not be due until the clock is advanced.
 * @throws ControlError if the mock rejects the message.
 */
export function sendAsCustomer(
  { client, subscribe }: Pick<Store, 'client' | 'subscribe'>,
  message: InboundMessage,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const unsubscribe = subscribe((items) => {
      for (const { type, data } of items) {
        if (type !== 'event' || data.event !== 'message.received') continue;
        const { channel_id, content, conversation_id } = data.data;
        const isSame = (content ?? '') === (message.content ?? '');
        if (isSame && channel_id === message.channelId) resolve(toText(conversation_id));
      }
    });
    client
      .send('simulate.inboundMessage', message)
      .then(({ conversationId }) => resolve(conversationId), reject)
      .finally(unsubscribe);
  });
}
