import type { OperationId } from '../generated/operations.ts';

/** What identifies a call in errors, events and log lines. */
export interface CallIdentity {
  /**
   * The call's id, the same in all of its events, log lines and errors, no matter how many attempts it makes. Ids count
   * up from `'1'`, in the order of the calls, across all clients of the process. Each page of a list is a call of its
   * own. A method that waits, such as `waitUntilReady`, has an id as well, but it appears only in errors that the
   * method itself creates.
   */
  readonly callId: string;
  /** The operation id; `undefined` for a raw call that is not in the specification. */
  readonly operation: OperationId | undefined;
  /** The HTTP method, in upper case. */
  readonly method: string;
  /**
   * The path with placeholders instead of ids, such as `/v1/agents/{id}`. For a raw call that is not in the
   * specification, it is the path that was passed, without a query.
   */
  readonly path: string;
}

/** The call that an error belongs to. */
export interface RequestTrace extends CallIdentity {
  /** How many times the request was sent. */
  readonly attempts: number;
}

/** The query for one page of a list, filters included. Pass it to the same `list` method to continue with that page. */
export interface ResumePoint {
  readonly page: number;
  readonly limit?: number | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

/** What an error needs to know about its call. */
export interface FailedCall extends RequestTrace {
  /** Masks the API keys that the call has used. */
  mask?(text: string): string;
  /** If the call is for a list: the query with which to resume after a failure. */
  readonly resume?: ResumePoint | undefined;
}
