import { z } from 'zod';
import { lazy } from '../core/lazy.ts';
import { createRing } from '../core/ring.ts';
import type { OperationId } from '../generated/operations.ts';
import { operationIdSchema } from './operation-id.ts';

/** The journal's entry of a request without headers and bodies. Keys never appear. */
export interface RequestSummary {
  /** `req-1`, `req-2` and so on, in the order in which the requests of the workspace came in. */
  readonly id: string;
  /** `'client'`: a call of the API. `'control'`: a control of the mock, such as a simulation. */
  readonly source: 'client' | 'control';
  readonly at: string;
  /** The operation's id; `null` when no operation is at that method and path. */
  readonly operation: string | null;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** The name of the API key, not the key; `null` when it was missing or unknown. */
  readonly keyName: string | null;
  /** The status of the answer; 0 when a fault cut the connection or stalled before the headers. */
  readonly status: number;
  /**
   * The error code of a refusal; `ECONNRESET` when a fault cut the connection, `ETIMEDOUT` when it
   * stalled before the headers.
   */
  readonly code?: string;
  /** The id of the fault that broke this request. */
  readonly fault?: string;
  /** What went wrong although the request succeeded: why a live MCP server failed. */
  readonly warning?: string;
  /** How long the answer took, in milliseconds of real time. */
  readonly durationMs: number;
}

/** The headers and bodies of a request and its response, without keys and secrets. */
export interface RequestDetails {
  readonly headers: Readonly<Record<string, string>>;
  /** The JSON body, where there was one that could be read; in place of a large one, its size. */
  readonly body?: unknown;
  /** The headers of the answer; none when none were sent. */
  readonly responseHeaders: Readonly<Record<string, string>>;
  /**
   * The body of the answer, where there was one; in place of a large one, its size. When a fault sent
   * only half of it, this is the whole.
   */
  readonly responseBody?: unknown;
}

/** One request as the mock saw it. Keys and secrets never appear. */
export interface JournalEntry extends RequestSummary, RequestDetails {}

/**
 * A request as the journal keeps it. Its details are masked when somebody asks for them: most
 * requests are never looked at, and the masking would take longer than the request itself.
 */
export interface RecordedRequest {
  readonly id: string;
  readonly summary: RequestSummary;
  readonly details: () => RequestDetails;
}

/** Selects the requests that have all of the given properties. */
export interface JournalFilter {
  /** The id of the request. */
  readonly id?: string | undefined;
  /** `'client'`: a call of the API. `'control'`: a control of the mock, such as a simulation. */
  readonly source?: 'client' | 'control' | undefined;
  /** The operation at the method and path. */
  readonly operation?: OperationId | undefined;
  /** In capitals, such as `POST`. */
  readonly method?: string | undefined;
  /** The whole path without the query, such as `/v1/agents`. */
  readonly path?: string | undefined;
  /** The status of the answer; 0 when a fault cut the connection or stalled before the headers. */
  readonly status?: number | undefined;
  /** The name of the API key. */
  readonly keyName?: string | undefined;
}

/** Takes exactly what {@link JournalFilter} says: a test compares the two types. */
export const journalFilterSchema = lazy(() =>
  z.strictObject({
    id: z.string().optional(),
    source: z.enum(['client', 'control']).optional(),
    operation: operationIdSchema().optional(),
    method: z.string().optional(),
    path: z.string().optional(),
    status: z.int().optional(),
    keyName: z.string().optional(),
  }),
);

/** How many requests a workspace remembers. */
export const JOURNAL_CAPACITY = 1000;

/** A request that has no answer yet. */
export interface OpenRequest {
  readonly id: string;
}

/** The requests of a workspace. */
export interface Journal {
  /** Gives a request its id. */
  open(): OpenRequest;
  /** Adds an answered request. Returns `false` when the journal was reset while it was open. */
  close(request: OpenRequest, recorded: RecordedRequest): boolean;
  get(id: string): RecordedRequest | undefined;
  /** The newest {@link JOURNAL_CAPACITY}, oldest first. */
  list(): RecordedRequest[];
  /** How many entries have made room for newer ones. */
  readonly dropped: number;
  /** Forgets the entries. */
  clear(): void;
  /** Forgets the entries and starts the ids anew. */
  reset(): void;
  save(): JournalState;
  load(state: JournalState): void;
}

/** The part of a journal that a snapshot has: events of the snapshot name requests by their ids. */
export const journalStateSchema = lazy(() =>
  z.strictObject({
    /** How many ids are taken. Snapshots of earlier releases do not have it. */
    requestsSeen: z.int().min(0).optional(),
  }),
);

export type JournalState = Readonly<z.infer<ReturnType<typeof journalStateSchema>>>;

/** Creates an empty journal; the oldest entries make room for new ones. */
export function createJournal(): Journal {
  const entries = createRing<RecordedRequest>(JOURNAL_CAPACITY);
  const open = new Set<OpenRequest>();
  let seen = 0;
  return {
    open() {
      const request = { id: `req-${++seen}` };
      open.add(request);
      return request;
    },
    close(request, recorded) {
      // After a reset, another request may have the same id.
      if (!open.delete(request)) return false;
      entries.push(recorded);
      return true;
    },
    get: entries.get,
    list: entries.list,
    get dropped() {
      return entries.dropped;
    },
    clear: () => entries.clear(),
    reset() {
      entries.clear();
      open.clear();
      seen = 0;
    },
    save: () => ({ requestsSeen: seen }),
    load({ requestsSeen = 0 }) {
      seen = requestsSeen;
    },
  };
}

/** A request with all that the journal has of it. */
export function toJournalEntry({ summary, details }: RecordedRequest): JournalEntry {
  return { ...summary, ...details() };
}

/** Creates a function that tells whether a request has every given property. */
export function toRequestMatcher(filter: JournalFilter): (request: RecordedRequest) => boolean {
  const wanted = Object.entries(filter).filter(([, value]) => value !== undefined);
  return ({ summary }) =>
    wanted.every(([property, value]) => summary[property as keyof JournalFilter] === value);
}
