import type { Chats, Conversation } from '../../state/chats/chats.ts';

/** For each action, why a conversation does not allow it now; `undefined` when it does. */
export interface Refusals {
  readonly takeOver: string | undefined;
  readonly handBack: string | undefined;
  readonly writeAsOperator: string | undefined;
  readonly writeAsCustomer: string | undefined;
}

/** Finds the actions that the state of a conversation, its channel or its contact does not allow. */
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
    takeOver: closed ?? (isHuman ? 'Already in human mode.' : undefined),
    handBack: closed ?? (isHuman ? undefined : 'Already in agent mode.'),
    writeAsOperator:
      closed ?? (isHuman ? unreachable : 'Take over first: the agent replies in this chat.'),
    writeAsCustomer:
      channel_id === null
        ? 'The conversation was started through the API and has no channel.'
        : (unreachable ??
          (hasAddress
            ? undefined
            : 'The contact has neither a phone number nor an e-mail address.')),
  };
}

/** Returns why a channel cannot be used; `undefined` when it is active. */
export function whyInactive(status: string | undefined): string | undefined {
  return status === 'active' ? undefined : `The channel is ${status ?? 'deleted'}.`;
}
