import { z } from 'zod';
import { documented } from '../../validation/schema-metadata.ts';
import {
  type JournalEntry,
  type JournalFilter,
  journalFilterSchema,
  type RecordedRequest,
  toJournalEntry,
  toRequestMatcher,
  toSourceMatcher,
} from '../../workspace/journal.ts';
import { control } from '../control-definition.ts';
import { describeNearest } from '../nearest-requests.ts';
import { named } from '../schema-names.ts';
import { type WaitOptions, waitFor } from '../wait-for.ts';
import { subscribe } from '../workspace/subscribe.ts';
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

/** A {@link JournalEntry}. */
export const journalEntry = named(
  'JournalEntry',
  documented(
    'JournalEntry',
    z.object({
      id: z.string(),
      source: z.enum(['client', 'control']),
      at: instant,
      operation: z.string().nullable(),
      method: z.string(),
      path: z.string(),
      query: texts,
      keyName: z.string().nullable(),
      status: z.int(),
      code: z.string().optional(),
      fault: z.string().optional(),
      durationMs: z.number(),
      headers: texts,
      body: z.unknown().optional(),
      responseHeaders: texts,
      responseBody: z.unknown().optional(),
    }),
  ),
);

/** The controls of a workspace's journal. */
export const requestControls = {
  'requests.list': control({
    summary: 'lists client requests or, with `source`, those of controls or both',
    input: journalFilterSchema,
    inputName: 'filter',
    result: z.array(journalEntry),
    run: ({ workspace }, filter) =>
      workspace.requests.journal.list().filter(toRequestMatcher(filter)).map(toJournalEntry),
  }),

  'requests.clear': control({
    summary: 'removes all requests from the journal',
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
