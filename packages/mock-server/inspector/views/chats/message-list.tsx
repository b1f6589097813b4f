import { useComputed } from '@preact/signals';
import { LongText } from '../../components/long-text.tsx';
import { Time } from '../../components/time.tsx';
import type { Conversation } from '../../state/chats/chats.ts';
import type { ConversationMessages } from '../../state/chats/conversation-messages.ts';
import { gatherMarks } from '../../state/chats/message-marks.ts';
import { useStore } from '../../state/store-context.ts';
import { type ShownMessage, toShownMessages } from './shown-messages.ts';

const AUTHORS: Readonly<Record<string, string>> = {
  customer: 'Customer',
  agent: 'Agent',
  human: 'Person',
  system: 'Platform',
};

interface MessageListProps {
  readonly conversation: Conversation;
  readonly loaded: ConversationMessages;
}

/** The messages of a conversation. The newest is at the bottom and visible. */
export function MessageList({ conversation: { id }, loaded }: MessageListProps) {
  const { requests, events, due } = useStore();
  const marks = useComputed(() => gatherMarks(requests.items.value, events.items.value));
  const shown = toShownMessages(
    id,
    loaded.messages.value,
    events.items.value,
    marks.value,
    loaded.hasOlder.value,
  );
  const reply = due.items.value.find(
    (item) => item.kind === 'agent_reply' && item.conversationId === id,
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keys
    <section class="messages" aria-label="Messages" tabIndex={0}>
      <ol>
        {loaded.hasOlder.value && (
          <li class="day">
            <button type="button" onClick={loaded.loadOlder}>
              Show older messages
            </button>
          </li>
        )}
        {shown.map((message) => (
          <MessageItem key={message.id} message={message} />
        ))}
        {reply && (
          <li class="message agent in-progress">
            <p>The agent is writing…</p>
            {reply.at && (
              <small>
                due at <Time at={reply.at} /> on the mock's clock: <a href="#/clock">move it</a>
              </small>
            )}
          </li>
        )}
      </ol>
    </section>
  );
}

function MessageItem({ message }: { readonly message: ShownMessage }) {
  const { author, text, mediaUrl, mediaType, at, isEdited, isDeleted, status, day } = message;
  const facts = [
    AUTHORS[author] ?? author,
    isEdited && 'edited',
    isDeleted && 'deleted',
    status,
  ].filter(Boolean);
  return (
    <>
      {day && (
        <li class="day">
          <time dateTime={day}>{day}</time>
        </li>
      )}
      <li class={`message ${author}`}>
        <p class={isDeleted ? 'wrap deleted' : 'wrap'}>
          {text !== null && <LongText text={text} />}
          {mediaUrl !== null && (
            <a href={mediaUrl} target="_blank" rel="noreferrer">
              <bdi>{mediaUrl}</bdi> ({mediaType})
            </a>
          )}
        </p>
        <small>
          {facts.join(' · ')} · <Time at={at} />
        </small>
      </li>
    </>
  );
}
