import { withNoun } from '../components/with-noun.ts';
import { useStore } from '../state/store-context.ts';

/**
 * Explains that the page shows a trace, and names the failed test, the times, the mock's version and what the trace
 * lacks.
 */
export function TraceNotice() {
  const { summarizeTrace, workspace } = useStore();
  // Each workspace has its own summary, so reading the signal renders the notice again when the workspace changes.
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
