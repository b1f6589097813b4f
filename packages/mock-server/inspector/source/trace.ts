import type { ShownTrace } from '../../src/controls/embed-trace.ts';
import type { StreamItem } from '../../src/controls/stream.ts';
import type { WorkspaceTrace } from '../../src/generated/control-types.ts';
import type { Source, TraceSummary } from './source.ts';
import { createTraceClient } from './trace-client.ts';

/**
 * Creates a source from a trace, which is read-only.
 * @param workspace returns the id of the selected workspace. If the trace does not contain it, the first one is shown.
 */
export function createTraceSource(trace: ShownTrace, workspace: () => string | undefined): Source {
  const all: readonly WorkspaceTrace[] = [trace, ...trace.otherWorkspaces];
  const selected = () => all.find((one) => one.workspace === workspace()) ?? trace;
  const { baseUrl } = trace.options;
  return {
    client: createTraceClient(trace, selected),
    origin: typeof baseUrl === 'string' ? baseUrl : '',
    summarize: () => summarize(selected(), trace),
    listWorkspaces: async () => all.map(({ workspace: id, workspaceName: name }) => ({ id, name })),
    follow({ onItem, onState }) {
      onState({ kind: 'connected' });
      for (const item of toItems(selected())) onItem(item);
    },
  };
}

/** Yields the items that a running mock would have streamed. */
function* toItems(trace: WorkspaceTrace): Iterable<StreamItem> {
  const { requests, events, deliveries, changes, clock } = trace;
  const cursor = '0';
  for (const data of requests) {
    yield { type: 'request', cursor, data: { ...data, causedBy: null } };
  }
  for (const data of events) yield { type: 'event', cursor, data };
  for (const data of deliveries) yield { type: 'delivery', cursor, data };
  // Other records are read from the trace when they are needed.
  for (const change of changes) {
    if (change.change === 'deleted') {
      yield { type: 'record', cursor, data: { ...change, record: null } };
    }
  }
  const ms = Date.parse(clock.now);
  yield { type: 'clock', cursor, data: { id: 'clock', causedBy: null, ...clock, ms } };
}

function summarize(
  { clock, dropped, records }: WorkspaceTrace,
  { mockVersion, test }: ShownTrace,
): TraceSummary {
  const missing = { ...dropped, ...records.leftOut };
  return { from: clock.start, to: clock.now, mockVersion, test, missing };
}
