import { useState } from 'preact/hooks';
import type { SignatureExplanation } from '../../../src/delivery/explain-signature.ts';
import { Action } from '../../components/action.tsx';
import { Field } from '../../components/field.tsx';
import { useStore } from '../../state/store-context.ts';

/** Checks whether the secret of a receiver matches the signature of a delivery. */
export function SignatureForm({ deliveryId }: { readonly deliveryId: string }) {
  const { client, isReadOnly } = useStore();
  const [explanation, setExplanation] = useState<SignatureExplanation>();
  if (isReadOnly) return null;
  return (
    <>
      <Action
        class="line"
        label="Check the signature"
        done="The signature is checked"
        onAction={async ({ secret }) => {
          const input = { id: deliveryId, secret };
          setExplanation(await client.send('webhooks.explainSignature', input));
        }}
      >
        <Field
          label="Secret of your receiver"
          name="secret"
          type="password"
          autocomplete="off"
          required
          onInput={() => setExplanation(undefined)}
        />
      </Action>
      {explanation && (
        <output class={explanation.matches ? 'success' : 'failure'}>
          {explanation.matches
            ? 'The secret fits the signature.'
            : `The secret does not fit. ${explanation.advice}`}
        </output>
      )}
    </>
  );
}
