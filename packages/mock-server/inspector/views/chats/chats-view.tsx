import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { describeError } from '../../components/action.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ListView } from '../../components/list-view.tsx';
import { Time } from '../../components/time.tsx';
import type { Conversation } from '../../state/chats/chats.ts';
import { toHash } from '../../state/route.ts';
import { useStore } from '../../state/store-context.ts';
import { ConversationView } from './conversation-view.tsx';
import { NewChat } from './new-chat.tsx';
import { StatusBadge } from './status-badge.tsx';

/** Stands for a new conversation in the URL, in place of an id. */
const NEW = 'new';

/** The conversations, latest activity first, and the selected one. */
export function ChatsView() {
  const { chats, route } = useStore();
  const { conversations, contacts, channels, isLoading, failure } = chats;
  const status = useSignal('');
  useEffect(chats.follow, []);
  const { id } = route.value;
  const chosen = id === undefined ? undefined : chats.get(id);
  return (
    <ListView
      title="Chats"
      noun="Conversation"
      items={
        status.value === ''
          ? conversations.value
          : conversations.value.filter((conversation) => conversation.status === status.value)
      }
      toTexts={({ id, contact_id, channel_id }) => [
        id,
        contacts.get(contact_id ?? '')?.name,
        channels.get(channel_id ?? '')?.name,
        chats.lastTextOf(id),
      ]}
      toRow={(conversation) => <ConversationRow conversation={conversation} />}
      rowHeight={64}
      selected={id}
      tools={
        <>
          <select
            aria-label="State"
            onInput={({ currentTarget }) => (status.value = currentTarget.value)}
          >
            <option value="">All</option>
            <option value="open">Open</option>
            <option value="human">Human</option>
            <option value="closed">Closed</option>
          </select>
          <a class="button" href={toHash('chats', NEW)}>
            New
          </a>
          {failure.value !== undefined && <p class="failure">{describeError(failure.value)}</p>}
        </>
      }
      empty={
        !isLoading.value &&
        failure.value === undefined &&
        (status.value === '' ? (
          <NoChats />
        ) : (
          <EmptyState title={`No conversation is ${status.value}`} />
        ))
      }
    >
      {id === NEW ? (
        <NewChat />
      ) : (
        chosen && <ConversationView key={chosen.id} conversation={chosen} />
      )}
    </ListView>
  );
}

function ConversationRow({ conversation }: { readonly conversation: Conversation }) {
  const { chats } = useStore();
  const { id, status, contact_id, channel_id, last_message_at, created_at } = conversation;
  useEffect(() => chats.readLastText(id), [id]);
  const unread = chats.previews.value.get(id)?.unread ?? 0;
  return (
    <span class="chat-row">
      <span class="line">
        <strong class="grow cut">
          <bdi>{chats.contacts.get(contact_id ?? '')?.name ?? 'No contact'}</bdi>
        </strong>
        <Time at={last_message_at ?? created_at} />
      </span>
      <span class="line">
        <StatusBadge status={status} />
        <span class="quiet">{chats.channels.get(channel_id ?? '')?.type ?? 'API'}</span>
        <span class="grow cut quiet">
          <bdi>{chats.lastTextOf(id)?.slice(0, 200)}</bdi>
        </span>
        {unread > 0 && (
          <span class="unread" title={`${unread} unread`}>
            {unread}
          </span>
        )}
      </span>
    </span>
  );
}

function NoChats() {
  const { chats } = useStore();
  const channel = chats.channels.items.value.find(({ status }) => status === 'active');
  const body = {
    channelId: channel?.id ?? 'CHANNEL_ID',
    from: '+5511988887777',
    content: 'Hello',
  };
  return (
    <EmptyState title="No conversations yet" path="/__mock__/simulate/inbound-message" body={body}>
      <a href={toHash('chats', NEW)}>Write as a customer</a>, or send a request:
    </EmptyState>
  );
}
