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
import { nextTurn } from '../time/host-timers.ts';
import { toIso } from '../time/to-iso.ts';
import { copyOf } from '../validation/copy-of.ts';
import type { ApiKeys } from '../workspace/api-keys.ts';
import type { ControlPart, History, LogEntry } from '../workspace/history.ts';
import { toJournalEntry } from '../workspace/journal.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { type Delivery, findShownRecord, type ShownRecords, showItem } from './shown.ts';

/** A change that the stream reports. */
export type StreamItem =
  | StreamItemOf<'request', StreamedRequest>
  | StreamItemOf<'event', PlatformEvent>
  /** An attempt began or ended, or its next retry was rescheduled. */
  | StreamItemOf<'delivery', Delivery>
  /** A record was created, updated or deleted, or several records of one kind changed at once. */
  | StreamItemOf<'record', StreamedRecord>
  /** The clock was moved, frozen or started. */
  | StreamItemOf<'clock', StreamedClock>
  /** A setting was changed by a control, or a fault or a drift took effect. */
  | StreamItemOf<'controls', StreamedSetting>
  /** Changes are missing here, because the mock no longer keeps them. */
  | StreamItemOf<'dropped', StreamedGap>
  /** Everything before is gone: the workspace was reset or restored, or the cursor belongs to another mock. */
  | StreamItemOf<'reset', StreamedSignal>;

/** A change of one type. */
export interface StreamItemOf<Type extends string, Data> {
  /** What happened. */
  readonly type: Type;
  /** Pass it as `after` to continue after this item in another stream. */
  readonly cursor: string;
  /** What changed, in its current state. */
  readonly data: Data;
}

/** A changed record. Its `kind` determines the type of `record`. */
export type StreamedRecord = { [Kind in RecordKind]: StreamedRecordOf<Kind> }[RecordKind];

/** A changed record of one kind. */
export interface StreamedRecordOf<Kind extends RecordKind> extends RecordChange {
  /** The kind of the record, named as in a snapshot. */
  readonly kind: Kind;
  /**
   * The record as the API shows it now; a message also has its `sender_id` and `status`. `null` if it no longer exists,
   * or if several records changed.
   */
  readonly record: ShownRecords[Kind] | null;
}

/** Options of a stream. */
export interface StreamOptions {
  /** Starts after the item with this cursor. `'0'` starts with the oldest item that the mock keeps. @default now */
  readonly after?: string | undefined;
  /** Aborting this signal ends the stream. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Yields a workspace's changes as they happen. It throws a MockControlError (`NOT_FOUND`) if the workspace is deleted.
 * A reset or a restore of the whole mock can also delete the workspace.
 */
export interface MockStream extends AsyncIterable<StreamItem> {
  /** Where the stream starts. Pass it as `after` to start another stream there. */
  readonly cursor: string;
}

/** How many changes are read at a time. */
const BATCH = 100;

/** @param find finds the workspace, which a restore may have replaced. `undefined` if it was deleted. */
export function createStream(
  keys: ApiKeys,
  first: Workspace,
  find: () => Workspace | undefined,
  { after, signal }: StreamOptions = {},
): MockStream {
  const start = after === undefined ? first.history.position : findPosition(first.history, after);

  async function* follow(): AsyncGenerator<StreamItem, undefined> {
    const { history } = first;
    let position = start ?? 0;
    if (start === undefined && !signal?.aborted) {
      const data = { id: 'reset', causedBy: null };
      yield { type: 'reset', cursor: toCursor(history, 0), data };
    }
    for (;;) {
      if (signal?.aborted) return;
      const workspace = find();
      if (workspace === undefined) throw new MockControlError('stream', workspaceDeleted(first.id));
      const { entries, end, forgotten } = history.since(position, BATCH);
      let count = forgotten;
      for (const entry of entries) {
        const item = toItem(entry, workspace, keys);
        if (item === undefined) {
          count++;
          continue;
        }
        if (count > 0) yield toGap(history, entry.position - 1, count);
        count = 0;
        yield copyOf(item);
      }
      if (count > 0) yield toGap(history, end, count);
      position = end;
      // Even a long replay must let the event loop turn, so that the mock still responds to others.
      if (history.position > end) await nextTurn();
      else if (!signal?.aborted) await nextChange(history, signal);
    }
  }

  return { cursor: toCursor(first.history, start ?? 0), [Symbol.asyncIterator]: follow };
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

/** Returns an entry's item with the current data, or `undefined` if the mock no longer keeps the data. */
function toItem(entry: LogEntry, workspace: Workspace, keys: ApiKeys): StreamItem | undefined {
  const { history, domain, clock } = workspace;
  const cursor = toCursor(history, entry.position);
  if (entry.kind === 'record') {
    const { kind, id } = entry.item;
    const record = id === null ? null : findShownRecord(domain.store, kind, id, keys.findIn);
    // Cast, because the compiler cannot infer that the kind determines the record's type.
    return { type: 'record', cursor, data: { ...entry.item, record } as StreamedRecord };
  }
  const { kind: type, id } = entry;
  switch (type) {
    case 'request': {
      const item = history.find(type, id);
      return item && { type, cursor, data: { causedBy: null, ...toJournalEntry(item) } };
    }
    case 'event': {
      const data = history.find(type, id);
      return data && { type, cursor, data };
    }
    case 'delivery': {
      const item = history.find(type, id);
      return item && { type, cursor, data: showItem.delivery(item, keys.findIn, workspace) };
    }
    case 'clock': {
      const ms = clock.now();
      const now = toIso(ms);
      return { type, cursor, data: { id, causedBy: null, now, ms, mode: clock.mode } };
    }
    case 'controls':
      // The entry's id is the name of the setting.
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
