import type { Signal } from '@preact/signals';
import { Action } from '../components/action.tsx';
import { Field } from '../components/field.tsx';
import { useStore } from '../state/store-context.ts';

/** Asks for the control token, and connects to the mock with it. */
export function TokenForm({ token }: { readonly token: Signal<string> }) {
  const { connect } = useStore();
  return (
    <Action
      class="fields token"
      isPrimary
      label="Connect"
      done="Connecting"
      onAction={(fields) => {
        token.value = `${fields.token}`.trim();
        connect();
      }}
    >
      <h1>This mock requires its control token</h1>
      <p>
        Enter the token that was passed to <code>--control-token</code> when the mock was started.
        The page keeps it until you close this tab.
      </p>
      {token.value !== '' && <p class="failure">The mock rejected this token.</p>}
      <Field label="Control token" name="token" type="password" autocomplete="off" required />
    </Action>
  );
}
