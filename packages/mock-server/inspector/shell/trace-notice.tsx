import { withNoun } from '../components/with-noun.ts';
import { useStore } from '../state/store-context.ts';

/** Says that the page shows a trace, with its test, its time span, the mock's version, and what had to be left out. */
export function TraceNotice() {
  const { summarizeTrace, workspace } = useStore();
  // Each workspace has its own summary, so this subscribes to the selection.
  workspace.value;
  const summary = summarizeTrace?.();
  if (summary === undefined) return null;
  const { from, to, mockVersion, test, missing } = summary;
  const left = Object.entries(missing).filter(([, count]) => count > 0);
  return (
    <p class="notice">
      <strong>Trace</strong>
      {test !== undefined && ` of the failed test “${test}”`} (read-only), from {toText(from)} to{' '}
      {toText(to)} UTC on the mock's clock. Mock version: {mockVersion}.
      {left.length > 0 &&
        ` Too many to include: ${left.map(([kind, count]) => withNoun(count, kind)).join(', ')}.`}
    </p>
  );
}

function toText(iso: string): string {
  return iso.slice(0, 19).replace('T', ' ');
}
