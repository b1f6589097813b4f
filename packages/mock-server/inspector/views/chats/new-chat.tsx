import { useSignal } from '@preact/signals';
import { Action, type Fields } from '../../components/action.tsx';
import { Field } from '../../components/field.tsx';
import { toHash } from '../../state/route.ts';
import { useStore } from '../../state/store-context.ts';
import { MessageFields, readMessage } from './message-fields.tsx';
import { whyInactive } from './refusals.ts';
import { sendAsCustomer } from './send-as-customer.ts';

/** Writes as a customer through any channel. An unknown sender becomes a contact. */
export function NewChat() {
  const store = useStore();
  const channels = store.chats.channels.items.value;
  const chosen = useSignal('');
  const channel =
    channels.find(({ id }) => id === chosen.value) ??
    channels.find(({ status }) => status === 'active') ??
    channels[0];

  async function send(fields: Fields): Promise<void> {
    const { from = '', name, channelId = '' } = fields;
    const message = { channelId, from, name: name || undefined, ...readMessage(fields) };
    location.hash = toHash('chats', await sendAsCustomer(store, message));
  }

  return (
    <Action
      class="fields"
      isPrimary
      label="Send"
      done="Sent"
      notNow={
        channel
          ? whyInactive(channel.status)
          : 'There is no channel yet. Create one through the API first.'
      }
      onAction={send}
    >
      <h2>Write as a customer</h2>
      <label>
        Channel
        <select
          name="channelId"
          value={channel?.id}
          onInput={({ currentTarget }) => (chosen.value = currentTarget.value)}
        >
          {channels.map(({ id, type, name, status }) => (
            <option key={id} value={id}>
              {type} · {name} ({status})
            </option>
          ))}
        </select>
      </label>
      <Field
        label="Phone number or email address"
        name="from"
        required
        placeholder="+5511988887777"
      />
      <Field label="Name of a new contact" name="name" />
      <MessageFields />
    </Action>
  );
}
