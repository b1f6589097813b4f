import type { Chats, Conversation } from '../../state/chats/chats.ts';

/** Why a conversation does not allow an action at the moment; `undefined` if it does. */
export interface Refusals {
  readonly takeOver: string | undefined;
  readonly handBack: string | undefined;
  readonly writeAsOperator: string | undefined;
  readonly writeAsCustomer: string | undefined;
}

/** Returns why actions are not allowed. This depends on the conversation's state, its channel and its contact. */
export function findRefusals(
  { status, channel_id, contact_id }: Conversation,
  { channels, contacts }: Pick<Chats, 'channels' | 'contacts'>,
): Refusals {
  const isClosed = status === 'closed';
  const closed = isClosed ? 'The conversation is closed.' : undefined;
  const isHuman = status === 'human';
  const unreachable =
    channel_id === null ? undefined : whyInactive(channels.get(channel_id)?.status);
  const contact = contact_id === null ? undefined : contacts.get(contact_id);
  const hasAddress = Boolean(contact?.phone ?? contact?.email);
  return {
    takeOver: closed ?? (isHuman ? 'The operator has already taken over.' : undefined),
    handBack: closed ?? (isHuman ? undefined : 'The agent is already handling this chat.'),
    writeAsOperator:
      closed ??
      (isHuman ? unreachable : 'The agent is handling this chat. Take over before you write.'),
    writeAsCustomer:
      channel_id === null
        ? 'The conversation was started through the API and has no channel.'
        : (unreachable ??
          (hasAddress
            ? undefined
            : 'The contact has neither a phone number nor an email address.')),
  };
}

/** Returns why a channel cannot be used; `undefined` if it is active. */
export function whyInactive(status: string | undefined): string | undefined {
  return status === 'active' ? undefined : `The channel is ${status ?? 'deleted'}.`;
}
