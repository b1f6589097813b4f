import { brand } from './brand.ts';
/** Which kind of control exceeded its time limit. */
export type MockTimeoutCode =
  /** `waitFor`, `waitForDelivery`: no item matched. */
  | 'WAIT_TIMEOUT'
  /** `clock.advance`: deliveries were still in flight. */
  | 'ADVANCE_TIMEOUT'
  /** `webhooks.settled`: deliveries were still in flight. */
  | 'SETTLE_TIMEOUT';

/** Thrown by a control that exceeded its time limit, which is measured in real time. */
export class MockTimeoutError extends Error {
  override readonly name = 'MockTimeoutError';
  readonly code: MockTimeoutCode;
  /** The newest 20 items that arrived but did not match, oldest first. Empty unless `code` is `WAIT_TIMEOUT`. */
  readonly seen: readonly unknown[];
  /** Descriptions of the unfinished work, oldest first. Empty if `code` is `WAIT_TIMEOUT`. */
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

  static {
    brand(MockTimeoutError, 'MockTimeoutError');
  }
}
