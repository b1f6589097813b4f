import type { Webhook } from '../../../src/generated/record-types.ts';
import { ActionButton } from '../../components/action-button.tsx';
import { Badge } from '../../components/badge.tsx';
import { Facts } from '../../components/facts.tsx';
import { IdLink } from '../../components/id-link.tsx';
import { useStore } from '../../state/store-context.ts';

/** The selected webhook, with a button that puts it back into service. */
export function WebhookSummary({ webhook }: { readonly webhook: Webhook }) {
  const { client } = useStore();
  const { id, status, events } = webhook;
  const next = status === 'active' ? 'inactive' : 'active';
  return (
    <div class="summary">
      <Facts
        rows={[
          [
            'Status',
            <Badge key="status" tone={status === 'active' ? 'good' : 'bad'}>
              {status}
            </Badge>,
          ],
          ['Events', events.join(', ')],
          ['Id', <IdLink key="id" id={id} />],
        ]}
      />
      <ActionButton
        done={`The webhook is ${next}`}
        onAction={async () =>
          client.call('updateWebhook', { path: { id }, body: { status: next } })
        }
      >
        {next === 'active' ? 'Activate' : 'Deactivate'}
      </ActionButton>
    </div>
  );
}
