import type { Domain } from './domain.ts';

/** Cancels the replies in progress in a conversation, because its agent no longer handles it. */
export function cancelReplies({ store, cause }: Domain, conversation_id: string): void {
  store.replies.removeAll(cause, { where: (reply) => reply.conversation_id === conversation_id });
}
