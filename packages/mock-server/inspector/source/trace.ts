import type { StreamItem } from '../../src/controls/stream.ts';
import type { Trace, WorkspaceTrace } from '../../src/controls/trace.ts';
import type { Source, TraceSummary } from './source.ts';
import { createTraceClient } from './trace-client.ts';

/**
 * Creates the source that is a trace: what a mock did until it was taken. Nothing can be done in it.
 * @param workspace the id of the selected workspace; without one that the trace has, the first one.
 */
export function createTraceSource(trace: Trace, workspace: () => string | undefined): Source {
  const all: readonly WorkspaceTrace[] = [trace, ...trace.otherWorkspaces];
  const selected = () => all.find((one) => one.workspace === workspace()) ?? trace;
  const { baseUrl } = trace.options;
  return {
    client: createTraceClient(selected),
    origin: typeof baseUrl === 'string' ? baseUrl : '',
    summarize: () => summarize(selected(), trace.mockVersion),
    listWorkspaces: async () => all.map((one) => ({ id: one.workspace })),
    follow({ onItem, onState }) {
      onState({ kind: 'connected' });
      for (const item of toItems(selected())) onItem(item);
    },
  };
}

/** The items that a stream from the beginning would have reported. */
function* toItems({ requests, events, deliveries, clock }: WorkspaceTrace): Iterable<StreamItem> {
  const cursor = '0';
  for (const data of requests) {
    yield { type: 'request', cursor, data: { ...data, causedBy: null } };
  }
  for (const data of events) yield { type: 'event', cursor, data };
  for (const data of deliveries) yield { type: 'delivery', cursor, data };
  const ms = Date.parse(clock.now);
  yield { type: 'clock', cursor, data: { id: 'clock', causedBy: null, ...clock, ms } };
}

function summarize(trace: WorkspaceTrace, mockVersion: string): TraceSummary {
  const { clock, dropped, records } = trace;
  const missing = { ...dropped, ...records.leftOut };
  return { from: clock.start, to: clock.now, mockVersion, missing };
}
