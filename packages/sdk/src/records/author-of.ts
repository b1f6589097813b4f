import type { ChatMessage, ConversationMessage } from '../generated/records.ts';
import type { Known } from './known.ts';

/** The author of a message, as returned by `authorOf`. */
export type Author = 'contact' | 'agent' | 'human' | 'system' | 'unknown';

const authors: Record<
  Known<ConversationMessage['sender_type'] | ChatMessage['sender_type']>,
  Author
> = {
  contact: 'contact',
  customer: 'contact',
  agent: 'agent',
  ai: 'agent',
  bot: 'agent',
  human: 'human',
  system: 'system',
};

/**
 * Returns the author of a message: the customer (`contact`), the AI agent (`agent`), an operator (`human`) or the
 * platform (`system`). A `ConversationMessage` and a `ChatMessage` have different values of `sender_type`; this
 * function understands both. For a value that this version does not know, it returns `unknown`.
 *
 * @example
 * const { data } = await client.conversations.listMessages(conversationId);
 * const fromCustomer = data.filter((message) => authorOf(message) === 'contact');
 */
export function authorOf(message: Pick<ConversationMessage | ChatMessage, 'sender_type'>): Author {
  const { sender_type } = message;
  return isKnown(sender_type) ? authors[sender_type] : 'unknown';
}

const isKnown = (senderType: string): senderType is keyof typeof authors =>
  Object.hasOwn(authors, senderType);
