import { findMissingContent } from '../../domain/message.ts';
import type { Rules } from '../handler.ts';

/** A message must have content (decisions 3.8). */
export const chatRules: Rules<'sendChatMessage'> = {
  sendChatMessage: ({ body }) => findMissingContent(body, { type: 'type', media: 'media_url' }),
};
