import type { KeyRedactor } from './key-redactor.ts';
import type { RequestTrace, ResumePoint } from './request-error.ts';

/** What the client knows about a call that failed. */
export interface FailedCall extends RequestTrace {
  /** Hides the API keys that the call has sent. */
  readonly redactor?: KeyRedactor;
  /** For a page of a list: the query of this page. */
  readonly resume?: ResumePoint | undefined;
}
