import { isConfigurationError } from '../errors/configuration-error.ts';
import { MockControlError } from '../errors/control-error.ts';
import { workspaceDeleted } from '../errors/problem.ts';
import type {
  PlatformEvent,
  RecordChange,
  StreamedClock,
  StreamedGap,
  StreamedRequest,
  StreamedSetting,
  StreamedSignal,
} from '../generated/control-types.ts';
import type { RecordKind } from '../records/store.ts';
import type { ApiKeys } from '../workspace/api-keys.ts';
import type { ControlPart, History, LogEntry } from '../workspace/history.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { type Delivery, findShownRecord, type ShownRecords, showItem } from './shown.ts';

/** A change that the stream reports. */
export type StreamItem =
  | StreamItemOf<'request', StreamedRequest>
  | StreamItemOf<'event', PlatformEvent>
  /** An attempt began or ended, or its next retry was rescheduled. The data is the current record. */
  | StreamItemOf<'delivery', Delivery>
  /** A record was created, updated or deleted, or several records of one kind changed at once. */
  | StreamItemOf<'record', StreamedRecord>
  /** The clock was moved, frozen or started. */
  | StreamItemOf<'clock', StreamedClock>
  /** Reports that a setting of the workspace has changed, through a control or because a fault or a drift took effect. */
  | StreamItemOf<'controls', StreamedSetting>
  /** Changes are missing at this point, because the mock no longer keeps them. */
  | StreamItemOf<'dropped', StreamedGap>
  /**
   * The workspace was reset or restored, or the cursor belongs to another mock. Everything before it is gone.
   */
  | StreamItemOf<'reset', StreamedSignal>;

/** An item of one type. */
export interface StreamItemOf<Type extends string, Data> {
  /** What happened. */
  readonly type: Type;
  /** Pass this cursor as `after` to continue after this item in another stream. */
  readonly cursor: string;
  /** The current state of what changed. */
  readonly data: Data;
}

/** A changed record in the stream. Its `kind` determines the type of `record`. */
export type StreamedRecord = { [Kind in RecordKind]: StreamedRecordOf<Kind> }[RecordKind];

/** A changed record of one kind. */
export interface StreamedRecordOf<Kind extends RecordKind> extends RecordChange {
  /** The kind of the record, as named in a snapshot. */
  readonly kind: Kind;
  /**
   * The current record as the API shows it; a message also has its `sender_id` and `status`. `null` when it no
   * longer exists, or when several records changed.
   */
  readonly record: ShownRecords[Kind] | null;
}

/** Options of a stream. */
export interface StreamOptions {
  /**
   * Starts after the item with this cursor. Items that the mock no longer keeps are skipped. `'0'` starts with
   * the oldest item that it keeps.
   * @default now
   */
  readonly after?: string | undefined;
  /** Ends the stream. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Yields a workspace's changes as they happen. If the workspace is deleted, even by a reset or a restore of the
 * mock, the stream throws a MockControlError (`NOT_FOUND`).
 */
export interface MockStream extends AsyncIterable<StreamItem> {
  /** The cursor at which the stream starts. Pass it as `after` to start another stream at the same point. */
  readonly cursor: string;
}

/** The number of changes that are read at a time. */
const PART = 100;

/**
 * Starts a stream. A slow reader misses the changes that the mock has dropped, and receives a `dropped` item instead.
 * @param find finds the workspace, which a restore may have replaced.
 */
export function createStream(
  keys: ApiKeys,
  find: () => Workspace,
  { after, signal }: StreamOptions = {},
): MockStream {
  const first = find();
  const start = after === undefined ? first.history.position : findPosition(first.history, after);

  async function* follow(): AsyncGenerator<StreamItem, undefined> {
    let { history } = first;
    let position = start;
    for (;;) {
      if (signal?.aborted) return;
      const workspace = findCurrent(find);
      if (workspace === undefined) throw new MockControlError('stream', workspaceDeleted(first.id));
      if (workspace.history !== history) position = undefined;
      history = workspace.history;
      if (position === undefined) {
        position = 0;
        const data = { id: 'reset', causedBy: null };
        yield { type: 'reset', cursor: toCursor(history, 0), data };
      }
      const { entries, end, forgotten } = history.since(position, PART);
      let count = forgotten;
      for (const entry of entries) {
        const item = toItem(entry, workspace, keys);
        if (item === undefined) {
          count++;
          continue;
        }
        if (count > 0) yield toGap(history, entry.position - 1, count);
        count = 0;
        yield item;
      }
      if (count > 0) yield toGap(history, end, count);
      position = end;
      if (history.position === end && !signal?.aborted) await nextChange(history, signal);
    }
  }

  return { cursor: toCursor(first.history, start ?? 0), [Symbol.asyncIterator]: follow };
}

/** Returns the workspace, or `undefined` if it was deleted. */
function findCurrent(find: () => Workspace): Workspace | undefined {
  try {
    return find();
  } catch (error) {
    if (isConfigurationError(error)) return undefined;
    throw error;
  }
}

/** Resolves at the next change, or when the signal aborts. */
function nextChange(history: History, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = history.subscribe(end);
    signal?.addEventListener('abort', end, { once: true });

    function end(): void {
      unsubscribe();
      signal?.removeEventListener('abort', end);
      resolve();
    }
  });
}

/** Converts an entry to a stream item with the current data. Returns `undefined` if the data is no longer kept. */
function toItem(entry: LogEntry, workspace: Workspace, keys: ApiKeys): StreamItem | undefined {
  const { history, domain, clock } = workspace;
  const cursor = toCursor(history, entry.position);
  if (entry.kind === 'record') {
    const { kind, id } = entry.item;
    const record = id === null ? null : findShownRecord(domain.store, kind, id, keys.findIn);
    // The kind determines the record's type, but the compiler cannot infer that.
    return { type: 'record', cursor, data: { ...entry.item, record } as StreamedRecord };
  }
  const { kind: type, id } = entry;
  switch (type) {
    case 'request':
    case 'event':
    case 'delivery': {
      const item = history.find(type, id);
      // The type determines the types of the item and its data, but the compiler cannot infer that.
      const show = showItem[type] as (...shown: unknown[]) => object;
      const data = item && { causedBy: null, ...show(item, keys.findIn, workspace) };
      return data && ({ type, cursor, data } as StreamItem);
    }
    case 'clock': {
      const ms = clock.now();
      const now = new Date(ms).toISOString();
      return { type, cursor, data: { id, causedBy: null, now, ms, mode: clock.mode } };
    }
    case 'controls':
      // The id of the entry is the id of its change.
      return { type, cursor, data: { id: id as ControlPart, causedBy: null } };
    case 'reset':
      return { type, cursor, data: { id, causedBy: null } };
  }
}

function toGap(history: History, position: number, count: number): StreamItem {
  const data = { id: 'dropped', causedBy: null, count };
  return { type: 'dropped', cursor: toCursor(history, position), data };
}

function toCursor({ name }: History, position: number): string {
  return `${name}-${position}`;
}

/** Returns a cursor's position, or `undefined` if the cursor belongs to another history. */
function findPosition(history: History, cursor: string): number | undefined {
  if (cursor === '0') return 0;
  const [name, position] = cursor.split('-');
  if (name !== history.name || !/^\d+$/.test(position ?? '')) return undefined;
  return Math.min(Number(position), history.position);
}
