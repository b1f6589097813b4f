import type { CallForRecord } from '../calls/call-operation.ts';
import type { OperationId } from '../generated/operations.ts';
import type { CallList } from '../pagination/page-promise.ts';
import type { Clock } from '../time/clock.ts';
import type { Call } from '../transport/call.ts';

/** What methods need to call the platform. */
export interface Api {
  readonly call: CallForRecord;
  readonly callList: CallList;
  /** Creates a call for a method that waits. The errors of the method identify this call. */
  createCall(operation: OperationId): Call;
  readonly clock: Clock;
}

/** A group of client methods, such as `client.agents`. */
export abstract class Resource {
  /** @internal */
  protected readonly api: Api;

  /** @internal */
  constructor(api: Api) {
    this.api = api;
  }
}
