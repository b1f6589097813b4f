import type { Webhook } from '../../../src/generated/record-types.ts';
import type { Fields } from '../../components/action.tsx';
import { Field } from '../../components/field.tsx';

export function WebhookFields({ webhook }: { readonly webhook?: Webhook }) {
  return (
    <>
      <Field
        label="URL"
        name="url"
        inputMode="url"
        required
        placeholder="http://127.0.0.1:3000/webhooks"
        defaultValue={webhook?.url}
      />
      <label>
        Events: names, wildcards or categories
        <textarea
          name="events"
          required
          placeholder="message.received, conversation.*, messages"
          defaultValue={webhook?.events.join(', ')}
        />
      </label>
    </>
  );
}

/** Reads the request's body from a form with `WebhookFields`. The mock checks it. */
export function readWebhook({ url = '', events = '' }: Fields): Pick<Webhook, 'url' | 'events'> {
  return { url, events: (events.match(/[^\s,]+/g) ?? []) as Webhook['events'] };
}
