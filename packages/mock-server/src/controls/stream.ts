import { isConfigurationError } from '../errors/configuration-error.ts';
import { MockControlError } from '../errors/control-error.ts';
import { workspaceDeleted } from '../errors/problem.ts';
import type {
  DeliveryRecord,
  PlatformEvent,
  RecordChange,
  StreamedClock,
  StreamedGap,
  StreamedRequest,
  StreamedSetting,
  StreamedSignal,
} from '../generated/control-types.ts';
import type { RecordKind } from '../records/store.ts';
import type { FindKeys } from '../redaction/redact.ts';
import { toJournalEntry } from '../workspace/journal.ts';
import type { Platform } from '../workspace/platform.ts';
import type { Change, ControlPart, Mark, Timeline } from '../workspace/timeline.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { Delivery } from './shown-delivery.ts';
import { findShownRecord, type ShownRecords } from './shown-records.ts';

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

/** What a stream reads from the mock. */
interface StreamContext {
  readonly listeners: Platform['listeners'];
  readonly workspace: () => Workspace;
  readonly toDelivery: (record: DeliveryRecord) => Delivery;
  /** Finds the API keys to mask in a record. */
  readonly findKeys: FindKeys;
}

/** The number of changes that are read at a time. */
const PART = 100;

/**
 * Starts a stream. A slow reader misses the changes that the mock has dropped, and receives a `dropped` item instead.
 */
export function createStream(
  context: StreamContext,
  { after, signal }: StreamOptions = {},
): MockStream {
  const workspace = context.workspace();
  const { timeline } = workspace;
  const start = after === undefined ? timeline.position : findPosition(timeline, after);
  return {
    cursor: toCursor(timeline, start ?? 0),
    [Symbol.asyncIterator]: () => follow(context, workspace, start, signal),
  };
}

async function* follow(
  context: StreamContext,
  first: Workspace,
  start: number | undefined,
  signal: AbortSignal | undefined,
): AsyncGenerator<StreamItem, undefined> {
  const { listeners, workspace } = context;
  let { timeline } = first;
  let position = start;
  for (;;) {
    if (signal?.aborted) return;
    const current = findCurrent(workspace);
    if (current === undefined) throw new MockControlError('stream', workspaceDeleted(first.id));
    // A restore may have replaced the workspace.
    if (current.timeline !== timeline) position = undefined;
    timeline = current.timeline;
    const cursor = (at: number) => toCursor(timeline, at);
    if (position === undefined) {
      position = 0;
      yield { type: 'reset', cursor: cursor(0), data: { id: 'reset', causedBy: null } };
    }
    const { marks, end, forgotten } = timeline.since(position, PART);
    let count = forgotten;
    for (const mark of marks) {
      const item = toItem(mark, current, cursor(mark.position), context);
      if (item === undefined) {
        count++;
        continue;
      }
      if (count > 0) {
        const data = { id: 'dropped', causedBy: null, count };
        yield { type: 'dropped', cursor: cursor(mark.position - 1), data };
        count = 0;
      }
      yield item;
    }
    if (count > 0) {
      const data = { id: 'dropped', causedBy: null, count };
      yield { type: 'dropped', cursor: cursor(end), data };
    }
    position = end;
    if (timeline.position === end && !signal?.aborted) {
      await nextChange(listeners, current, signal);
    }
  }
}

/** Returns the workspace, or `undefined` if it was deleted. */
function findCurrent(workspace: () => Workspace): Workspace | undefined {
  try {
    return workspace();
  } catch (error) {
    if (isConfigurationError(error)) return undefined;
    throw error;
  }
}

/** Resolves at a workspace's next change, or when the signal aborts. */
function nextChange(
  listeners: Platform['listeners'],
  workspace: Workspace,
  signal: AbortSignal | undefined,
): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      listeners.delete(onChange);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const onChange = (_change: Change, from: Workspace) => {
      if (from === workspace) end();
    };
    listeners.add(onChange);
    signal?.addEventListener('abort', end, { once: true });
  });
}

/** Converts a mark to a stream item with the current data. Returns `undefined` if the mock no longer keeps the data. */
function toItem(
  mark: Mark,
  { requests, events, domain, clock }: Workspace,
  cursor: string,
  { toDelivery, findKeys }: StreamContext,
): StreamItem | undefined {
  if (mark.kind === 'record') {
    const { kind, id } = mark.item;
    const record = id === null ? null : findShownRecord(domain.store, kind, id, findKeys);
    // The kind determines the record's type, but the compiler cannot infer that.
    return { type: 'record', cursor, data: { ...mark.item, record } as StreamedRecord };
  }
  const { kind, id } = mark;
  switch (kind) {
    case 'request': {
      const request = requests.journal.get(id);
      if (request === undefined) return undefined;
      return { type: kind, cursor, data: { ...toJournalEntry(request), causedBy: null } };
    }
    case 'event': {
      const event = events.get(id);
      return event && { type: kind, cursor, data: event };
    }
    case 'delivery': {
      const record = domain.store.deliveries.get(id);
      return record && { type: kind, cursor, data: toDelivery(record) };
    }
    case 'clock': {
      const ms = clock.now();
      const now = new Date(ms).toISOString();
      const { mode } = clock;
      return { type: kind, cursor, data: { id, causedBy: null, now, ms, mode } };
    }
    case 'controls':
      // The mark's id is the change's id.
      return { type: kind, cursor, data: { id: id as ControlPart, causedBy: null } };
    case 'reset':
      return { type: kind, cursor, data: { id, causedBy: null } };
  }
}

function toCursor({ name }: Timeline, position: number): string {
  return `${name}-${position}`;
}

/** Returns a cursor's position, or `undefined` if the cursor belongs to another timeline. */
function findPosition(timeline: Timeline, cursor: string): number | undefined {
  if (cursor === '0') return 0;
  const [name, position] = cursor.split('-');
  if (name !== timeline.name || !/^\d+$/.test(position ?? '')) return undefined;
  return Math.min(Number(position), timeline.position);
}
