import { useComputed, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { describeError } from '../../components/action-button.tsx';
import { Badge, type Tone } from '../../components/badge.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { SplitPane } from '../../components/split-pane.tsx';
import { Time } from '../../components/time.tsx';
import { fitsFilter, Toolbar } from '../../components/toolbar.tsx';
import { VirtualList } from '../../components/virtual-list.tsx';
import type { Conversation } from '../../state/chats/chats.ts';
import { toHash } from '../../state/route.ts';
import { useStore } from '../../state/store-context.ts';
import { ConversationView } from './conversation-view.tsx';
import { NewChat } from './new-chat.tsx';

/** Takes the place of a conversation's id in the address. */
const NEW = 'new';

/** The conversations, latest activity first, beside the selected one. */
export function ChatsView() {
  const { chats, route } = useStore();
  const { conversations, contacts, channels, previews, isLoading, failure } = chats;
  const filter = useSignal('');
  const status = useSignal('');
  useEffect(chats.follow, []);
  const shown = useComputed(() =>
    conversations.value.filter(
      (conversation) =>
        (status.value === '' || conversation.status === status.value) &&
        fitsFilter(
          filter.value,
          conversation.id,
          contacts.get(conversation.contact_id ?? '')?.name,
          channels.get(conversation.channel_id ?? '')?.name,
          previews.value.get(conversation.id)?.text,
        ),
    ),
  );
  const { id } = route.value;
  const chosen = id === undefined ? undefined : chats.get(id);
  const isFiltered = filter.value !== '' || status.value !== '';
  return (
    <SplitPane
      label="Conversation"
      list={
        <>
          <Toolbar title="Chats" filter={filter}>
            <select
              aria-label="State"
              value={status.value}
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
          </Toolbar>
          {failure.value !== undefined && <p class="notice">{describeError(failure.value)}</p>}
          {shown.value.length === 0 && !isLoading.value && <NoChats isFiltered={isFiltered} />}
          <VirtualList
            items={shown.value}
            rowHeight={64}
            selected={id}
            label="Conversations"
            toAddress={(conversation) => toHash('chats', conversation.id)}
          >
            {(conversation) => <ConversationRow conversation={conversation} />}
          </VirtualList>
        </>
      }
    >
      {id === NEW && <NewChat />}
      {chosen && <ConversationView key={chosen.id} conversation={chosen} />}
    </SplitPane>
  );
}

/** Returns the colour for the state of a conversation. */
export function toneOfStatus(status: string): Tone {
  if (status === 'human') return 'busy';
  return status === 'open' ? 'good' : 'neutral';
}

function ConversationRow({ conversation }: { readonly conversation: Conversation }) {
  const { chats } = useStore();
  const { id, status, contact_id, channel_id, last_message_at, created_at } = conversation;
  const preview = chats.previews.value.get(id);
  const channel = chats.channels.get(channel_id ?? '');
  const unread = preview?.unread ?? 0;
  return (
    <span class="chat-row">
      <span class="chat-line">
        <strong class="grow cut">
          <bdi>{chats.contacts.get(contact_id ?? '')?.name ?? 'No contact'}</bdi>
        </strong>
        <Time at={last_message_at ?? created_at} />
      </span>
      <span class="chat-line">
        <Badge tone={toneOfStatus(status)}>{status}</Badge>
        <span class="quiet">{channel?.type ?? 'API'}</span>
        <span class="grow cut quiet">
          <bdi>{preview?.text.slice(0, 200)}</bdi>
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

function NoChats({ isFiltered }: { readonly isFiltered: boolean }) {
  const { chats, origin } = useStore();
  if (isFiltered) return <EmptyState title="No conversation fits the filter" />;
  const channel = chats.channels.items.value.find(({ status }) => status === 'active');
  const body = JSON.stringify({
    channelId: channel?.id ?? 'CHANNEL_ID',
    from: '+5511988887777',
    content: 'Hello',
  });
  return (
    <EmptyState
      title="No conversations yet"
      command={`curl ${origin}/__mock__/simulate/inbound-message \\\n  -H 'Content-Type: application/json' \\\n  -d '${body}'`}
    >
      <a href={toHash('chats', NEW)}>Write as a customer</a>, or let a program do it:
    </EmptyState>
  );
}
