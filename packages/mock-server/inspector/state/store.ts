import { batch, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Delivery } from '../../src/controls/shown.ts';
import type { StreamItem } from '../../src/controls/stream.ts';
import type { JournalEntry, PlatformEvent } from '../../src/generated/control-types.ts';
import { capacities } from '../../src/records/capacities.ts';
import type { ClockMode } from '../../src/time/clock.ts';
import type { ConnectionState } from '../source/read-stream.ts';
import type { Source, TraceSummary, WorkspaceChoice } from '../source/source.ts';
import { batchByFrame, nextFrame } from './batch-by-frame.ts';
import { type Chats, createChats } from './chats/chats.ts';
import { type MessageMark, toMarks } from './chats/message-marks.ts';
import { readClock } from './clock.ts';
import type { LiveWorkspace } from './live-workspace.ts';
import { RecordFeed } from './record-feed.ts';
import { parseRoute, type Route } from './route.ts';

/** State that the whole page shares. */
export interface Store extends LiveWorkspace {
  /** The mock's URL, for the commands that the page suggests. */
  readonly origin: string;
  /** Whether the page shows a trace, in which nothing can be changed. */
  readonly isReadOnly: boolean;
  /** Sums up the selected workspace's trace. A running mock has no such function. */
  readonly summarizeTrace: (() => TraceSummary) | undefined;
  readonly route: ReadonlySignal<Route>;
  readonly workspaces: ReadonlySignal<readonly WorkspaceChoice[]>;
  /** The requested workspace's id, if no workspace has it. The first workspace is shown instead. */
  readonly missingWorkspace: ReadonlySignal<string | undefined>;
  /** How many changes the mock had dropped before the page could read them. */
  readonly dropped: Signal<number>;
  /** What screen readers announce after an action. */
  readonly announcement: Signal<string>;
  readonly chats: Chats;
  /** Connects again, with the current workspace and token. */
  connect(): void;
}

/** How often a running clock is updated on the page, in milliseconds. */
const TICK_MS = 1000;

/** Creates the page's store, which follows the source. */
export function createStore(source: Source, workspace: Signal<string>): Store {
  const route = signal(parseRoute(location.hash));
  const workspaces = signal<readonly WorkspaceChoice[]>([]);
  const missingWorkspace = signal<string>();
  const connection = signal<ConnectionState>({ kind: 'connecting' });
  const now = signal<number | undefined>(undefined);
  const mode = signal<ClockMode>('virtual');
  const dropped = signal(0);
  const requests = new RecordFeed<JournalEntry>(capacities.requests);
  const events = new RecordFeed<PlatformEvent>(capacities.events);
  const deliveries = new RecordFeed<Delivery>(capacities.deliveries);
  const messageMarks = new RecordFeed<MessageMark>(capacities.events);
  const listeners = new Set<(items: readonly StreamItem[]) => void>();
  let following = new AbortController();

  function forget(): void {
    for (const feed of [requests, events, deliveries, messageMarks]) feed.clear();
    dropped.value = 0;
  }

  function apply(items: readonly StreamItem[]): void {
    const lastReset = items.findLastIndex(({ type }) => type === 'reset');
    const current = items.slice(lastReset + 1);
    if (lastReset >= 0) forget();
    const lastClear = current.findLastIndex(
      ({ type, data }) => type === 'controls' && data.id === 'requests',
    );
    if (lastClear >= 0) requests.clear();
    const journal = current.slice(lastClear + 1);
    requests.apply(journal.flatMap(({ type, data }) => (type === 'request' ? [data] : [])));
    events.apply(current.flatMap(({ type, data }) => (type === 'event' ? [data] : [])));
    deliveries.apply(current.flatMap(({ type, data }) => (type === 'delivery' ? [data] : [])));
    messageMarks.apply(toMarks(current));
    for (const { type, data } of current) {
      if (type === 'clock') {
        now.value = data.ms;
        mode.value = data.mode;
      }
      if (type === 'dropped') dropped.value += data.count;
    }
    for (const listener of listeners) listener(items);
  }

  function connect(): void {
    following.abort();
    following = new AbortController();
    const { signal: ended } = following;
    batch(forget);
    const add = batchByFrame<StreamItem>((items) => {
      if (!ended.aborted) batch(() => apply(items));
    }, nextFrame);
    source.follow(
      {
        onItem: add,
        onState(state) {
          if (!ended.aborted) onState(state);
        },
      },
      ended,
    );
  }

  function onState(state: ConnectionState): void {
    connection.value = state;
    if (state.kind === 'lost' && state.code === 'NOT_FOUND') showFirstWorkspace();
    // If a read fails, so does the stream, and the page already shows that.
    if (state.kind === 'connected') readWorkspaces().catch(() => {});
  }

  /** Falls back to the first workspace, which always exists. */
  function showFirstWorkspace(): void {
    if (workspace.value === '') return;
    missingWorkspace.value = workspace.value;
    workspace.value = '';
  }

  /** Reads the workspaces, which the stream does not report. */
  async function readWorkspaces(): Promise<void> {
    workspaces.value = await source.listWorkspaces();
    // Check the id here, because a trace, unlike a live stream, does not fail for an unknown workspace.
    if (workspaces.value.every(({ id }) => id !== workspace.value)) showFirstWorkspace();
    await readClock(shared);
  }

  const shared = {
    client: source.client,
    origin: source.origin,
    isReadOnly: source.summarize !== undefined,
    summarizeTrace: source.summarize,
    route,
    workspaces,
    workspace,
    missingWorkspace,
    connection,
    now,
    mode,
    requests,
    events,
    deliveries,
    messageMarks,
    dropped,
    announcement: signal(''),
    subscribe(listener: (items: readonly StreamItem[]) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    connect,
  };

  // Between the mock's reports, advances a running clock by estimate.
  setInterval(() => {
    const flows = mode.value === 'system' && connection.value.kind === 'connected';
    if (flows && source.summarize === undefined && now.value !== undefined) now.value += TICK_MS;
  }, TICK_MS);
  addEventListener('hashchange', () => (route.value = parseRoute(location.hash)));
  effect(() => {
    if (workspace.value !== '') missingWorkspace.value = undefined;
    connect();
  });
  return { ...shared, chats: createChats(shared) };
}
