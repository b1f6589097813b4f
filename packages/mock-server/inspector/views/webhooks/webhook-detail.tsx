import { useState } from 'preact/hooks';
import type { Webhook, WebhookTestResult } from '../../../src/generated/record-types.ts';
import { Action } from '../../components/action.tsx';
import { Facts } from '../../components/facts.tsx';
import { Field } from '../../components/field.tsx';
import { ShortId } from '../../components/short-id.tsx';
import { toHash } from '../../state/route.ts';
import { useStore } from '../../state/store-context.ts';
import { describeFailure } from './describe-failure.ts';
import { readWebhook, WebhookFields } from './webhook-fields.tsx';
import { WebhookSecret } from './webhook-secret.tsx';
import { WebhookStatus } from './webhook-status.tsx';

/** One webhook: its settings, its secret, and the actions that concern it as a whole. */
export function WebhookDetail({ webhook }: { readonly webhook: Webhook }) {
  const { client } = useStore();
  const [tested, setTested] = useState<WebhookTestResult>();
  const [secret, setSecret] = useState<string>();
  const { id, url, status, description } = webhook;
  const path = { id };
  const isActive = status === 'active';
  const next = isActive ? 'inactive' : 'active';
  return (
    <article>
      <h2 class="wrap">
        {url} <WebhookStatus status={status} />
      </h2>
      <Facts rows={{ Description: description, Id: <ShortId id={id} /> }} />
      <div class="actions">
        <Action
          label={isActive ? 'Deactivate' : 'Activate'}
          done={`The webhook is ${next}`}
          onAction={() => client.call('updateWebhook', { path, body: { status: next } })}
        />
        <Action
          label="Send a test event"
          done="The test event was sent"
          onAction={async () => setTested(await client.call('testWebhook', { path }))}
        />
        <Action
          label="Delete"
          done="The webhook is deleted"
          confirm={`Delete the webhook ${url}? Its retries are dropped.`}
          onAction={async () => {
            await client.call('deleteWebhook', { path });
            location.hash = toHash('webhooks');
          }}
        />
      </div>
      {tested && <TestResult result={tested} />}
      <Action
        class="fields"
        isPrimary
        label="Save"
        done="The webhook is changed"
        onAction={(fields) => client.call('updateWebhook', { path, body: readWebhook(fields) })}
      >
        <WebhookFields webhook={webhook} />
      </Action>
      <Action
        class="line"
        label="Rotate the secret"
        done="The webhook has a new secret"
        onAction={async (fields, form) => {
          const input = { webhookId: id, secret: fields.secret || undefined };
          const rotated = await client.send('simulate.rotateSecret', input);
          setSecret(rotated.secret);
          form.reset();
        }}
      >
        <Field
          label="New secret"
          name="secret"
          placeholder="chosen by the mock"
          autocomplete="off"
        />
      </Action>
      {secret !== undefined && <WebhookSecret secret={secret} />}
    </article>
  );
}

/** How the receiver responded to a test event. */
function TestResult({ result }: { readonly result: WebhookTestResult }) {
  const { delivery_id, success } = result;
  return (
    <p>
      <output class={success ? 'success' : 'failure'}>{describeTest(result)}</output>{' '}
      <a href={toHash('webhooks', delivery_id)}>Open the attempt</a>
    </p>
  );
}

function describeTest({ success, status_code }: WebhookTestResult): string | undefined {
  if (success) return `The receiver responded with ${status_code}.`;
  if (status_code === null) return 'The receiver did not respond.';
  return describeFailure({ error: 'http_status', status_code });
}
