import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { ActionButton } from '../../components/action-button.tsx';
import type { Conversation } from '../../state/chats/chats.ts';
import { useStore } from '../../state/store-context.ts';
import { EMPTY_DRAFT, MessageFields, whyIncomplete } from './message-fields.tsx';
import type { Refusals } from './refusals.ts';
import { sendAsCustomer } from './send-as-customer.ts';

interface ComposerProps {
  readonly conversation: Conversation;
  /** The address of the contact. */
  readonly from: string;
  readonly refusals: Refusals;
}

/** Writes in a conversation, as its customer or as the person who has taken over. */
export function Composer({ conversation: { id, channel_id }, from, refusals }: ComposerProps) {
  const store = useStore();
  const form = useRef<HTMLFormElement>(null);
  const draft = useSignal(EMPTY_DRAFT);
  const author = useSignal<'customer' | 'person'>('customer');
  const isCustomer = author.value === 'customer';
  const refusal = isCustomer ? refusals.writeAsCustomer : refusals.writeAsPerson;

  async function send(): Promise<void> {
    const { client } = store;
    const { type, content, mediaUrl } = draft.value;
    const text = content === '' ? undefined : content;
    const url = type === 'text' ? undefined : mediaUrl;
    if (channel_id === null) return;
    if (isCustomer) {
      const message = { channelId: channel_id, from, type, content: text, mediaUrl: url };
      await sendAsCustomer(client, store, message);
    } else {
      const body = { type, content: text, media_url: url };
      await client.call('sendChatMessage', { path: { id }, body });
    }
    draft.value = EMPTY_DRAFT;
  }

  return (
    <form class="composer" ref={form} onSubmit={(event) => event.preventDefault()}>
      <fieldset>
        <legend>Write as</legend>
        {(['customer', 'person'] as const).map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="author"
              checked={author.value === name}
              onInput={() => (author.value = name)}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <MessageFields draft={draft} onSend={() => form.current?.querySelector('button')?.click()} />
      <ActionButton
        emphasis="primary"
        done="Sent"
        notNow={refusal ?? whyIncomplete(draft.value)}
        onAction={send}
      >
        Send
      </ActionButton>
    </form>
  );
}
