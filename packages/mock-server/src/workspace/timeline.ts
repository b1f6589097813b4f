import type { DeliveryRecord, PlatformEvent, RecordChange } from '../generated/control-types.ts';
import { capacities } from '../records/capacities.ts';
import type { RecordedRequest } from './journal.ts';

/** A part of a workspace's settings, by the name of its controls. `seed` means that records were added. */
export type ControlPart = 'agentReplies' | 'drift' | 'faults' | 'keys' | 'rateLimit' | 'seed';

/** Something that happened in a workspace: an item is new or has changed. */
export type Change =
  | { readonly kind: 'request'; readonly item: RecordedRequest }
  | { readonly kind: 'event'; readonly item: PlatformEvent }
  /** An attempt has begun or, with `ended`, has ended. Later changes only move or drop its retry. */
  | { readonly kind: 'delivery'; readonly item: DeliveryRecord; readonly ended: boolean }
  /** A record, or several records of one kind, were created, changed or deleted. */
  | { readonly kind: 'record'; readonly item: RecordChange }
  /** The clock was moved, or its mode has changed. */
  | { readonly kind: 'clock'; readonly item: { readonly id: 'clock' } }
  /** A part of the workspace's settings changed; the id says which. */
  | { readonly kind: 'controls'; readonly item: { readonly id: ControlPart } }
  /** The workspace was reset or restored. Everything before is gone. */
  | { readonly kind: 'reset'; readonly item: { readonly id: 'reset' } };

/** A change as the timeline stores it. The item itself is looked up where it is stored. */
export type Mark = ItemMark | RecordMark;

/** The mark of a new or changed item. */
interface ItemMark {
  /** The position, counted from 1. */
  readonly position: number;
  readonly kind: Exclude<Change['kind'], 'record'>;
  readonly id: string;
}

/** The mark of a changed record. */
export interface RecordMark {
  readonly position: number;
  readonly kind: 'record';
  /** When it changed, on the workspace's clock. */
  readonly at: number;
  readonly item: RecordChange;
}

/**
 * The order in which everything in a workspace happened. A reader continues from a position, so a slow reader
 * does not delay others, and no queue grows.
 */
export interface Timeline {
  /** Distinguishes this timeline from every other, including those in other processes. */
  readonly name: string;
  /** The position of the latest change. */
  readonly position: number;
  /** Adds a change that has just happened. @param at the time on the workspace's clock. */
  add(change: Change, at: number): void;
  /**
   * Returns the changes after a position, oldest first, at most `limit`. If an item has changed several times,
   * only the latest change is included. A record is included once per cause.
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

/** The minimum numbers of changes that are remembered. */
export interface TimelineCapacity {
  /** It is larger than the number of items that a workspace remembers. */
  readonly items: number;
  /** Changes of records are counted separately, so that they displace no items. */
  readonly records: number;
}

const CAPACITY: TimelineCapacity = { items: 32 * 1024, records: capacities.recordChanges };

/** Creates an empty timeline. */
export function createTimeline(name: string, capacity = CAPACITY): Timeline {
  const items = createMarks<ItemMark>(capacity.items);
  const records = createMarks<RecordMark>(capacity.records);
  let position = 0;
  /** The position before the latest reset. Everything up to there is gone on purpose, and not counted. */
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
      // Each position has one mark, so the missing marks are forgotten ones.
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
      // Removes marks in large batches, because each removal moves all remaining marks.
      if (marks.length >= 2 * capacity) marks.splice(0, capacity);
    },
    after(position, limit) {
      // Searches from the end, because most readers are near it.
      const start = marks.findLastIndex((mark) => mark.position <= position) + 1;
      return marks.slice(start, start + limit);
    },
    clear() {
      marks = [];
    },
  };
}

/**
 * Leaves out a mark if a later one is about the same item. Of the changes of a record that have the same cause,
 * the first place stays, so that a reader who continues from any position learns of a new record.
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

/** Merges two changes of a record. One that was created and then updated is new. */
function merge(earlier: RecordChange, later: RecordChange): RecordChange {
  return later.change === 'updated' ? earlier : later;
}
