import { findMissingContent } from '../../domain/message.ts';
import type { Rules } from '../handler.ts';

/** A message must have content (decisions 3.6). */
export const conversationRules: Rules<'sendConversationMessage'> = {
  sendConversationMessage: ({ body }) =>
    findMissingContent(body, { type: 'message_type', media: 'media_url' }),
};
