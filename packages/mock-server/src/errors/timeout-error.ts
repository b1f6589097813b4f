/** Says what did not happen in time. */
export type MockTimeoutCode =
  /** `waitFor`, `waitForDelivery`: no item matched. */
  | 'WAIT_TIMEOUT'
  /** `clock.advance`: deliveries were still in flight. */
  | 'ADVANCE_TIMEOUT'
  /** `webhooks.settled`: deliveries were still in flight. */
  | 'SETTLE_TIMEOUT';

/** A control exceeded its time limit, which is measured in real time. */
export class MockTimeoutError extends Error {
  override readonly name = 'MockTimeoutError';
  readonly code: MockTimeoutCode;
  /** With `WAIT_TIMEOUT`, the newest 20 items that arrived instead, oldest first. */
  readonly seen: readonly unknown[];
  /** With the other codes, a description of the unfinished work, oldest first. */
  readonly open: readonly string[];

  constructor(
    code: MockTimeoutCode,
    message: string,
    { seen = [], open = [] }: Partial<Pick<MockTimeoutError, 'seen' | 'open'>>,
  ) {
    super(message);
    this.code = code;
    this.seen = seen;
    this.open = open;
  }
}

/** Whether an error is a {@link MockTimeoutError}, including one from another copy of this package. */
export function isTimeoutError(error: unknown): error is MockTimeoutError {
  return error instanceof Error && error.name === 'MockTimeoutError';
}
