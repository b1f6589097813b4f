import type { OperationId } from '../generated/operations.ts';

/** Identifies a call in errors, events and log lines. */
export interface CallIdentity {
  /**
   * The id of the call. All events, log lines and errors of a call have the same id, regardless of the number of
   * attempts. Ids count up from `'1'` in the order in which calls are made, across all clients of the process. Each
   * page of a list is a call. A method that waits, such as `waitUntilReady`, has its own id, which appears only in
   * errors that the method itself creates.
   */
  readonly callId: string;
  /** The operation id; `undefined` for a raw call to a path that is not in the specification. */
  readonly operation: OperationId | undefined;
  /** The HTTP method in capitals. */
  readonly method: string;
  /** The path with placeholders instead of ids, such as `/v1/agents/{id}`. */
  readonly path: string;
}

/** The call that an error belongs to. */
export interface RequestTrace extends CallIdentity {
  /** How many times the request was sent. */
  readonly attempts: number;
}

/**
 * The query for one page of a list, including the filters of the list. Pass it to the same `list` method to continue
 * with that page.
 */
export interface ResumePoint {
  readonly page: number;
  readonly limit?: number | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

/** What the client knows about a call that failed. */
export interface FailedCall extends RequestTrace {
  /** Masks the API keys that the call has sent. */
  mask?(text: string): string;
  /** The query of the page, if the call loads a page of a list. */
  readonly resume?: ResumePoint | undefined;
}
