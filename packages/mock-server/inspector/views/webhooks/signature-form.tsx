import { useState } from 'preact/hooks';
import type { SignatureExplanation } from '../../../src/generated/control-types.ts';
import { Action } from '../../components/action.tsx';
import { Field } from '../../components/field.tsx';
import { useStore } from '../../state/store-context.ts';

/** Checks whether a receiver's secret matches a delivery's signature. */
export function SignatureForm({ deliveryId }: { readonly deliveryId: string }) {
  const { client, isReadOnly } = useStore();
  const [explanation, setExplanation] = useState<SignatureExplanation>();
  if (isReadOnly) return null;
  return (
    <>
      <Action
        class="line"
        label="Check signature"
        done="Signature checked"
        onAction={async ({ secret }) => {
          const input = { id: deliveryId, secret };
          setExplanation(await client.send('webhooks.explainSignature', input));
        }}
      >
        <Field
          label="Your receiver's secret"
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
            ? 'The secret matches the signature.'
            : `The secret does not match. ${explanation.advice}`}
        </output>
      )}
    </>
  );
}
