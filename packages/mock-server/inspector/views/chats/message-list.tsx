import { useComputed } from '@preact/signals';
import { Action } from '../../components/action.tsx';
import { LongText } from '../../components/long-text.tsx';
import { Time } from '../../components/time.tsx';
import type { Conversation } from '../../state/chats/chats.ts';
import type { ConversationMessages, Message } from '../../state/chats/conversation-messages.ts';
import { findDeleted } from '../../state/chats/message-marks.ts';
import { readClock } from '../../state/clock.ts';
import { useStore } from '../../state/store-context.ts';
import { useRead } from '../../state/use-read.ts';
import { withDeleted } from './with-deleted.ts';

const AUTHORS: Readonly<Record<string, string>> = {
  customer: 'Customer',
  agent: 'Agent',
  human: 'Operator',
  system: 'Platform',
};

interface MessageListProps {
  readonly conversation: Conversation;
  readonly loaded: ConversationMessages;
}

/** A conversation's messages, scrolled to the newest at the bottom. */
export function MessageList({ conversation: { id }, loaded }: MessageListProps) {
  const { events, messageMarks } = useStore();
  const hasOlder = loaded.hasOlder.value;
  const deleted = useComputed(() => findDeleted(messageMarks.items.value)).value;
  const shown = withDeleted(id, loaded.messages.value, events.items.value, deleted, hasOlder);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section class="messages" aria-label="Messages" tabIndex={0}>
      <ol>
        {hasOlder && (
          <li class="day">
            <button type="button" onClick={loaded.showOlder}>
              Show older messages
            </button>
          </li>
        )}
        {shown.map((message, index) => (
          <MessageItem
            key={message.id}
            message={message}
            isFirstOfDay={dayOf(shown[index - 1]) !== dayOf(message)}
          />
        ))}
        <ReplyInProgress conversationId={id} />
      </ol>
    </section>
  );
}

function dayOf(message: Message | undefined): string | undefined {
  return message?.created_at.slice(0, 10);
}

interface MessageItemProps {
  readonly message: Message;
  readonly isFirstOfDay: boolean;
}

function MessageItem({ message, isFirstOfDay }: MessageItemProps) {
  const { messageMarks } = useStore();
  const { id, sender_type, content, media_url, media_type, message_type, created_at } = message;
  const { isDeleted = false, status = message.status } = messageMarks.get(id) ?? {};
  const isSent = sender_type !== 'customer' && !isDeleted;
  const facts = [
    AUTHORS[sender_type] ?? sender_type,
    message.is_edited && 'edited',
    isDeleted && 'deleted',
    isSent && (status ?? 'sent'),
  ];
  return (
    <>
      {isFirstOfDay && (
        <li class="day">
          <time>{dayOf(message)}</time>
        </li>
      )}
      <li class={`message ${sender_type}`}>
        <p class={isDeleted ? 'wrap deleted' : 'wrap'}>
          {content !== null && <LongText text={content} />}
          {media_url !== null && <Media url={media_url} type={media_type ?? message_type} />}
        </p>
        <small>
          {facts.filter(Boolean).join(' · ')} · <Time at={created_at} />
        </small>
      </li>
    </>
  );
}

interface MediaProps {
  readonly url: string;
  readonly type: string;
}

/** Only http and https URLs become links, because a `javascript:` link would run code. */
function Media({ url, type }: MediaProps) {
  const text = (
    <>
      <bdi>{url}</bdi> ({type})
    </>
  );
  if (!/^https?:/i.test(url)) return text;
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
}

/** Shows that the agent is writing a reply, with a button that advances the clock to it. */
function ReplyInProgress({ conversationId }: { readonly conversationId: string }) {
  const { client, now } = useStore();
  const reply = useRead(readClock)?.next.find(
    (item) => item.kind === 'agent_reply' && item.conversationId === conversationId,
  );
  if (reply === undefined) return null;
  const { at } = reply;
  return (
    <li class="message agent in-progress">
      <p>The agent is writing…</p>
      {at && (
        <div class="line">
          <small>
            Due at <Time at={at} /> on the mock's <a href="#/clock">clock</a>
          </small>
          <Action
            label="Advance to reply"
            done="Clock advanced to the reply"
            onAction={() => {
              const ms = Math.max(0, Date.parse(at) - (now.value ?? 0));
              return client.send('clock.advance', { ms });
            }}
          />
        </div>
      )}
    </li>
  );
}
