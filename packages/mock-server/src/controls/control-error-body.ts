import type { ErrorBody } from '../errors/problem.ts';

/** The properties of a control's error besides its code and its message. */
export interface ControlErrorDetails {
  /** The control that failed. */
  readonly call?: string;
  /** The items that came instead of the awaited one. */
  readonly seen?: readonly unknown[];
  /** The work that did not finish in time. */
  readonly open?: readonly string[];
}

/** The control surface's response body for an error. */
export interface ControlErrorBody {
  readonly error: ErrorBody['error'] & ControlErrorDetails;
}
