import { useEffect, useMemo } from 'preact/hooks';
import { Action, describeError } from '../../components/action.tsx';
import { ShortId } from '../../components/short-id.tsx';
import type { Conversation } from '../../state/chats/chats.ts';
import { createConversationMessages } from '../../state/chats/conversation-messages.ts';
import { toHash } from '../../state/route.ts';
import { useStore } from '../../state/store-context.ts';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { findRefusals, type Refusals } from './refusals.ts';
import { StatusBadge } from './status-badge.tsx';

/** A conversation with its contact, its messages and its actions. */
export function ConversationView({ conversation }: { readonly conversation: Conversation }) {
  const store = useStore();
  const { chats } = store;
  const { id, status, contact_id, channel_id } = conversation;
  const loaded = useMemo(() => createConversationMessages(store, id), [id]);
  useEffect(loaded.follow, [loaded]);
  const unread = chats.previews.value.get(id)?.unread;
  useEffect(() => chats.markRead(id), [unread]);
  const contact = chats.contacts.get(contact_id ?? '');
  const channel = chats.channels.get(channel_id ?? '');
  const address = contact?.phone ?? contact?.email ?? '';
  const refusals = findRefusals(conversation, chats);
  return (
    <article class="conversation">
      <header class="conversation-head">
        <h2 class="cut">
          {contact ? (
            <a href={toHash('contacts', contact.id)}>
              <bdi>{contact.name}</bdi>
            </a>
          ) : (
            'No contact'
          )}
        </h2>
        <StatusBadge status={status} />
        <span class="quiet cut">
          {channel ? `${channel.type} · ${channel.name}` : 'started through the API'}
          {' · '}
          <bdi>{address}</bdi>
        </span>
        <ShortId id={id} />
        <ConversationActions conversation={conversation} refusals={refusals} />
      </header>
      {loaded.failure.value !== undefined && (
        <p class="notice">{describeError(loaded.failure.value)}</p>
      )}
      <MessageList conversation={conversation} loaded={loaded} />
      <Composer conversation={conversation} from={address} refusals={refusals} />
    </article>
  );
}

interface ConversationActionsProps {
  readonly conversation: Conversation;
  readonly refusals: Refusals;
}

function ConversationActions({ conversation, refusals }: ConversationActionsProps) {
  const { client } = useStore();
  const { id, status } = conversation;
  const path = { id };
  return (
    <div class="actions">
      <Action
        label="Take over"
        done="Taken over"
        notNow={refusals.takeOver}
        onAction={() => client.call('startHuman', { path })}
      />
      <Action
        label="Hand back"
        done="Handed back"
        notNow={refusals.handBack}
        onAction={() => client.call('stopHuman', { path })}
      />
      {status === 'closed' ? (
        <Action
          label="Reopen"
          done="Reopened"
          onAction={() => client.send('simulate.reopen', { conversationId: id })}
        />
      ) : (
        <Action
          label="Close"
          done="Closed"
          onAction={() => client.call('closeConversation', { path })}
        />
      )}
    </div>
  );
}
