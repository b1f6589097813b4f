import { useState } from 'preact/hooks';
import type { WebhookWithSecret } from '../../../src/generated/record-types.ts';
import { Action, type Fields } from '../../components/action.tsx';
import { toHash } from '../../state/route.ts';
import { useStore } from '../../state/store-context.ts';
import { readWebhook, WebhookFields } from './webhook-fields.tsx';
import { WebhookSecret } from './webhook-secret.tsx';

/** Creates a webhook, and then shows its secret. */
export function NewWebhook() {
  const { client } = useStore();
  const [created, setCreated] = useState<WebhookWithSecret>();

  async function create(fields: Fields, form: HTMLFormElement): Promise<void> {
    setCreated(await client.call('createWebhook', { body: readWebhook(fields) }));
    form.reset();
  }

  return (
    <article>
      <Action class="fields" isPrimary label="Create" done="Webhook created" onAction={create}>
        <h2>New webhook</h2>
        <WebhookFields />
      </Action>
      {created && (
        <>
          <p class="wrap">
            Created: <a href={toHash('webhooks', created.id)}>{created.url}</a>
          </p>
          <WebhookSecret secret={created.secret} />
        </>
      )}
    </article>
  );
}
