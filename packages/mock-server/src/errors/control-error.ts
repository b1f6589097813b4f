import { brand } from './brand.ts';
/**
 * Thrown by a control if a record does not exist, or if the state of the workspace does not allow the change. `cause`
 * is the platform's error.
 */
export class MockControlError extends Error {
  override readonly name = 'MockControlError';
  /** The control that failed, such as `simulate.close`. */
  readonly call: string;
  /** The API's error code, such as `NOT_FOUND` or `CONFLICT`. */
  readonly code: string;
  /** The status with which the control API responds to the same failure. */
  readonly status: number;

  constructor(call: string, cause: { code: string; message: string; status: number }) {
    super(`${call}: ${cause.message}`, { cause });
    this.call = call;
    this.code = cause.code;
    this.status = cause.status;
  }

  static {
    brand(MockControlError, 'MockControlError');
  }
}
