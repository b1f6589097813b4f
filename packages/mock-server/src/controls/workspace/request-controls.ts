import { MockScriptError, reportUncaught } from '../../errors/script-error.ts';
import { requireValid } from '../../validation/require-valid.ts';
import {
  type JournalEntry,
  type JournalFilter,
  type RecordedRequest,
  toJournalEntry,
  toRequestMatcher,
} from '../../workspace/journal.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { controlInputs } from '../control-inputs.ts';
import { type WaitOptions, waitFor } from '../wait-for.ts';
import type { Subscribe } from './subscribe.ts';

/** The controls of the journal. */
export interface RequestControls {
  /**
   * Lists the requests that match, oldest first.
   * @throws MockConfigurationError when the filter names an unknown operation or property.
   */
  list(filter?: JournalFilter): JournalEntry[];
  /** Empties the journal. */
  clear(): void;
  /**
   * Calls `listener` after each request. Returns a function that unsubscribes it. An error that it throws is
   * reported as an uncaught MockScriptError; no request fails because of it.
   */
  subscribe(listener: (entry: JournalEntry) => void): () => void;
  /**
   * Resolves with the first request that matches, past or future.
   * @throws WaitTimeoutError when none comes in time; its `seen` has the requests that came instead.
   * @throws MockConfigurationError when the filter or an option is wrong.
   */
  waitFor(filter?: JournalFilter, options?: WaitOptions<JournalEntry>): Promise<JournalEntry>;
}

/** Creates the controls of a workspace's journal. @param workspace is called for each control. */
export function createRequestControls(
  workspace: () => Workspace,
  subscribe: Subscribe,
): RequestControls {
  const journal = () => workspace().requests.journal;
  return {
    list(filter = {}) {
      requireValid('requests.list', 'filter', controlInputs.requestFilter, filter);
      return journal().list().filter(toRequestMatcher(filter)).map(toJournalEntry);
    },
    clear: () => journal().clear(),
    subscribe: (listener) =>
      subscribe('request', (request) => notify(listener, toJournalEntry(request))),
    async waitFor(filter = {}, options = {}) {
      requireValid('requests.waitFor', 'filter', controlInputs.requestFilter, filter);
      requireValid('requests.waitFor', 'options', controlInputs.wait, options);
      const watched = {
        call: 'requests.waitFor',
        list: () => journal().list(),
        subscribe: (listener: (request: RecordedRequest) => void) => subscribe('request', listener),
        matches: toRequestMatcher(filter),
        toItem: toJournalEntry,
        describe: ({ summary }: RecordedRequest) =>
          `${summary.method} ${summary.path} ${summary.status}`,
      };
      return waitFor(watched, options);
    },
  };
}

/** Calls a listener. An error that it throws must not reach the request: see reportUncaught. */
function notify(listener: (entry: JournalEntry) => void, entry: JournalEntry): void {
  try {
    listener(entry);
  } catch (cause) {
    reportUncaught(new MockScriptError('requests.subscribe', 'the listener', cause));
  }
}
