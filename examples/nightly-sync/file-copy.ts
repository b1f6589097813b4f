import { readFile, rename, writeFile } from 'node:fs/promises';
import type { Contact, ListContactsQuery } from '@agent-platform/sdk';
import type { Copy } from './sync.ts';

/** What the file contains. */
export interface Stored {
  readonly contacts: Readonly<Record<string, Contact>>;
  readonly resume?: ListContactsQuery | undefined;
}

/** Reads the file of a copy. */
export async function readCopy(file: string): Promise<Stored> {
  return JSON.parse(await readFile(file, 'utf8'));
}

/** Keeps a copy in a JSON file. Renaming a complete file replaces the old one in one step, as a transaction would. */
export function createFileCopy(file: string): Copy {
  const load = () => readCopy(file).catch((): Stored => ({ contacts: {} }));
  return {
    async loadResume() {
      return (await load()).resume;
    },
    async store(contacts, resume) {
      const stored = await load();
      const added = Object.fromEntries(contacts.map((contact) => [contact.id, contact]));
      const text = JSON.stringify({ contacts: { ...stored.contacts, ...added }, resume });
      await writeFile(`${file}.new`, text);
      await rename(`${file}.new`, file);
    },
  };
}
