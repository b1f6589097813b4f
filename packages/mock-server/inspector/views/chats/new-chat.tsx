import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { ActionButton } from '../../components/action-button.tsx';
import { toHash } from '../../state/route.ts';
import { useStore } from '../../state/store-context.ts';
import { EMPTY_DRAFT, MessageFields, whyIncomplete } from './message-fields.tsx';
import { whyInactive } from './refusals.ts';
import { sendAsCustomer } from './send-as-customer.ts';

/** Writes as a customer through any channel; an unknown sender becomes a contact. */
export function NewChat() {
  const store = useStore();
  const { client, chats } = store;
  const form = useRef<HTMLFormElement>(null);
  const channels = chats.channels.items.value;
  const chosen = useSignal('');
  const from = useSignal('');
  const name = useSignal('');
  const draft = useSignal(EMPTY_DRAFT);
  const channel =
    channels.find(({ id }) => id === chosen.value) ??
    channels.find(({ status }) => status === 'active') ??
    channels[0];
  const notNow =
    channel === undefined
      ? 'There is no channel: create one through the API first.'
      : (whyInactive(channel.status) ??
        (from.value === ''
          ? 'Who writes? Enter a phone number or an e-mail address.'
          : undefined) ??
        whyIncomplete(draft.value));

  async function send(): Promise<void> {
    if (channel === undefined) return;
    const { type, content, mediaUrl } = draft.value;
    const id = await sendAsCustomer(client, store, {
      channelId: channel.id,
      from: from.value,
      name: name.value || undefined,
      type,
      content: content || undefined,
      mediaUrl: type === 'text' ? undefined : mediaUrl,
    });
    location.hash = toHash('chats', id);
  }

  return (
    <form class="fields" ref={form} onSubmit={(event) => event.preventDefault()}>
      <h2>Write as a customer</h2>
      <label>
        Channel
        <select
          value={channel?.id}
          onInput={({ currentTarget }) => (chosen.value = currentTarget.value)}
        >
          {channels.map(({ id, type, name: label, status }) => (
            <option key={id} value={id}>
              {type} · {label} ({status})
            </option>
          ))}
        </select>
      </label>
      <label>
        Phone number or e-mail address
        <input
          required
          placeholder="+5511988887777"
          value={from.value}
          onInput={({ currentTarget }) => (from.value = currentTarget.value.trim())}
        />
      </label>
      <label>
        Name, for a new contact
        <input
          value={name.value}
          onInput={({ currentTarget }) => (name.value = currentTarget.value)}
        />
      </label>
      <MessageFields draft={draft} onSend={() => form.current?.querySelector('button')?.click()} />
      <ActionButton emphasis="primary" done="Sent" notNow={notNow} onAction={send}>
        Send
      </ActionButton>
    </form>
  );
}
