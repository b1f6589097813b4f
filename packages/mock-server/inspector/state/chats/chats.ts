import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { StreamItem } from '../../../src/controls/stream.ts';
import type { OperationData } from '../../../src/request/call-operation.ts';
import type { LiveWorkspace } from '../live-workspace.ts';
import { findChanges, type RecordChanges } from '../record-changes.ts';
import { RecordFeed } from '../record-feed.ts';
import { ReadQueue } from './read-queue.ts';
import { toText } from './to-text.ts';

export type Conversation = OperationData<'getConversation'>;
export type Contact = OperationData<'getContact'>;
export type Channel = OperationData<'getChannel'>;

/** A conversation's last message, and how many of the contact's messages are unread. */
interface Preview {
  readonly text: string;
  readonly unread: number;
  readonly eventId: string;
  /** Higher for later messages. */
  readonly recency: number;
}

/** The selected workspace's conversations, with the contacts, channels and messages shown in the conversation list. */
export interface Chats {
  /** Latest activity first. */
  readonly conversations: ReadonlySignal<readonly Conversation[]>;
  readonly contacts: RecordFeed<Contact>;
  readonly channels: RecordFeed<Channel>;
  readonly isLoading: ReadonlySignal<boolean>;
  /** Why the records could not be read; `undefined` if they were read. */
  readonly failure: ReadonlySignal<unknown>;
  get(id: string): Conversation | undefined;
  /** The last message of each conversation, if the mock still remembers its event. */
  readonly previews: ReadonlySignal<ReadonlyMap<string, Preview>>;
  /**
   * The text of the last message; `undefined` if the mock has forgotten its event and `readLastText` was not called.
   */
  lastTextOf(id: string): string | undefined;
  /** Reads the last message of a conversation whose events the mock has forgotten. */
  readLastText(id: string): void;
  markRead(id: string): void;
  /** Keeps everything up to date until the returned function is called. */
  follow(): () => void;
}

/** Records per page, the API's maximum. */
const PAGE_SIZE = 100;

/** The page reads at most this many records of each kind. */
const MAX_RECORDS = 10_000;

/** Keeps a call out of the journal. */
const quietly = { journal: false };

