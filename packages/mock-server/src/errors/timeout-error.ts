/** What did not happen in time. */
export type MockTimeoutCode =
  /** `waitFor`, `waitForDelivery`: no item matched. */
  | 'WAIT_TIMEOUT'
  /** `clock.advance`: deliveries were still in flight. */
  | 'ADVANCE_TIMEOUT'
  /** `webhooks.settled`: deliveries were still in flight. */
  | 'SETTLE_TIMEOUT';

/** A control waited too long, in real time. */
export class MockTimeoutError extends Error {
  override readonly name = 'MockTimeoutError';
  readonly code: MockTimeoutCode;
  /** With `WAIT_TIMEOUT`, the items that came instead: the newest 20, oldest first. */
  readonly seen: readonly unknown[];
  /** With the other codes, the unfinished work, oldest first. */
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
