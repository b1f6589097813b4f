import { withNoun } from '../components/with-noun.ts';
import { useStore } from '../state/store-context.ts';

/** Shows why the data may be incomplete. */
export function ConnectionNotice() {
  const { connection, dropped, missingWorkspace } = useStore();
  const { value: state } = connection;
  return (
    <>
      {state.kind === 'lost' && (
        <p class="notice" role="alert">
          {state.reason}. The page reconnects as soon as the mock responds.
        </p>
      )}
      {missingWorkspace.value !== undefined && (
        <p class="notice" role="alert">
          There is no workspace {missingWorkspace.value}. Showing the first one.
        </p>
      )}
      {dropped.value > 0 && (
        <p class="notice">The mock has forgotten {withNoun(dropped.value, 'older changes')}.</p>
      )}
    </>
  );
}
