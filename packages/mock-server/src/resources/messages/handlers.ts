import { removeMessage } from '../../domain/dialogue.ts';
import { toConversationMessage } from '../../domain/message.ts';
import type { Handlers } from '../handler.ts';

/** The operations that need no conversation id (contract 2.3; decisions 3.9). */
export const messageHandlers = {
  getMessage({ path }, { store }) {
    return { data: toConversationMessage(store.messages.require(path.id)) };
  },

  deleteMessage({ path }, domain) {
    const message = domain.store.messages.require(path.id);
    removeMessage(domain, message);
    return { data: { id: message.id, deleted: true } };
  },
} satisfies Partial<Handlers>;
