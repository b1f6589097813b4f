import { Ring } from '../collections/ring.ts';
import type {
  DeliveryRecord,
  PlatformEvent,
  RecordChange,
  WorkspaceState,
} from '../generated/control-types.ts';
import { capacities } from '../records/capacities.ts';
import type { Store } from '../records/store.ts';
import type { RecordedRequest } from './journal.ts';

export const controlParts = [
  'agentReplies',
  'drift',
  'faults',
  'keys',
  'rateLimit',
  'requests',
  'seed',
] as const;

/**
 * A part of a workspace's settings, named after its controls. `requests` means that the journal was cleared, and `seed`
 * means that records were added.
 */
export type ControlPart = (typeof controlParts)[number];

/** The items that can be found in the history. Deliveries are also records, so they are kept in the store. */
export interface HistoryItems {
  readonly request: RecordedRequest;
  readonly event: PlatformEvent;
  readonly delivery: DeliveryRecord;
}

export type ItemKind = keyof HistoryItems;

export type Change =
  | { readonly kind: 'request'; readonly item: RecordedRequest }
  | { readonly kind: 'event'; readonly item: PlatformEvent }
  /** An attempt has begun or ended (`ended`), or its scheduled retry has changed. */
  | { readonly kind: 'delivery'; readonly item: DeliveryRecord; readonly ended: boolean }
  | RecordNote
  /** The clock was moved, or its mode was changed. */
  | { readonly kind: 'clock'; readonly item: { readonly id: 'clock' } }
  | { readonly kind: 'controls'; readonly item: { readonly id: ControlPart } }
  /** The workspace was reset or restored. All earlier items are gone. */
  | { readonly kind: 'reset'; readonly item: { readonly id: 'reset' } };

interface RecordNote {
  readonly kind: 'record';
  readonly at: number;
  readonly item: RecordChange;
}

export type LogEntry = ItemEntry | RecordEntry;

interface ItemEntry {
  /** The position in the log, from 1. */
  readonly position: number;
  readonly kind: Exclude<Change['kind'], 'record'>;
  readonly id: string;
}

export interface RecordEntry extends RecordNote {
  readonly position: number;
}

export interface LogPart {
  readonly entries: readonly LogEntry[];
  /** The position from which to continue. */
  readonly end: number;
  /** How many changes up to `end` are missing, because the log had already dropped them. */
  readonly forgotten: number;
}

/**
 * The minimum number of changes that the log keeps. Changes to records are counted separately, so that they do not
 * displace items. `items` must exceed the number of items that a workspace keeps.
 */
const CAPACITY = { items: 32 * 1024, records: capacities.recordChanges };

type SavedHistory = Pick<WorkspaceState, 'requestsSeen' | 'events'>;

export interface HistoryOptions {
  /** A name that is unique, even across processes. */
  readonly name: string;
  /** Returns the workspace's deliveries. A reset replaces their collection. */
  readonly deliveries: () => Store['deliveries'];
  /** Is called after every change, even after the workspace was deleted. */
  readonly onChange: (change: Change) => void;
  /** Tests pass a smaller capacity than the default. */
  readonly capacity?: typeof CAPACITY;
}

/**
 * Everything that happened in a workspace: a log of the changes, in order, plus the most recent requests, events and
 * deliveries. Each reader of the log continues from its own position, so a slow reader delays no other reader, and no
 * queue grows.
 */
export class History {
  readonly name: string;
  readonly requests = new Ring<RecordedRequest>(capacities.requests);
  readonly events = new Ring<PlatformEvent>(capacities.events);
  readonly #options: HistoryOptions;
  readonly #listeners = new Set<(change: Change) => void>();
  #items: ItemEntry[] = [];
  #records: RecordEntry[] = [];
  #position = 0;
  /** The position before the latest reset. Changes up to there do not count as forgotten. */
  #start = 0;
  #requestsSeen = 0;

  constructor(options: HistoryOptions) {
    this.name = options.name;
    this.#options = options;
  }

  /** The position of the latest change. */
  get position(): number {
    return this.#position;
  }

