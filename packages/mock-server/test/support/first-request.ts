import type { JournalEntry, MockServer } from '@agent-platform/mock-server';

/** Resolves with the first request to a mock, however long a busy machine takes. */
export async function firstRequest({ requests }: MockServer): Promise<JournalEntry> {
  const [first] = requests.list();
  return first ?? new Promise((resolve) => requests.subscribe(resolve));
}
