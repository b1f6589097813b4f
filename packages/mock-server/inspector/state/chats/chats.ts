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

/** The last message of a conversation, and the number of the contact's messages that have no reply yet. */
interface Preview {
  readonly text: string;
  readonly unread: number;
  /** The id of the message's event. */
  readonly eventId: string;
  /** The position of the preview in order of time. A later preview has a higher number. */
  readonly recency: number;
}

/** The conversations of the selected workspace, with the contacts, channels and messages that their list shows. */
export interface Chats {
  /** The conversations, latest activity first. */
  readonly conversations: ReadonlySignal<readonly Conversation[]>;
  readonly contacts: RecordFeed<Contact>;
  readonly channels: RecordFeed<Channel>;
  readonly isLoading: ReadonlySignal<boolean>;
  /** The reason why the records could not be read; `undefined` if they could. */
  readonly failure: ReadonlySignal<unknown>;
  get(id: string): Conversation | undefined;
  /** The last message of each conversation, if the mock still remembers its event. */
  readonly previews: ReadonlySignal<ReadonlyMap<string, Preview>>;
  /** Returns the text of the last message, or `undefined` if the mock no longer has the event of the message and `readLastText` has not read it. */
  lastTextOf(id: string): string | undefined;
  /** Reads the last message of a conversation whose events the mock no longer remembers. */
  readLastText(id: string): void;
  /** Marks the messages of a conversation as read. */
  markRead(id: string): void;
  /** Follows the conversations until the returned function is called. */
  follow(): () => void;
}

/** The number of records per page, which is the API's maximum. */
const PAGE_SIZE = 100;

/** The maximum number of records of each kind that the page reads. */
const MAX_RECORDS = 10_000;

/** The option that keeps a call out of the journal. */
const quietly = { journal: false };

/** Creates the state of the conversations on the page. Nothing is read until `follow` is called. */
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
  /** The texts that `readLastText` has read, by conversation. A text is empty while it is being read. */
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
      // The operation determines the type of the records, but the compiler cannot infer that.
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

/** Applies created, updated and deleted records to a feed, and returns all changes. */
function takeFrom<Item extends { readonly id: string }>(
  feed: RecordFeed<Item>,
  changes: RecordChanges<Item>,
): RecordChanges<Item> {
  const { created, updated, deleted } = changes;
  if (created.length + updated.length > 0) feed.apply([...created, ...updated]);
  if (deleted.length > 0) feed.remove(deleted);
  return changes;
}

/** Sorts by the latest activity. Times are equal while the clock stands still, so the order of events then decides. */
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
 * Collects the last message of each conversation from the events.
 * @param readUpTo the id of the event up to which messages were read, by conversation.
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
