import { z } from 'zod';
import { notFound } from '../../core/problem.ts';
import { toConversationReference } from '../../domain/conversation.ts';
import { toChatMessage } from '../../domain/message.ts';
import { failure, id, simulation } from './simulation.ts';

const schema = z.strictObject({
  messageId: id,
  status: z.enum(['delivered', 'read', 'failed']),
  /** Why it failed. */
  error: failure.optional(),
});

/** Sets how far a message has got, and fires its event. Nothing happens when it has that status. */
export const receipt = simulation(schema, ({ store, emit, now }, { messageId, status, error }) => {
  if (store.messages.get(messageId) === undefined)
    throw notFound('Message', messageId, 'messageId');
  const { record, changed } = store.messages.update(messageId, { status });
  const conversation = store.conversations.get(record.conversation_id);
  if (!changed || conversation === undefined) return toChatMessage(record);
  const reported = { ...toConversationReference(conversation), message_id: record.id, status };
  const at = now();
  switch (status) {
    case 'delivered':
      emit('message.delivered', { ...reported, delivered_at: at });
      break;
    case 'read':
      emit('message.read', { ...reported, read_at: at });
      break;
    case 'failed':
      emit('message.failed', {
        ...reported,
        error: error ?? { code: 'unknown', message: 'The channel did not take the message' },
        failed_at: at,
      });
  }
  return toChatMessage(record);
});
