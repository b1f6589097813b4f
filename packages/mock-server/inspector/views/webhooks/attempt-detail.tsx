import type { Delivery } from '../../../src/controls/workspace/delivery.ts';
import type { Webhook } from '../../../src/generated/record-types.ts';
import { ActionButton } from '../../components/action-button.tsx';
import { Part, readBody } from '../../components/exchange.tsx';
import { useStore } from '../../state/store-context.ts';
import { describeFailure } from './describe-failure.ts';
import { SignatureForm } from './signature-form.tsx';

interface AttemptDetailProps {
  readonly delivery: Delivery;
  readonly webhook: Webhook | undefined;
}

/** One attempt: why it failed, its request and its response. */
export function AttemptDetail({ delivery, webhook }: AttemptDetailProps) {
  const { client } = useStore();
  const { id } = delivery;
  const failure = describeFailure(delivery);
  return (
    <div class="attempt">
      {failure !== undefined && <p class="failure">{failure}</p>}
      <p class="actions">
        <ActionButton
          done="Sent again"
          notNow={webhook === undefined ? 'The webhook is deleted.' : undefined}
          onAction={async () => client.send('webhooks.redeliver', { path: { id } })}
        >
          Redeliver
        </ActionButton>
      </p>
      <SignatureForm deliveryId={id} />
      <Part title="Request headers" value={delivery.request_headers} />
      <Part title="Request body" value={readBody(delivery.request_body)} />
      <Part title="Response headers" value={delivery.response_headers} />
      <Part title="Response body" value={readBody(delivery.response_body)} />
    </div>
  );
}
