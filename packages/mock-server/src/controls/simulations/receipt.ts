import { z } from 'zod';
import { toConversationReference } from '../../domain/conversation.ts';
import { toChatMessage } from '../../domain/message.ts';
import { conflict } from '../../errors/problem.ts';
import type { MessageRecord } from '../../generated/control-types.ts';
import { describeValues } from '../../validation/describe-values.ts';
import { specified, typed } from '../../validation/schema-metadata.ts';
import { id } from '../definitions/shared-schemas.ts';
import { failure, simulation } from './simulation.ts';

/** The statuses that can follow each status of a message. Receipts only move forward (decision D21). */
const NEXT: Readonly<Record<MessageRecord['status'], readonly MessageRecord['status'][]>> = {
  sent: ['delivered', 'read', 'failed'],
  delivered: ['read', 'failed'],
  read: [],
  failed: [],
};

/**
 * Requires that the status of a message can change to the given one.
 * @throws Problem CONFLICT when the contact wrote the message, or its status cannot change to the given one.
 */
function requireForward(message: MessageRecord, status: MessageRecord['status']): void {
  const { id, sender_type } = message;
  if (sender_type === 'contact') {
    throw conflict(
      `Message \`${id}\` is from the contact. Only messages to the contact can have receipts.`,
    );
  }
  if (message.status === status || NEXT[message.status].includes(status)) return;
  throw conflict(
    `Message \`${id}\` has the status \`${message.status}\`, which cannot change to \`${status}\`.`,
  );
}

export const receipt = simulation({
  summary: 'sets the delivery status of a message that was sent to a contact',
  details:
    'In Variant B, this also fires the matching event. If the message already has that status, nothing happens.',
  input: typed(
    'SimulateReceiptInput',
    'The input of `simulate.receipt`.',
    z.strictObject({
      messageId: id.describe('The id of the message.'),
      status: z.enum(['delivered', 'read', 'failed']).describe(
        describeValues('The new status of the message.', {
          delivered: "The message has reached the contact's device.",
          read: 'The contact has read the message.',
          failed: 'The channel could not deliver the message.',
        }),
      ),
      error: failure
        .optional()
        .describe(
          'Why the message failed, as reported in the event. Used only if `status` is `failed`. Default: an unknown error.',
        ),
    }),
  ),
  result: specified('ChatMessage'),
  refusals: {
    404: 'The message does not exist.',
    409: 'The message is from the contact, or its status cannot change to the new one. `sent` can change to any other status, `delivered` to `read` or `failed`. `read` and `failed` are final.',
  },
  run({ store, cause, emit, now }, { messageId, status, error }) {
    requireForward(store.messages.require(messageId, 'messageId'), status);
    const { record, changed } = store.messages.update(cause, messageId, { status });
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
          error: error ?? { code: 'unknown', message: 'The channel did not accept the message' },
          failed_at: at,
        });
    }
    return toChatMessage(record);
  },
});
