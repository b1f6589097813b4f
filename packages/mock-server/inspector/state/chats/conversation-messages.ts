import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { StreamItem } from '../../../src/controls/stream.ts';
import type { OperationData } from '../../../src/request/call-operation.ts';
import type { LiveWorkspace } from '../live-workspace.ts';
import { findChanges } from '../record-changes.ts';
import { ReadQueue } from './read-queue.ts';

/** A message. Its delivery status is known only if a trace or the stream reported it. */
export type Message = OperationData<'getMessage'> & { readonly status?: string };

/** The messages of a conversation. */
export interface ConversationMessages {
  /** The messages to show, oldest first. */
  readonly messages: ReadonlySignal<readonly Message[]>;
  /** Whether there are older messages. */
  readonly hasOlder: ReadonlySignal<boolean>;
  readonly failure: ReadonlySignal<unknown>;
  /** Loads older messages into `messages`. */
  showOlder(): void;
  /** Keeps the messages up to date until the returned function is called. */
  follow(): () => void;
}

/** The number of messages that are read and shown at a time, which is the API's maximum page size. */
const PART = 100;

/** Creates the state of a conversation's messages. Nothing is read until `follow` is called. */
export function createConversationMessages(
  store: Pick<LiveWorkspace, 'client' | 'subscribe' | 'connection'>,
  id: string,
): ConversationMessages {
  const loaded = signal<readonly Message[]>([]);
  /** Whether the mock has messages that are older than the loaded ones. */
  const isPartlyLoaded = signal(false);
  const shown = signal(PART);
  const queue = new ReadQueue();

  async function readPage(page: number): Promise<readonly Message[]> {
    const query = { page, limit: PART, order: 'desc' } as const;
    const input = { path: { id }, query, journal: false };
    return store.client.call('listConversationMessages', input);
  }

  /** Reads the newest page, and then older pages until a page contains a known message. */
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
    // An updated message that is not loaded is older than the loaded messages, so nothing needs to be read.
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
 * Merges known messages with newly read messages, oldest first. A known message stays in its place even if it is
 * missing from the new messages, for example because it was deleted.
 */
export function withNewest(
  messages: readonly Message[],
  newest: readonly Message[],
): readonly Message[] {
  const byId = new Map(messages.map((message) => [message.id, message]));
  // When an existing key is set again, a map keeps its position.
  for (const message of newest) byId.set(message.id, message);
  return [...byId.values()];
}
