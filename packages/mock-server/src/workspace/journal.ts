import { z } from 'zod';
import type { JournalEntry, JournalFilter } from '../generated/control-types.ts';
import { declareType } from '../validation/schema-metadata.ts';
import { findDifference, toMatcher } from './find-difference.ts';
import { operationIdSchema } from './operation-id.ts';

/** The masked headers and bodies of a request and its response. */
export type RequestDetails = Pick<
  JournalEntry,
  'headers' | 'body' | 'responseHeaders' | 'responseBody'
>;

/** A masked entry of the journal without headers and bodies. */
export type RequestSummary = Omit<JournalEntry, keyof RequestDetails>;

/** A request in the journal. Its secrets are masked when it is read: masking takes longer than handling a request. */
export interface RecordedRequest {
  readonly id: string;
  readonly summary: RequestSummary;
  details(): RequestDetails;
}

export const journalFilterSchema = declareType(
  'JournalFilter',
  'Selects the requests that have all of the given properties.',
  z.strictObject({
    id: z.string().optional().describe('The id of the journal entry, such as `req-7`.'),
    source: z
      .enum(['client', 'control', 'all'])
      .optional()
      .describe(
        "Where the requests came from. With an `id`, the default is `all`. `client`: Clients. `control`: Simulations, and operations that `call` ran. `all`: Both. Default: 'client'.",
      ),
    operation: operationIdSchema
      .optional()
      .describe(
        'The id of the operation. Simulations have no operation: find them by `source` and `path`.',
      ),
    method: z.string().optional().describe('The method in upper case, such as `POST`.'),
    path: z
      .string()
      .optional()
      .describe(
        'The whole path without the query, such as `/v1/agents` or, for a simulation, `/__mock__/simulate/close`.',
      ),
    status: z
      .int()
      .optional()
      .describe(
        'The status of the response. 0 if a fault cut the connection or stalled the response before its headers.',
      ),
    keyName: z.string().optional().describe('The name of the API key.'),
    body: z
      .record(z.string(), z.unknown())
      .readonly()
      .optional()
      .describe(
        'The properties that the JSON body must have. Nested objects are compared in the same way. The body may also have other properties. Secrets never match, because the journal masks them.',
      ),
  }),
);

export function toJournalEntry(request: RecordedRequest): JournalEntry {
  return { ...request.summary, ...request.details() };
}

export function toSourceMatcher({
  id,
  source = id === undefined ? 'client' : 'all',
}: JournalFilter): (request: RecordedRequest) => boolean {
  return ({ summary }) => source === 'all' || summary.source === source;
}

export function toRequestMatcher(filter: JournalFilter): (request: RecordedRequest) => boolean {
  const hasSource = toSourceMatcher(filter);
  const { source: _, body, ...rest } = filter;
  const matches = toMatcher(rest);
  const hasBody = (request: RecordedRequest) =>
    body === undefined || findDifference(body, request.details().body, 'body') === undefined;
  return (request) => hasSource(request) && matches(request.summary) && hasBody(request);
}
