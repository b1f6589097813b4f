import type { ErrorBody } from '../core/problem.ts';

/** The properties of a control's error beside its code and its message. */
export interface ControlErrorDetails {
  /** The control that could not do what it was asked. */
  readonly call?: string;
  /** What came instead of what was waited for. */
  readonly seen?: readonly unknown[];
  /** The work that was not done in time. */
  readonly open?: readonly string[];
}

/** An error as the control surface answers it. */
export interface ControlErrorBody {
  readonly error: ErrorBody['error'] & ControlErrorDetails;
}
