import { withNoun } from '../components/with-noun.ts';
import { useStore } from '../state/store-context.ts';

/** Explains that the page shows a trace: its test, its time, its version and what is missing from it. */
export function TraceNotice() {
  const { summarizeTrace, workspace } = useStore();
  // Each workspace has its own summary.
  workspace.value;
  const summary = summarizeTrace?.();
  if (summary === undefined) return null;
  const { from, to, mockVersion, test, missing } = summary;
  const left = Object.entries(missing).filter(([, count]) => count > 0);
  return (
    <p class="notice">
      <strong>Trace</strong>
      {test !== undefined && ` of the failed test “${test}”`}, read-only: {toText(from)} to{' '}
      {toText(to)} UTC on the mock's clock, version {mockVersion}.
      {left.length > 0 &&
        ` Left out, because there were too many: ${left.map(([kind, count]) => withNoun(count, kind)).join(', ')}.`}
    </p>
  );
}

function toText(iso: string): string {
  return iso.slice(0, 19).replace('T', ' ');
}
