import type { Signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { useStore } from '../state/store-context.ts';

/** Asks for the control token, and connects with it. */
export function TokenForm({ token }: { readonly token: Signal<string> }) {
  const { connect } = useStore();
  const [text, setText] = useState('');
  return (
    <form
      class="token"
      onSubmit={(event) => {
        event.preventDefault();
        token.value = text.trim();
        connect();
      }}
    >
      <h1>This mock wants its control token</h1>
      <p>
        It was started with <code>--control-token</code>. The page keeps the token until this tab is
        closed.
      </p>
      {token.value !== '' && <p class="failure">The mock does not accept the token that it got.</p>}
      <label>
        Control token
        <input
          type="password"
          autocomplete="off"
          required
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      </label>
      <button type="submit" class="primary">
        Connect
      </button>
    </form>
  );
}
