import type { AgentPlatform, Contact, ListContactsQuery } from '@agent-platform/sdk';

/** Stores the copy. In production, this would be a database. */
export interface Copy {
  /** Returns the query for the next page; `undefined` if the last run read all pages. */
  loadResume(): Promise<ListContactsQuery | undefined>;
  /** Stores contacts by id, and the query for the next page. Both must be stored in one step, or neither. */
  store(contacts: readonly Contact[], resume: ListContactsQuery | undefined): Promise<void>;
}

/** The time limit for one run, including rate-limit waits. */
const RUN_MS = 3_600_000;

/**
 * Copies all contacts, oldest first, so that contacts that are created in the meantime come at the end. If a run is
 * killed, the next run continues with the page that was not stored.
 */
export async function syncContacts(client: AgentPlatform, copy: Copy): Promise<void> {
  const query = (await copy.loadResume()) ?? { order: 'asc', limit: 100 };
  const list = client.contacts.list(query, { signal: AbortSignal.timeout(RUN_MS) });
  for await (const page of list.pages()) await copy.store(page.data, page.resume);
}
