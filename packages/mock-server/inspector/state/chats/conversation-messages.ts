import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { OperationData } from '../../../src/request/call-operation.ts';
import type { ControlClient } from '../../source/control-client.ts';
import type { Store } from '../store.ts';
import { createReadQueue } from './read-queue.ts';
import { findTouched } from './touched-conversations.ts';

export type Message = OperationData<'getMessage'>;

/** The messages of one conversation. */
export interface ConversationMessages {
  /** Oldest first, without older messages that are not loaded yet. */
  readonly messages: ReadonlySignal<readonly Message[]>;
  /** Whether older messages can be loaded. */
  readonly hasOlder: ReadonlySignal<boolean>;
  readonly failure: ReadonlySignal<unknown>;
  loadOlder(): void;
  /** Keeps the messages up to date until the returned function is called. */
  follow(): () => void;
}

/** The number of messages that are read at a time. */
const PART = 50;

/** Creates the messages of a conversation. Reads nothing before somebody follows them. */
export function createConversationMessages(
  store: Pick<Store, 'subscribe' | 'connection'>,
  client: ControlClient,
  id: string,
): ConversationMessages {
  const messages = signal<readonly Message[]>([]);
  const hasOlder = signal(false);
  const { failure, add } = createReadQueue();

  async function readPage(page: number): Promise<readonly Message[]> {
    const query = { page, limit: PART, order: 'desc' } as const;
    const input = { path: { id }, query, journal: false };
    return client.call('listConversationMessages', input);
  }

  /** Reads the newest page, and earlier pages until one has a known message. */
  async function readNewest(): Promise<void> {
    const known = new Set(messages.value.map((message) => message.id));
    const newest: Message[] = [];
    for (let page = 1; ; page++) {
      const part = await readPage(page);
      newest.push(...part);
      const isFirst = known.size === 0;
      if (isFirst) hasOlder.value = part.length === PART;
      if (isFirst || part.length < PART || part.some((message) => known.has(message.id))) break;
    }
    messages.value = withNewest(messages.value, newest.reverse());
  }

  async function readOlder(): Promise<void> {
    const part = await readPage(Math.floor(messages.value.length / PART) + 1);
    const known = new Set(messages.value.map((message) => message.id));
    const older = part.filter((message) => !known.has(message.id)).reverse();
    messages.value = [...older, ...messages.value];
    hasOlder.value = part.length === PART;
  }

  return {
    messages,
    hasOlder,
    failure,
    loadOlder: () => add(readOlder),
    follow() {
      const unsubscribe = store.subscribe((items) => {
        if (findTouched(items).has(id)) add(readNewest);
      });
      const stop = effect(() => {
        if (store.connection.value.kind === 'connected') add(readNewest);
      });
      return () => {
        unsubscribe();
        stop();
      };
    },
  };
}

/**
 * Merges the messages with those that were read last, all oldest first. A message that is missing from the
 * new ones was deleted, and stays in its place.
 */
export function withNewest(
  messages: readonly Message[],
  newest: readonly Message[],
): readonly Message[] {
  const byId = new Map(messages.map((message) => [message.id, message]));
  // A map keeps the place of an existing key.
  for (const message of newest) byId.set(message.id, message);
  return [...byId.values()];
}
