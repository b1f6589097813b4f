import { useState } from 'preact/hooks';
import type { SignatureExplanation } from '../../../src/delivery/explain-signature.ts';
import { ActionButton } from '../../components/action-button.tsx';
import { useStore } from '../../state/store-context.ts';

/** Checks whether the secret of a receiver matches the signature of a delivery. */
export function SignatureForm({ deliveryId }: { readonly deliveryId: string }) {
  const { client, isReadOnly } = useStore();
  const [secret, setSecret] = useState('');
  const [explanation, setExplanation] = useState<SignatureExplanation>();
  if (isReadOnly) return null;

  async function explain(): Promise<void> {
    const path = { id: deliveryId };
    const body = { secret };
    setExplanation(await client.send('webhooks.explainSignature', { path, body }));
  }

  return (
    <form class="signature" onSubmit={(event) => event.preventDefault()}>
      <label>
        Secret of your receiver
        <input
          type="password"
          autocomplete="off"
          placeholder="to check the signature"
          value={secret}
          onInput={({ currentTarget }) => {
            setSecret(currentTarget.value);
            setExplanation(undefined);
          }}
        />
      </label>
      <ActionButton
        done="The signature is checked"
        notNow={secret.trim() === '' ? 'Paste a secret first.' : undefined}
        onAction={explain}
      >
        Check the signature
      </ActionButton>
      {explanation && (
        <p role="status" class={explanation.matches ? 'success' : 'failure'}>
          {explanation.matches
            ? 'The secret fits the signature.'
            : `The secret does not fit. ${explanation.advice}`}
        </p>
      )}
    </form>
  );
}
