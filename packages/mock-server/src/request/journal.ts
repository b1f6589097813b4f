import { z } from 'zod';
import { type FindKeys, redactJson } from '../core/redact.ts';
import { createRing, type Ring } from '../core/ring.ts';
import { operationId } from './operation-id.ts';

/** One request as the mock saw it. Keys and secrets never appear. */
export interface JournalEntry {
  readonly at: string;
  /** The operation's id; `null` when no operation is at that method and path. */
  readonly operation: string | null;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** The JSON body, where there was one that could be read; in place of a large one, its size. */
  readonly body?: unknown;
  /** The name of the API key, not the key; `null` when it was missing or unknown. */
  readonly keyName: string | null;
  /** The status of the answer; 0 when a fault cut the connection. */
  readonly status: number;
  /** The error code of a refusal. */
  readonly code?: string;
}

/** The filter of the journal. */
export const journalFilterSchema = z.strictObject({
  operation: operationId.optional(),
  method: z.string().optional(),
  path: z.string().optional(),
  status: z.int().optional(),
  keyName: z.string().optional(),
});

/** Selects the requests that have all of the given properties. */
export interface JournalFilter extends Readonly<z.input<typeof journalFilterSchema>> {}

/** How many requests a workspace remembers. */
export const JOURNAL_CAPACITY = 1000;

/** Creates an empty journal; the oldest entries make room for new ones. */
export function createJournal(): Ring<JournalEntry> {
  return createRing(JOURNAL_CAPACITY);
}

/** The entries that have every given property. */
export function filterJournal(
  entries: readonly JournalEntry[],
  filter: JournalFilter = {},
): JournalEntry[] {
  const wanted = Object.entries(filter).filter(([, value]) => value !== undefined);
  return entries.filter((entry) =>
    wanted.every(([property, value]) => entry[property as keyof JournalFilter] === value),
  );
}

/** A larger body is left out, so that a full journal stays within some tens of megabytes. */
const MAX_BODY_LENGTH = 64 * 1024;

/** The JSON body as an entry keeps it: without keys and secrets, and not at all if it is large. */
export function toKept(body: unknown, findKeys: FindKeys): unknown {
  const { length } = JSON.stringify(body);
  if (length > MAX_BODY_LENGTH) return `[left out: ${length} characters of JSON]`;
  return redactJson(body, findKeys);
}
