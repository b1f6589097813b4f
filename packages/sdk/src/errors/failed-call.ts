import type { OperationId } from '../generated/operations.ts';
import type { KeyRedactor } from './key-redactor.ts';

/** Identifies a call in errors, events and log lines. */
export interface CallIdentity {
  /**
   * The id of the call, the same in all its events and log lines and in its error, whatever the number of
   * attempts. Calls are numbered from `'1'` on in the order in which they are made, across all clients of the
   * process. Each page of a list is a call. A method that waits has an id of its own, which only its own errors
   * show.
   */
  readonly callId: string;
  /** The operation id; `undefined` when `client.raw` was used for a path it does not know. */
  readonly operation: OperationId | undefined;
  /** The HTTP method, in capitals. */
  readonly method: string;
  /** The path with placeholders in place of the ids: `/v1/agents/{id}`. */
  readonly path: string;
}

/** The call that an error belongs to. */
export interface RequestTrace extends CallIdentity {
  /** How often the request was sent. */
  readonly attempts: number;
}

/**
 * The query of one page of a list, with the filters of that list. Pass it to the same `list` to
 * continue there.
 */
export interface ResumePoint {
  readonly page: number;
  readonly limit?: number | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

/** What the client knows about a call that failed. */
export interface FailedCall extends RequestTrace {
  /** Hides the API keys that the call has sent. */
  readonly redactor?: KeyRedactor;
  /** For a page of a list: the query of this page. */
  readonly resume?: ResumePoint | undefined;
}
