import type { DeliveryRecord, PlatformEvent, RecordChange } from '../generated/control-types.ts';
import { capacities } from '../records/capacities.ts';
import type { RecordedRequest } from './journal.ts';

/**
 * A part of a workspace's settings, named after its controls. `requests` means that the journal was cleared, and `seed`
 * that records were added.
 */
export type ControlPart =
  | 'agentReplies'
  | 'drift'
  | 'faults'
  | 'keys'
  | 'rateLimit'
  | 'requests'
  | 'seed';

/** Something that happened in a workspace, usually to a new or changed item. */
export type Change =
  | { readonly kind: 'request'; readonly item: RecordedRequest }
  | { readonly kind: 'event'; readonly item: PlatformEvent }
  /** An attempt has begun or ended (`ended`), or its scheduled retry has changed. */
  | { readonly kind: 'delivery'; readonly item: DeliveryRecord; readonly ended: boolean }
  /** One or more records of one kind were created, updated or deleted. */
  | { readonly kind: 'record'; readonly item: RecordChange }
  /** The clock was moved, or its mode was changed. */
  | { readonly kind: 'clock'; readonly item: { readonly id: 'clock' } }
  /** A part of the workspace's settings was changed. The id names the part. */
  | { readonly kind: 'controls'; readonly item: { readonly id: ControlPart } }
  /** The workspace was reset or restored. All earlier items are gone. */
  | { readonly kind: 'reset'; readonly item: { readonly id: 'reset' } };

/** An entry of the timeline. Unless the change concerns records, it contains only the id of the item. */
export type Mark = ItemMark | RecordMark;

/** The mark of a new or changed item. */
interface ItemMark {
  /** The position in the timeline, counted from 1. */
  readonly position: number;
  readonly kind: Exclude<Change['kind'], 'record'>;
  readonly id: string;
}

/** The mark of a changed record. */
export interface RecordMark {
  readonly position: number;
  readonly kind: 'record';
  /** When the record changed, on the workspace's clock. */
  readonly at: number;
  readonly item: RecordChange;
}

/**
 * Everything that happened in a workspace, in order. Each reader continues from its last position, so a slow reader
 * does not delay other readers, and no queue grows.
 */
export interface Timeline {
  /** A name that is unique, even across processes. */
  readonly name: string;
  /** The position of the latest change. */
  readonly position: number;
  /** Adds a change that has just happened. `at` is the time on the workspace's clock. */
  add(change: Change, at: number): void;
  /**
   * Returns up to `limit` changes after a position, oldest first. If an item has changed several times, only the latest
   * change is included. Changes to a record are merged if they have the same cause.
   */
  since(position: number, limit: number): TimelinePart;
}

/** A part of a timeline. */
export interface TimelinePart {
  readonly marks: readonly Mark[];
  /** The position to continue from. */
  readonly end: number;
  /** The number of changes in this part that are no longer remembered. */
  readonly forgotten: number;
}

/** The minimum number of changes that are remembered, by kind. */
export interface TimelineCapacity {
  /** The number of item changes. It must exceed the number of items that a workspace remembers. */
  readonly items: number;
  /** The number of record changes. They are counted separately, so that they do not displace items. */
  readonly records: number;
}

const CAPACITY: TimelineCapacity = { items: 32 * 1024, records: capacities.recordChanges };

/** Creates an empty timeline. */
export function createTimeline(name: string, capacity = CAPACITY): Timeline {
  const items = createMarks<ItemMark>(capacity.items);
  const records = createMarks<RecordMark>(capacity.records);
  let position = 0;
  /** The position before the latest reset. Changes up to this position do not count as forgotten. */
  let start = 0;
  return {
    name,
    get position() {
      return position;
    },
    add({ kind, item }, at) {
      if (kind === 'reset') {
        items.clear();
        records.clear();
        start = position;
      }
      position++;
      if (kind === 'record') records.add({ position, kind, at, item });
      else items.add({ position, kind, id: item.id });
    },
    since(from, limit) {
      const part = [...items.after(from, limit), ...records.after(from, limit)]
        .sort((a, b) => a.position - b.position)
        .slice(0, limit);
      const end = part.at(-1)?.position ?? position;
      // Every position had one mark, so the missing marks are the forgotten changes.
      const forgotten = Math.max(0, end - Math.max(from, start) - part.length);
      return { marks: withoutRepeated(part), end, forgotten };
    },
  };
}

/** The newest marks of one kind, oldest first. */
interface Marks<M> {
  add(mark: M): void;
  /** Returns the first `limit` marks after a position. */
  after(position: number, limit: number): readonly M[];
  clear(): void;
}

function createMarks<M extends Mark>(capacity: number): Marks<M> {
  let marks: M[] = [];
  return {
    add(mark) {
      marks.push(mark);
      // Marks are removed in large batches, because each removal moves all remaining marks.
      if (marks.length >= 2 * capacity) marks.splice(0, capacity);
    },
    after(position, limit) {
      // The search begins at the end, because most readers are near the end.
      const start = marks.findLastIndex((mark) => mark.position <= position) + 1;
      return marks.slice(start, start + limit);
    },
    clear() {
      marks = [];
    },
  };
}

/**
 * Keeps only the last mark of each item. Marks of a record that have the same cause are merged into the first of these
 * marks.
 */
function withoutRepeated(marks: readonly Mark[]): Mark[] {
  const kept = new Map<string, Mark>();
  for (const mark of marks) {
    const key = toKey(mark);
    const earlier = kept.get(key);
    if (earlier?.kind === 'record' && mark.kind === 'record') {
      kept.set(key, { ...earlier, item: merge(earlier.item, mark.item) });
      continue;
    }
    kept.delete(key);
    kept.set(key, mark);
  }
  return [...kept.values()];
}

function toKey(mark: Mark): string {
  if (mark.kind !== 'record') return `${mark.kind} ${mark.id}`;
  const { kind, id, causedBy } = mark.item;
  return `record ${kind} ${id} ${causedBy}`;
}

/** Merges two changes of a record. A record that was created and then updated counts as created. */
function merge(earlier: RecordChange, later: RecordChange): RecordChange {
  return later.change === 'updated' ? earlier : later;
}
