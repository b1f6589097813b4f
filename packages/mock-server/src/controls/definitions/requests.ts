import { z } from 'zod';
import type {
  JournalControls,
  JournalEntry,
  JournalFilter,
} from '../../generated/control-types.ts';
import { describedEnum } from '../../validation/describe-values.ts';
import { declareComponent } from '../../validation/schema-metadata.ts';
import {
  journalFilterSchema,
  toJournalEntry,
  toRequestMatcher,
  toSourceMatcher,
} from '../../workspace/journal.ts';
import { command, control } from '../control-definition.ts';
import { describeNearest } from '../nearest-requests.ts';
import { waitFor } from '../wait-for.ts';
import { count, instant, waitRefusals } from './shared-schemas.ts';

/** Reads, clears and watches the journal of requests and simulations. */
export interface RequestControls extends JournalControls {
  /**
   * Calls `listener` after each matching request (by default, only those of clients). Returns a function that
   * unsubscribes it. If `listener` throws, the error is reported as an uncaught MockScriptError and does not affect the
   * request.
   * @throws MockConfigurationError when the filter is invalid.
   */
  subscribe(listener: (entry: JournalEntry) => void, filter?: JournalFilter): () => void;
}

const texts = z.record(z.string(), z.string());

export const journalEntry = declareComponent(
  'JournalEntry',
  'A request as the mock received it, with API keys and secrets masked.',
  z.object({
    id: z.string().describe('The id: `req-1`, `req-2` and so on, in order of arrival.'),
    source: describedEnum('The origin of the request.', {
      client: 'A client called the API.',
      control: 'A simulation was called, or `call` ran an operation.',
    }),
    at: instant.describe('When the request arrived, in ISO 8601 format.'),
    operation: z
      .string()
      .nullable()
      .describe('The id of the operation. `null` for a simulation or an unknown path or method.'),
    method: z.string().describe('The method, in upper case. `POST` if `source` is `control`.'),
    path: z
      .string()
      .describe(
        'The path without the query. For `control`, the path in the control API, such as `/__mock__/simulate/close`.',
      ),
    query: z
      .record(z.string(), z.union([z.string(), z.array(z.string()).readonly()]))
      .describe('The decoded query. A parameter that was given more than once is a list.'),
    keyName: z
      .string()
      .nullable()
      .describe('The name of the API key. `null` if the key is missing or unknown.'),
    status: z.int().describe('The status, or 0 if a fault kept the headers from being sent.'),
    code: z
      .string()
      .optional()
      .describe(
        'The error code of the response. `ECONNRESET` if a fault cut the connection, `ETIMEDOUT` if it stalled the response before the headers. Absent if the request succeeded.',
      ),
    fault: z.string().optional().describe('The id of the fault that applied, if one did.'),
    durationMs: z.number().describe('The time until the response, in milliseconds of real time.'),
    headers: texts.describe('The headers, with lower-case names. Secret values are masked.'),
    body: z
      .unknown()
      .optional()
      .describe(
        'The JSON body, which may be `null`. A body over 65,536 characters is replaced by a note that gives its size. Absent if there was no body, or it was not JSON.',
      ),
    responseHeaders: texts.describe('The response headers. Empty if none were sent.'),
    responseBody: z
      .unknown()
      .optional()
      .describe(
        'The whole response body, even if a fault sent only half of it. A body over 65,536 characters is replaced by a note that gives its size. Absent if there was no body.',
      ),
  }),
);

export const requestControls = {
  'requests.list': control({
    route: 'GET /requests',
    summary: 'lists the matching client requests, oldest first',
    details:
      'The journal also records simulations, and operations that `call` ran, but no other controls. To list those entries, set `source` to `control`; to find a particular one, also set `path` to its path in the control API. The `causedBy` of an event is the `id` of the entry that caused it. To list everything, set `source` to `all`. The journal keeps the latest 1,000 entries: `requests.count` says how many older ones are gone.',
    input: journalFilterSchema,
    inputName: 'filter',
    result: z.array(journalEntry),
    run: ({ workspace }, filter) =>
      workspace.history.list('request').filter(toRequestMatcher(filter)).map(toJournalEntry),
  }),

  'requests.count': control({
    route: 'GET /requests/count',
    summary: 'counts the entries in the journal, and the older ones that it has dropped',
    result: z.object({
      kept: count.describe('The number of entries, including those of simulations.'),
      dropped: count.describe(
        'How many older entries made room for newer ones, since the journal was last cleared.',
      ),
    }),
    run({ workspace: { history } }) {
      return { kept: history.requests.size, dropped: history.requests.dropped };
    },
  }),

  'requests.clear': command({
    route: 'DELETE /requests',
    summary: 'removes all entries from the journal, including those of simulations',
    done: { cleared: true },
    run({ workspace }) {
      workspace.history.requests.clear();
      workspace.noteControls('requests');
    },
  }),

  'requests.waitFor': control({
    route: 'GET /requests/wait',
    waits: true,
    isAsync: true,
    summary: 'waits for the first matching request',
    details: 'Past requests count unless `after` excludes them.',
    input: journalFilterSchema,
    inputName: 'filter',
    result: journalEntry,
    refusals: waitRefusals(
      'No request matched in time. `seen` lists the requests that arrived instead, and the message says how the closest ones differ from the filter.',
    ),
    run: (context, filter) =>
      waitFor(context, 'request', {
        matches: toRequestMatcher(filter),
        isRelevant: toSourceMatcher(filter),
        describeNearest: (seen) => describeNearest(filter, seen),
        describe: ({ summary }) => `${summary.method} ${summary.path} ${summary.status}`,
      }),
  }),
};
