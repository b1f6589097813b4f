import { useSignal } from '@preact/signals';
import { Action, type Fields } from '../../components/action.tsx';
import type { Conversation } from '../../state/chats/chats.ts';
import { useStore } from '../../state/store-context.ts';
import { MessageFields, readMessage } from './message-fields.tsx';
import type { Refusals } from './refusals.ts';
import { sendAsCustomer } from './send-as-customer.ts';

interface ComposerProps {
  readonly conversation: Conversation;
  /** The contact's phone number or email address. */
  readonly from: string;
  readonly refusals: Refusals;
}

/** Writes in a conversation, as the customer or as the operator who has taken over. */
export function Composer({ conversation: { id, channel_id }, from, refusals }: ComposerProps) {
  const store = useStore();
  const author = useSignal<'customer' | 'operator'>('customer');
  const isCustomer = author.value === 'customer';

  async function send(fields: Fields, form: HTMLFormElement): Promise<void> {
    const { type, content, mediaUrl } = readMessage(fields);
    if (isCustomer) {
      // The composer is disabled without a channel.
      const channelId = `${channel_id}`;
      await sendAsCustomer(store, { channelId, from, type, content, mediaUrl });
    } else {
      const body = { type, content, media_url: mediaUrl };
      await store.client.call('sendChatMessage', { path: { id }, body });
    }
    form.reset();
  }

  return (
    <Action
      class="composer"
      isPrimary
      label="Send"
      done="Sent"
      notNow={isCustomer ? refusals.writeAsCustomer : refusals.writeAsOperator}
      onAction={send}
    >
      <fieldset>
        <legend>Write as</legend>
        {(['customer', 'operator'] as const).map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="author"
              // With this default, resetting the form keeps the author.
              defaultChecked={author.value === name}
              onInput={() => (author.value = name)}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <MessageFields />
    </Action>
  );
}