  /** Adds a change to the log, keeps a new request or event, and notifies the listeners. */
  add(change: Change): void {
    const { capacity = CAPACITY } = this.#options;
    const position = ++this.#position;
    const { kind, item } = change;
    if (kind === 'request') this.requests.push(item);
    if (kind === 'event') this.events.push(item);
    if (kind === 'record') {
      this.#records.push({ position, ...change });
    } else {
      this.#items.push({ position, kind, id: item.id });
    }
    // The oldest entries are removed in large batches, because each removal moves all remaining entries.
    if (this.#records.length >= 2 * capacity.records) this.#records.splice(0, capacity.records);
    if (this.#items.length >= 2 * capacity.items) this.#items.splice(0, capacity.items);
    this.#options.onChange(change);
    for (const listener of this.#listeners) listener(change);
  }

  newRequestId(): string {
    return `req-${++this.#requestsSeen}`;
  }

  find<Kind extends ItemKind>(kind: Kind, id: string): HistoryItems[Kind] | undefined;
  find(kind: ItemKind, id: string): HistoryItems[ItemKind] | undefined {
    return kind === 'delivery' ? this.#options.deliveries().get(id) : this.#keptOf(kind).get(id);
  }

  list<Kind extends ItemKind>(kind: Kind): HistoryItems[Kind][];
  list(kind: ItemKind): HistoryItems[ItemKind][] {
    return kind === 'delivery' ? this.#options.deliveries().all() : this.#keptOf(kind).list();
  }

  #keptOf(kind: 'request' | 'event'): Ring<RecordedRequest> | Ring<PlatformEvent> {
    return kind === 'request' ? this.requests : this.events;
  }

  countDropped(): { requests: number; events: number; deliveries: number } {
    return {
      requests: this.requests.dropped,
      events: this.events.dropped,
      deliveries: this.#options.deliveries().dropped,
    };
  }

  /**
   * Returns up to `limit` changes after a position, oldest first. Of several changes to an item, only the latest is
   * included. Changes to a record are merged if they have the same cause.
   */
  since(from: number, limit: number): LogPart {
    const part = [...after(this.#items, from, limit), ...after(this.#records, from, limit)]
      .sort((a, b) => a.position - b.position)
      .slice(0, limit);
    const end = part.at(-1)?.position ?? this.#position;
    // Every position had one entry, so the missing entries are the forgotten changes.
    const forgotten = Math.max(0, end - Math.max(from, this.#start) - part.length);
    return { entries: withoutRepeated(part), end, forgotten };
  }

  recordChanges(): RecordEntry[] {
    return withoutRepeated(this.#records);
  }

  /** Calls `listener` after every change until the workspace is deleted. Returns a function that unsubscribes. */
  subscribe(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  unsubscribeAll(): void {
    this.#listeners.clear();
  }

  /** Continues from a saved state. The log then contains only a reset, not the events of this state. */
  restart({ requestsSeen, events }: SavedHistory): void {
    this.requests.clear();
    this.events.clear();
    for (const event of events) this.events.push(event);
    this.#items = [];
    this.#records = [];
    this.#start = this.#position;
    this.#requestsSeen = requestsSeen;
    // In a new history, no earlier items are gone.
    if (this.#position > 0) this.add({ kind: 'reset', item: { id: 'reset' } });
  }

  save(): SavedHistory {
    return { requestsSeen: this.#requestsSeen, events: this.events.list() };
  }
}

function after(entries: readonly LogEntry[], position: number, limit: number): readonly LogEntry[] {
  // The search begins at the end, because most readers are near the end.
  const start = entries.findLastIndex((entry) => entry.position <= position) + 1;
  return entries.slice(start, start + limit);
}

/** Keeps only the last entry for each item. A record's entries with the same cause are merged into the first. */
function withoutRepeated<Entry extends LogEntry>(entries: readonly Entry[]): Entry[] {
  const kept = new Map<string, Entry>();
  for (const entry of entries) {
    const key = toKey(entry);
    const earlier = kept.get(key);
    if (earlier?.kind === 'record' && entry.kind === 'record') {
      kept.set(key, { ...earlier, item: merge(earlier.item, entry.item) });
      continue;
    }
    kept.delete(key);
    kept.set(key, entry);
  }
  return [...kept.values()];
}

function toKey(entry: LogEntry): string {
  if (entry.kind !== 'record') return `${entry.kind} ${entry.id}`;
  const { kind, id, causedBy } = entry.item;
  return `record ${kind} ${id} ${causedBy}`;
}

/** A record that was created and then updated counts as created. */
function merge(earlier: RecordChange, later: RecordChange): RecordChange {
  return later.change === 'updated' ? earlier : later;
}
