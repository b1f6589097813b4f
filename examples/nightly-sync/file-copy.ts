import { readFile, rename, writeFile } from 'node:fs/promises';
import type { Contact, ListContactsQuery } from '@agent-platform/sdk';
import type { Copy } from './sync.ts';

/** The contents of the file. */
export interface Stored {
  readonly contacts: Readonly<Record<string, Contact>>;
  readonly resume?: ListContactsQuery | undefined;
}

/** Reads the contents of the file. */
export async function readCopy(file: string): Promise<Stored> {
  return JSON.parse(await readFile(file, 'utf8'));
}

/** Stores the copy in a JSON file. A new file is written and then renamed, which replaces the old file in one step. */
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
