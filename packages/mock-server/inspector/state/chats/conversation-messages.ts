import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { StreamItem } from '../../../src/controls/stream.ts';
import type { OperationData } from '../../../src/request/call-operation.ts';
import type { LiveWorkspace } from '../live-workspace.ts';
import { findChanges } from '../record-changes.ts';
import { ReadQueue } from './read-queue.ts';

/** A message, with its delivery status if a trace or the stream reported it. */
export type Message = OperationData<'getMessage'> & { readonly status?: string };

export interface ConversationMessages {
  /** The messages to show, oldest first. */
  readonly messages: ReadonlySignal<readonly Message[]>;
  readonly hasOlder: ReadonlySignal<boolean>;
  readonly failure: ReadonlySignal<unknown>;
  /** Adds older messages to `messages`. */
  showOlder(): void;
  /** Keeps the messages up to date until the returned function is called. */
  follow(): () => void;
}

/** How many messages are read and shown at a time: the API's maximum page size. */
const PART = 100;

/** Reads nothing until `follow` is called. */
export function createConversationMessages(
  store: Pick<LiveWorkspace, 'client' | 'subscribe' | 'connection'>,
  id: string,
): ConversationMessages {
  const loaded = signal<readonly Message[]>([]);
  /** Whether the mock has older messages than those loaded. */
  const isPartlyLoaded = signal(false);
  const shown = signal(PART);
  const queue = new ReadQueue();

  async function readPage(page: number): Promise<readonly Message[]> {
    const query = { page, limit: PART, order: 'desc' } as const;
    const input = { path: { id }, query, journal: false };
    return store.client.call('listConversationMessages', input);
  }

  /** Reads the newest page, and then older ones until a known message turns up. */
  async function readNewest(): Promise<void> {
    const known = new Set(loaded.value.map((message) => message.id));
    const newest: Message[] = [];
    for (let page = 1; ; page++) {
      const part = await readPage(page);
      newest.push(...part);
      const isFirst = known.size === 0;
      if (isFirst) isPartlyLoaded.value = part.length === PART;
      if (isFirst || part.length < PART || part.some((message) => known.has(message.id))) break;
    }
    loaded.value = withNewest(loaded.value, newest.reverse());
  }

  async function takeChanges(items: readonly StreamItem[]): Promise<void> {
    const { created, updated, isIncomplete } = findChanges(items, 'messages');
    if (isIncomplete) return readNewest();
    const known = new Set(loaded.value.map((message) => message.id));
    // Ignore updates to messages that are not loaded: they are older than those shown.
    const newest = [...created, ...updated.filter((message) => known.has(message.id))];
    const own = newest.filter(({ conversation_id }) => conversation_id === id);
    if (own.length > 0) loaded.value = withNewest(loaded.value, own);
  }

  async function readOlder(): Promise<void> {
    const part = await readPage(Math.floor(loaded.value.length / PART) + 1);
    const known = new Set(loaded.value.map((message) => message.id));
    const older = part.filter((message) => !known.has(message.id)).reverse();
    loaded.value = [...older, ...loaded.value];
    isPartlyLoaded.value = part.length === PART;
  }

  return {
    messages: computed(() => loaded.value.slice(-shown.value)),
    hasOlder: computed(() => isPartlyLoaded.value || loaded.value.length > shown.value),
    failure: queue.failure,
    showOlder() {
      shown.value += PART;
      if (isPartlyLoaded.value && loaded.value.length < shown.value) queue.add(readOlder);
    },
    follow() {
      const unsubscribe = store.subscribe((items) => {
        queue.add(() => takeChanges(items));
      });
      const stop = effect(() => {
        if (store.connection.value.kind === 'connected') queue.add(readNewest);
      });
      return () => {
        unsubscribe();
        stop();
      };
    },
  };
}

/**
 * Merges newly read messages into the known ones, oldest first. A known message stays even if it is missing from the
 * new ones, for example because it was deleted.
 */
export function withNewest(
  messages: readonly Message[],
  newest: readonly Message[],
): readonly Message[] {
  const byId = new Map(messages.map((message) => [message.id, message]));
  // Setting an existing key keeps its place in the map.
  for (const message of newest) byId.set(message.id, message);
  return [...byId.values()];
}
