import { z } from 'zod';
import { createRing } from '../collections/ring.ts';
import type { OperationId } from '../generated/operations.ts';
import { documented } from '../validation/schema-metadata.ts';
import { findDifference } from './find-difference.ts';
import { operationIdSchema } from './operation-id.ts';

/** An entry of the journal without headers and bodies. It never contains keys. */
export interface RequestSummary {
  /** `req-1`, `req-2` and so on, in the order in which the workspace received the requests. */
  readonly id: string;
  /** `'client'`: an API call. `'control'`: a mock control, such as a simulation. */
  readonly source: 'client' | 'control';
  /** When the request arrived, in ISO 8601 format. */
  readonly at: string;
  /** The operation's id; `null` when there is no operation at that method and path. */
  readonly operation: string | null;
  /** The method, in capitals. */
  readonly method: string;
  /** The path without the query. */
  readonly path: string;
  /** The parameters of the query. */
  readonly query: Readonly<Record<string, string>>;
  /** The name of the API key; `null` when the key was missing or unknown. */
  readonly keyName: string | null;
  /** The status of the response; 0 when a fault cut the connection or stalled before the headers. */
  readonly status: number;
  /**
   * The error code of a refusal; `ECONNRESET` when a fault cut the connection, `ETIMEDOUT` when it
   * stalled before the headers.
   */
  readonly code?: string;
  /** The id of the fault that broke this request. */
  readonly fault?: string;
  /** The time until the response, in milliseconds of real time. */
  readonly durationMs: number;
}

/** A request's and its response's headers and bodies, without keys and secrets. */
export interface RequestDetails {
  /** The headers of the request. */
  readonly headers: Readonly<Record<string, string>>;
  /** The JSON body, if there was one that could be read. For a large body, its size. */
  readonly body?: unknown;
  /** The headers of the response; empty when none were sent. */
  readonly responseHeaders: Readonly<Record<string, string>>;
  /**
   * The body of the response, if there was one. For a large body, its size. If a fault sent only half of the
   * body, this is the whole body.
   */
  readonly responseBody?: unknown;
}

/** One request, as the mock received it. It never contains keys and secrets. */
export interface JournalEntry extends RequestSummary, RequestDetails {}

/**
 * A request as the journal stores it. It is masked on access: most requests are never read, and masking
 * would take longer than the request itself.
 */
export interface RecordedRequest {
  readonly id: string;
  readonly summary: RequestSummary;
  details(): RequestDetails;
}

/** Selects the requests that have all of the given properties. */
export interface JournalFilter {
  /** The id of the request. */
  readonly id?: string | undefined;
  /**
   * `'client'`: client requests. `'control'`: calls of mock controls, such as simulations. `'all'`: both.
   * @default 'client'; `'all'` with an `id`
   */
  readonly source?: 'client' | 'control' | 'all' | undefined;
  /** The operation at the method and path. */
  readonly operation?: OperationId | undefined;
  /** In capitals, such as `POST`. */
  readonly method?: string | undefined;
  /** The whole path without the query, such as `/v1/agents`. */
  readonly path?: string | undefined;
  /** The status of the response; 0 when a fault cut the connection or stalled before the headers. */
  readonly status?: number | undefined;
  /** The name of the API key. */
  readonly keyName?: string | undefined;
  /**
   * Properties that the JSON body must have, at any depth. Other properties may have any value. Secrets are
   * masked in the journal, so they match nothing.
   */
  readonly body?: Readonly<Record<string, unknown>> | undefined;
}

/** The schema of a {@link JournalFilter}. A test compares the two types. */
export const journalFilterSchema = documented(
  'JournalFilter',
  z.strictObject({
    id: z.string().optional(),
    source: z.enum(['client', 'control', 'all']).optional(),
    operation: operationIdSchema.optional(),
    method: z.string().optional(),
    path: z.string().optional(),
    status: z.int().optional(),
    keyName: z.string().optional(),
    body: z.record(z.string(), z.unknown()).readonly().optional(),
  }),
);

/** The number of requests that a workspace remembers. */
export const JOURNAL_CAPACITY = 1000;

/** A request that has no response yet. */
export interface OpenRequest {
  readonly id: string;
  /** How often the journal had been reset before. */
  readonly resets: number;
}

/** The requests of a workspace. */
export interface Journal {
  /** Gives a request its id. */
  open(): OpenRequest;
  /** Adds a request that has its response. Returns `false` if the journal was reset meanwhile. */
  close(request: OpenRequest, recorded: RecordedRequest): boolean;
  get(id: string): RecordedRequest | undefined;
  /** Returns the newest {@link JOURNAL_CAPACITY}, oldest first. */
  list(): RecordedRequest[];
  /** The number of entries that were dropped for newer ones. */
  readonly dropped: number;
  /** Removes the entries. */
  clear(): void;
  /** Removes the entries, and starts the ids again. */
  reset(): void;
  save(): JournalState;
  load(state: JournalState): void;
}

/** The part of a journal in a snapshot. Events of the snapshot refer to requests by their ids. */
export interface JournalState {
  /** The number of ids in use. Missing in snapshots of earlier releases. */
  readonly requestsSeen?: number | undefined;
}

/** The schema of a {@link JournalState}. */
export const journalStateSchema = z.strictObject({
  requestsSeen: z.int().min(0).optional(),
});

/** Creates an empty journal. The oldest entries are dropped for new ones. */
export function createJournal(): Journal {
  const entries = createRing<RecordedRequest>(JOURNAL_CAPACITY);
  let seen = 0;
  let resets = 0;
  return {
    open: () => ({ id: `req-${++seen}`, resets }),
    close(request, recorded) {
      // After a reset, another request may have the same id.
      if (request.resets !== resets) return false;
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
      resets++;
      seen = 0;
    },
    save: () => ({ requestsSeen: seen }),
    load({ requestsSeen = 0 }) {
      seen = requestsSeen;
    },
  };
}

/** Returns a request with everything that the journal has about it. */
export function toJournalEntry(request: RecordedRequest): JournalEntry {
  return { ...request.summary, ...request.details() };
}

/** Creates a function that checks whether a request has the source of a filter. */
export function toSourceMatcher({
  id,
  source = id === undefined ? 'client' : 'all',
}: JournalFilter): (request: RecordedRequest) => boolean {
  return ({ summary }) => source === 'all' || summary.source === source;
}

/** Creates a function that checks whether a request has the source and every given property of a filter. */
export function toRequestMatcher(filter: JournalFilter): (request: RecordedRequest) => boolean {
  const hasSource = toSourceMatcher(filter);
  const { source: _, body, ...rest } = filter;
  const wanted = Object.entries(rest).filter(([, value]) => value !== undefined);
  const hasBody = (request: RecordedRequest) =>
    body === undefined || findDifference(body, request.details().body, 'body') === undefined;
  return (request) =>
    hasSource(request) &&
    wanted.every(([name, value]) => request.summary[name as keyof typeof rest] === value) &&
    hasBody(request);
}
