import type { AgentPlatform, Contact, ListContactsQuery } from '@agent-platform/sdk';

/** Where the copy is kept. A real one is a database. */
export interface Copy {
  save(contacts: readonly Contact[]): Promise<void>;
  /** Where the last night ended; undefined when it read everything. */
  loadResume(): Promise<ListContactsQuery | undefined>;
  storeResume(resume: ListContactsQuery | undefined): Promise<void>;
}

/** One night has an hour for all pages, waits for the rate limit included. */
const LIST_DEADLINE_MS = 3_600_000;

/**
 * Copies all contacts, oldest first so that none is seen twice while others are added. Whatever ends the
 * night early, the next one goes on with the page that was not saved.
 */
export async function syncContacts(client: AgentPlatform, copy: Copy): Promise<void> {
  const query = (await copy.loadResume()) ?? { order: 'asc', limit: 100 };
  const pages = client.contacts.list(query, { listDeadlineMs: LIST_DEADLINE_MS }).pages();
  try {
    for await (const page of pages) await copy.save(page.data);
  } finally {
    await copy.storeResume(pages.resume);
  }
}
