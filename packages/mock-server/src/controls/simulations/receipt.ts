import { notFound } from '../../core/problem.ts';
import { toConversationReference } from '../../domain/conversation.ts';
import type { World } from '../../domain/world.ts';
import type { MessageRecord } from '../../records/records.ts';

/** How far a message has got, as its channel reports it. */
export interface Receipt {
  readonly messageId: string;
  readonly status: 'delivered' | 'read' | 'failed';
  readonly error?: { readonly code: string; readonly message: string } | undefined;
}

/** Sets a message's status and fires the event that goes with it; nothing when it has it already. */
export function setReceipt(world: World, { messageId, status, error }: Receipt): MessageRecord {
  const { store, emit, now } = world;
  if (store.messages.get(messageId) === undefined)
    throw notFound('Message', messageId, 'messageId');
  const { record, changed } = store.messages.update(messageId, { status });
  const conversation = store.conversations.get(record.conversation_id);
  if (!changed || conversation === undefined) return record;
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
  return record;
}
