import { withNoun } from '../components/with-noun.ts';
import { useStore } from '../state/store-context.ts';

/** Explains that the page shows a trace, with the failed test, the times, the version and what the trace lacks. */
export function TraceNotice() {
  const { summarizeTrace, workspace } = useStore();
  // Reading the signal renders the notice again for another workspace, because each workspace has its own summary.
  workspace.value;
  const summary = summarizeTrace?.();
  if (summary === undefined) return null;
  const { from, to, mockVersion, test, missing } = summary;
  const left = Object.entries(missing).filter(([, count]) => count > 0);
  return (
    <p class="notice">
      <strong>Trace</strong>
      {test !== undefined && ` of the failed test “${test}”`} (read-only), from {toText(from)} to{' '}
      {toText(to)} UTC on the mock's clock. Version of the mock: {mockVersion}.
      {left.length > 0 &&
        ` Too many to include: ${left.map(([kind, count]) => withNoun(count, kind)).join(', ')}.`}
    </p>
  );
}

function toText(iso: string): string {
  return iso.slice(0, 19).replace('T', ' ');
}
