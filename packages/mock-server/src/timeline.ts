import type { PlatformEvent } from './domain/event.ts';
import type { DeliveryRecord } from './records/records.ts';
import type { RecordedRequest } from './request/journal.ts';

/** A part of what is set on a workspace, by the name of its controls. `seed`: records were added. */
export type ControlPart = 'agentReplies' | 'drift' | 'faults' | 'keys' | 'rateLimit' | 'seed';

/** Something that happened in a workspace: it is new, or it has changed. */
export type Change =
  | { readonly kind: 'request'; readonly item: RecordedRequest }
  | { readonly kind: 'event'; readonly item: PlatformEvent }
  | { readonly kind: 'delivery'; readonly item: DeliveryRecord }
  /** The time was moved, or its mode has changed. */
  | { readonly kind: 'clock'; readonly item: { readonly id: 'clock' } }
  /** What is set on the workspace has changed: the id says which part. */
  | { readonly kind: 'controls'; readonly item: { readonly id: ControlPart } }
  /** The workspace was reset or restored: what came before is gone. */
  | { readonly kind: 'reset'; readonly item: { readonly id: 'reset' } };

/** A change as the timeline keeps it: what it was about is looked up where it is remembered. */
export interface Mark {
  /** Counted from 1. */
  readonly position: number;
  readonly kind: Change['kind'];
  readonly id: string;
}

/**
 * The order in which a workspace's requests, events, deliveries and moves of the clock happened.
 * A follower reads on from a position, so a slow one delays no other and no queue grows.
 */
export interface Timeline {
  /** Tells this timeline from every other, also from those of another process. */
  readonly name: string;
  /** The position of the latest change. */
  readonly position: number;
  add(change: Change): void;
  /**
   * The changes after a position, oldest first, at most `limit`. Of several changes of one thing, only
   * the latest is there.
   */
  since(position: number, limit: number): TimelinePart;
}

/** A part of a timeline. */
export interface TimelinePart {
  readonly marks: readonly Mark[];
  /** Where to read on. */
  readonly end: number;
  /** How many changes after the asked position are no longer remembered. */
  readonly forgotten: number;
}

/** At least so many changes are remembered: more than a workspace remembers things. */
const CAPACITY = 32 * 1024;

/** Creates an empty timeline. @param capacity how many changes are remembered at least. */
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
      // The entries before a reset are gone, and do not count as missed.
      if (kind === 'reset') marks = [];
      marks.push({ position, kind, id: item.id });
      // In large steps, because each moves all that stay.
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