/** Reads nothing until `follow` is called. */
export function createChats(
  store: Pick<LiveWorkspace, 'client' | 'subscribe' | 'events' | 'connection' | 'workspace'>,
): Chats {
  const { client } = store;
  const records = new RecordFeed<Conversation>(MAX_RECORDS);
  const contacts = new RecordFeed<Contact>(MAX_RECORDS);
  const channels = new RecordFeed<Channel>(MAX_RECORDS);
  const isLoading = signal(false);
  const queue = new ReadQueue();
  const readUpTo = signal<ReadonlyMap<string, string>>(new Map());
  const previews = computed(() => gatherPreviews(store.events.items.value, readUpTo.value));
  /** The texts that `readLastText` has read, by conversation. Each is empty while it is loading. */
  const lastTexts = signal<ReadonlyMap<string, string>>(new Map());
  const setLastText = (id: string, text: string) =>
    (lastTexts.value = new Map(lastTexts.value).set(id, text));

  async function readList<Item extends { readonly id: string }>(
    operation: 'listConversations' | 'listContacts' | 'listChannels',
    feed: RecordFeed<Item>,
  ): Promise<void> {
    for (let page = 1; page <= MAX_RECORDS / PAGE_SIZE; page++) {
      const input = { ...quietly, query: { page, limit: PAGE_SIZE } };
      const found: readonly { readonly id: string }[] = await client.call(operation, input);
      // Cast, because the compiler cannot infer the records' type from the operation.
      feed.apply(found as readonly Item[]);
      if (found.length < PAGE_SIZE) return;
    }
  }

  async function readAll(): Promise<void> {
    isLoading.value = true;
    try {
      await Promise.all([
        readList('listConversations', records),
        readList('listContacts', contacts),
        readList('listChannels', channels),
      ]);
    } finally {
      isLoading.value = false;
    }
  }

  async function takeChanges(items: readonly StreamItem[]): Promise<void> {
    const changes = [
      takeFrom(records, findChanges(items, 'conversations')),
      takeFrom(contacts, findChanges(items, 'contacts')),
      takeFrom(channels, findChanges(items, 'channels')),
    ];
    if (changes.some(({ isIncomplete }) => isIncomplete)) await readAll();
  }

  async function readLastMessage(id: string): Promise<void> {
    const input = { ...quietly, path: { id }, query: { limit: 1, order: 'desc' } } as const;
    const [message] = await client.call('listConversationMessages', input);
    if (message) setLastText(id, message.content ?? message.message_type);
  }

  function startOver(): void {
    lastTexts.value = new Map();
    for (const feed of [records, contacts, channels]) feed.clear();
    queue.add(readAll);
  }

  function onItems(items: readonly StreamItem[]): void {
    if (items.some(({ type }) => type === 'reset')) startOver();
    else queue.add(() => takeChanges(items));
  }

  return {
    conversations: computed(() => sortByActivity(records.items.value, previews.value)),
    contacts,
    channels,
    isLoading,
    failure: queue.failure,
    get: (id) => records.get(id),
    previews,
    lastTextOf: (id) => previews.value.get(id)?.text ?? lastTexts.value.get(id),
    readLastText(id) {
      if (previews.value.has(id) || lastTexts.value.has(id)) return;
      setLastText(id, '');
      queue.add(() => readLastMessage(id));
    },
    markRead(id) {
      const preview = previews.value.get(id);
      if (preview === undefined || preview.unread === 0) return;
      readUpTo.value = new Map(readUpTo.value).set(id, preview.eventId);
    },
    follow() {
      const unsubscribe = store.subscribe(onItems);
      const stop = effect(() => {
        store.workspace.value;
        if (store.connection.value.kind === 'connected') startOver();
      });
      return () => {
        unsubscribe();
        stop();
      };
    },
  };
}

/** Applies changes to a feed, and returns them. */
function takeFrom<Item extends { readonly id: string }>(
  feed: RecordFeed<Item>,
  changes: RecordChanges<Item>,
): RecordChanges<Item> {
  const { created, updated, deleted } = changes;
  if (created.length + updated.length > 0) feed.apply([...created, ...updated]);
  if (deleted.length > 0) feed.remove(deleted);
  return changes;
}

/** Sorts by the latest activity. While the clock stands still, all times are equal, and the order of events decides. */
function sortByActivity(
  conversations: readonly Conversation[],
  previews: ReadonlyMap<string, Preview>,
): Conversation[] {
  const timeOf = ({ last_message_at, created_at }: Conversation) => last_message_at ?? created_at;
  const recencyOf = ({ id }: Conversation) => previews.get(id)?.recency ?? 0;
  return conversations.toSorted((a, b) => {
    if (timeOf(a) === timeOf(b)) return recencyOf(b) - recencyOf(a);
    return timeOf(a) < timeOf(b) ? 1 : -1;
  });
}

/**
 * Finds each conversation's last message in the events.
 * @param readUpTo the id of the last event that the user has read, by conversation id.
 */
export function gatherPreviews(
  events: LiveWorkspace['events']['items']['value'],
  readUpTo: ReadonlyMap<string, string>,
): ReadonlyMap<string, Preview> {
  const previews = new Map<string, Preview>();
  for (const [index, { id: eventId, event, data }] of events.entries()) {
    if (event !== 'message.received' && event !== 'message.sent') continue;
    const id = toText(data.conversation_id);
    const isFromContact = event === 'message.received';
    const isRead = !isFromContact || readUpTo.get(id) === eventId;
    const unread = isRead ? 0 : (previews.get(id)?.unread ?? 0) + 1;
    const text = toText(data.content ?? data.type);
    previews.set(id, { text, unread, eventId, recency: index + 1 });
  }
  return previews;
}
