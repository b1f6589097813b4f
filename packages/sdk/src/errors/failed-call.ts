import type { OperationId } from '../generated/operations.ts';
import type { KeyRedactor } from './key-redactor.ts';

/** Identifies a call in errors, events and log lines. */
export interface CallIdentity {
  /**
   * The call's id. It is the same in all of the call's events and log lines and in its error, however many
   * attempts it takes. Ids count up from `'1'`, in the order in which calls are made, across all clients of
   * the process. Each page of a list is a call. A method that waits has its own id, which appears only in its
   * own errors.
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
  /** How many times the request was sent. */
  readonly attempts: number;
}

/**
 * The query for one page of a list, including the list's filters. Pass it to the same `list` method to
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
  /** For a list page: the page's query. */
  readonly resume?: ResumePoint | undefined;
}
