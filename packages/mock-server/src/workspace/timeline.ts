import type { PlatformEvent } from '../domain/event.ts';
import type { DeliveryRecord } from '../records/records.ts';
import type { RecordedRequest } from './journal.ts';

/**
 * A part of the settings of a workspace, by the name of its controls. `seed` means that records were added.
 */
export type ControlPart = 'agentReplies' | 'drift' | 'faults' | 'keys' | 'rateLimit' | 'seed';

/** Something that happened in a workspace: an item is new or has changed. */
export type Change =
  | { readonly kind: 'request'; readonly item: RecordedRequest }
  | { readonly kind: 'event'; readonly item: PlatformEvent }
  /** An attempt has begun or, with `ended`, has ended. Later changes only move or drop its retry. */
  | { readonly kind: 'delivery'; readonly item: DeliveryRecord; readonly ended: boolean }
  /** The clock was moved, or its mode has changed. */
  | { readonly kind: 'clock'; readonly item: { readonly id: 'clock' } }
  /** A part of the workspace's settings has changed; the id says which. */
  | { readonly kind: 'controls'; readonly item: { readonly id: ControlPart } }
  /** The workspace was reset or restored. Everything before is gone. */
  | { readonly kind: 'reset'; readonly item: { readonly id: 'reset' } };

/** A change as the timeline stores it. The item itself is looked up where it is stored. */
export interface Mark {
  /** The position, counted from 1. */
  readonly position: number;
  readonly kind: Change['kind'];
  readonly id: string;
}

/**
 * The order in which a workspace's requests, events, deliveries and moves of the clock happened. A reader
 * continues from a position, so a slow reader does not delay others, and no queue grows.
 */
export interface Timeline {
  /** Distinguishes this timeline from every other, also from those of another process. */
  readonly name: string;
  /** The position of the latest change. */
  readonly position: number;
  add(change: Change): void;
  /**
   * Returns the changes after a position, oldest first, at most `limit`. If an item has changed several
   * times, only the latest change is included.
   */
  since(position: number, limit: number): TimelinePart;
}

/** A part of a timeline. */
export interface TimelinePart {
  readonly marks: readonly Mark[];
  /** The position to continue from. */
  readonly end: number;
  /** The number of changes after the given position that are no longer remembered. */
  readonly forgotten: number;
}

/**
 * The least number of changes that are remembered. It is larger than the number of items that a workspace
 * remembers.
 */
const CAPACITY = 32 * 1024;

/** Creates an empty timeline. @param capacity the least number of changes that are remembered. */
export function createTimeline(name: string, capacity = CAPACITY): Timeline {
  let marks: Mark[] = [];
  let position = 0;
  return {
    name,
    get position() {
      return position;
    },
    add({ kind, item }) {
      position++;
      // The entries before a reset are gone on purpose, and do not count as missed.
      if (kind === 'reset') marks = [];
      marks.push({ position, kind, id: item.id });
      // In large steps, because each step moves all entries that stay.
      if (marks.length >= 2 * capacity) marks.splice(0, capacity);
    },
    since(from, limit) {
      const first = marks[0];
      if (first === undefined) return { marks: [], end: position, forgotten: 0 };
      const start = Math.max(0, from + 1 - first.position);
      const part = marks.slice(start, start + limit);
      const latest = new Map(part.map((mark) => [`${mark.kind} ${mark.id}`, mark]));
      return {
        marks: part.filter((mark) => latest.get(`${mark.kind} ${mark.id}`) === mark),
        end: part.at(-1)?.position ?? position,
        forgotten: first.kind === 'reset' ? 0 : Math.max(0, first.position - 1 - from),
      };
    },
  };
}
