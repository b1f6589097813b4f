import type { AgentPlatform, Contact, ListContactsQuery } from '@agent-platform/sdk';

/** The store of the copy. A real one is a database. */
export interface Copy {
  save(contacts: readonly Contact[]): Promise<void>;
  /** Returns where the last night ended; undefined when it read everything. */
  loadResume(): Promise<ListContactsQuery | undefined>;
  storeResume(resume: ListContactsQuery | undefined): Promise<void>;
}

/** A night has one hour for all pages, waits for the rate limit included. */
const NIGHT_MS = 3_600_000;

/**
 * Copies all contacts, oldest first so that none appears twice while others are added. If a night ends early,
 * the next one continues with the page that was not saved.
 */
export async function syncContacts(client: AgentPlatform, copy: Copy): Promise<void> {
  const query = (await copy.loadResume()) ?? { order: 'asc', limit: 100 };
  const pages = client.contacts.list(query, { signal: AbortSignal.timeout(NIGHT_MS) }).pages();
  try {
    for await (const page of pages) await copy.save(page.data);
  } finally {
    await copy.storeResume(pages.resume);
  }
}
