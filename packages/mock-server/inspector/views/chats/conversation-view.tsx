import { useEffect, useMemo } from 'preact/hooks';
import { ActionButton, describeError } from '../../components/action-button.tsx';
import { Badge } from '../../components/badge.tsx';
import { IdLink } from '../../components/id-link.tsx';
import type { Conversation } from '../../state/chats/chats.ts';
import { createConversationMessages } from '../../state/chats/conversation-messages.ts';
import { useStore } from '../../state/store-context.ts';
import { toneOfStatus } from './chats-view.tsx';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { findRefusals, type Refusals } from './refusals.ts';

/** One conversation: its participants, its messages and its actions. */
export function ConversationView({ conversation }: { readonly conversation: Conversation }) {
  const store = useStore();
  const { chats, client, due } = store;
  const { id, status, contact_id, channel_id } = conversation;
  const loaded = useMemo(() => createConversationMessages(store, client, id), [id]);
  useEffect(loaded.follow, [loaded]);
  useEffect(due.follow, []);
  const unread = chats.previews.value.get(id)?.unread;
  useEffect(() => chats.markRead(id), [unread]);
  const contact = chats.contacts.get(contact_id ?? '');
  const channel = chats.channels.get(channel_id ?? '');
  const refusals = findRefusals(conversation, chats);
  return (
    <article class="conversation">
      <header class="conversation-head">
        <h2 class="cut">
          <bdi>{contact?.name ?? 'No contact'}</bdi>
        </h2>
        <Badge tone={toneOfStatus(status)}>{status}</Badge>
        <span class="quiet cut">
          {channel ? `${channel.type} · ${channel.name}` : 'started through the API'}
          {' · '}
          <bdi>{contact?.phone ?? contact?.email}</bdi>
        </span>
        <IdLink id={id} />
      </header>
      <ConversationActions conversation={conversation} refusals={refusals} />
      {loaded.failure.value !== undefined && (
        <p class="notice">{describeError(loaded.failure.value)}</p>
      )}
      <MessageList conversation={conversation} loaded={loaded} />
      <Composer
        conversation={conversation}
        from={contact?.phone ?? contact?.email ?? ''}
        refusals={refusals}
      />
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
    <div class="actions conversation-actions">
      <ActionButton
        done="Taken over"
        notNow={refusals.takeOver}
        onAction={async () => client.call('startHuman', { path })}
      >
        Take over
      </ActionButton>
      <ActionButton
        done="Handed back"
        notNow={refusals.handBack}
        onAction={async () => client.call('stopHuman', { path })}
      >
        Hand back
      </ActionButton>
      {status === 'closed' ? (
        <ActionButton
          done="Reopened"
          onAction={async () => client.send('simulate.reopen', { body: { conversationId: id } })}
        >
          Reopen
        </ActionButton>
      ) : (
        <ActionButton
          done="Closed"
          onAction={async () => client.call('closeConversation', { path })}
        >
          Close
        </ActionButton>
      )}
    </div>
  );
}
