import { toSentence } from '../../src/errors/findings.ts';
import { withNoun } from '../components/with-noun.ts';
import { useStore } from '../state/store-context.ts';

/** Says why the data on the page may be incomplete. */
export function ConnectionNotice() {
  const { connection, dropped, missingWorkspace } = useStore();
  const { value: state } = connection;
  return (
    <>
      {state.kind === 'lost' && (
        <p class="notice" role="alert">
          {toSentence(state.reason)} The page reconnects as soon as the mock responds.
        </p>
      )}
      {missingWorkspace.value !== undefined && (
        <p class="notice" role="alert">
          No workspace has the id {missingWorkspace.value}. The page shows the first workspace.
        </p>
      )}
      {dropped.value > 0 && (
        <p class="notice">
          The mock no longer remembers {withNoun(dropped.value, 'older changes')}.
        </p>
      )}
    </>
  );
}
