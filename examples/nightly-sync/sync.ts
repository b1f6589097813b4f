import type { AgentPlatform, Contact, ListContactsQuery } from '@agent-platform/sdk';

/** The store of the copy. In production, a database. */
export interface Copy {
  /** Returns the query with which to continue; `undefined` if the last run read everything. */
  loadResume(): Promise<ListContactsQuery | undefined>;
  /** Stores contacts by id, and the query of the page after them, in one step: both or neither. */
  store(contacts: readonly Contact[], resume: ListContactsQuery | undefined): Promise<void>;
}

/** The time limit for one run, including rate-limit waits. */
const RUN_MS = 3_600_000;

/**
 * Copies all contacts, oldest first, so that contacts which are created meanwhile come at the end. A run that is
 * killed loses at most the page that it was working on: the next run starts with that page.
 */
export async function syncContacts(client: AgentPlatform, copy: Copy): Promise<void> {
  const query = (await copy.loadResume()) ?? { order: 'asc', limit: 100 };
  const list = client.contacts.list(query, { signal: AbortSignal.timeout(RUN_MS) });
  for await (const page of list.pages()) await copy.store(page.data, page.resume);
}
