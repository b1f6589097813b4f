import { z } from 'zod';
import type { JournalEntry, JournalFilter } from '../../generated/control-types.ts';
import { named, typed } from '../../validation/schema-metadata.ts';
import {
  journalFilterSchema,
  type RecordedRequest,
  toJournalEntry,
  toRequestMatcher,
  toSourceMatcher,
} from '../../workspace/journal.ts';
import { control } from '../control-definition.ts';
import { describeNearest } from '../nearest-requests.ts';
import { subscribe } from '../subscribe.ts';
import { type WaitOptions, waitFor } from '../wait-for.ts';
import { cleared, instant } from './shared-schemas.ts';

/** The controls of the journal. */
export interface RequestControls {
  /**
   * Lists the client requests that match, oldest first; with `source`, those of controls or both.
   * @throws MockConfigurationError when the filter names an unknown operation or property.
   */
  list(filter?: JournalFilter): JournalEntry[];
  /** Removes all requests from the journal, those of clients and of controls. */
  clear(): void;
  /**
   * Calls `listener` after each client request that matches. Returns a function that unsubscribes it. An
   * error that `listener` throws is reported as an uncaught MockScriptError; no request fails because of it.
   * @throws MockConfigurationError when the filter is wrong.
   */
  subscribe(listener: (entry: JournalEntry) => void, filter?: JournalFilter): () => void;
  /**
   * Resolves with the first client request that matches, past or future.
   * @throws MockTimeoutError (`WAIT_TIMEOUT`) when none comes in time; its `seen` has the requests that came
   * instead, and its message says how the nearest ones differ.
   * @throws MockConfigurationError when the filter or an option is wrong.
   */
  waitFor(filter?: JournalFilter, options?: WaitOptions<JournalEntry>): Promise<JournalEntry>;
}

const texts = z.record(z.string(), z.string());

export const journalEntry = named(
  'JournalEntry',
  typed(
    'JournalEntry',
    'One request, as the mock received it. It never contains keys and secrets.',
    z.object({
      id: z
        .string()
        .describe(
          '`req-1`, `req-2` and so on, in the order in which the workspace received the requests.',
        ),
      source: z
        .enum(['client', 'control'])
        .describe("`'client'`: an API call. `'control'`: a mock control, such as a simulation."),
      at: instant.describe('When the request arrived, in ISO 8601 format.'),
      operation: z
        .string()
        .nullable()
        .describe("The operation's id; `null` when there is no operation at that method and path."),
      method: z.string().describe('The method, in capitals.'),
      path: z.string().describe('The path without the query.'),
      query: texts.describe('The parameters of the query.'),
      keyName: z
        .string()
        .nullable()
        .describe('The name of the API key; `null` when the key was missing or unknown.'),
      status: z
        .int()
        .describe(
          'The status of the response; 0 when a fault cut the connection or stalled before the headers.',
        ),
      code: z
        .string()
        .optional()
        .describe(
          'The error code of a refusal; `ECONNRESET` when a fault cut the connection, `ETIMEDOUT` when it stalled before the headers.',
        ),
      fault: z.string().optional().describe('The id of the fault that broke this request.'),
      durationMs: z.number().describe('The time until the response, in milliseconds of real time.'),
      headers: texts.describe('The headers of the request.'),
      body: z
        .unknown()
        .optional()
        .describe(
          'The JSON body, if there was one that could be read. For a large body, its size.',
        ),
      responseHeaders: texts.describe('The headers of the response; empty when none were sent.'),
      responseBody: z
        .unknown()
        .optional()
        .describe(
          'The body of the response, if there was one. For a large body, its size. If a fault sent only half of the body, this is the whole body.',
        ),
    }),
  ),
);

/** The controls of a workspace's journal. */
export const requestControls = {
  'requests.list': control({
    summary:
      'lists the client requests that match, oldest first; with `source`, those of controls or both',
    input: journalFilterSchema,
    inputName: 'filter',
    result: z.array(journalEntry),
    run: ({ workspace }, filter) =>
      workspace.requests.journal.list().filter(toRequestMatcher(filter)).map(toJournalEntry),
  }),

  'requests.clear': control({
    summary: 'removes all requests from the journal, those of clients and of controls',
    result: cleared,
    run({ workspace }) {
      workspace.requests.journal.clear();
      return { cleared: true } as const;
    },
  }),

  'requests.waitFor': control({
    summary:
      'responds with the first request that matches, or 408 with the requests that came instead',
    input: journalFilterSchema,
    inputName: 'filter',
    result: journalEntry,
    refusals: [408],
    run({ call, platform, workspace, wait }, filter) {
      const watched = {
        call,
        workspace,
        list: workspace.requests.journal.list,
        subscribe: (listener: (request: RecordedRequest) => void) =>
          subscribe(platform, workspace, ({ kind, item }) => {
            if (kind === 'request') listener(item);
          }),
        matches: toRequestMatcher(filter),
        isRelevant: toSourceMatcher(filter),
        describeNearest: (seen: readonly RecordedRequest[]) => describeNearest(filter, seen),
        toItem: toJournalEntry,
        describe: ({ summary }: RecordedRequest) =>
          `${summary.method} ${summary.path} ${summary.status}`,
      };
      return waitFor(watched, wait);
    },
  }),
};
