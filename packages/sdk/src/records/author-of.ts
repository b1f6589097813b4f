import type { ChatMessage, ConversationMessage } from '../generated/records.ts';
import type { Known } from './known.ts';

/** Who wrote a message, as returned by `authorOf`. */
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
 * Returns who wrote a message: the customer (`contact`), the AI agent (`agent`), an operator (`human`) or the platform
 * (`system`). It understands the different `sender_type`s of a `ConversationMessage` and a `ChatMessage`, and returns
 * `unknown` for a value that this version does not know.
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
