import type { CallForRecord } from '../calls/call-operation.ts';
import type { OperationId } from '../generated/operations.ts';
import type { CallList } from '../pagination/page-promise.ts';
import type { Clock } from '../time/clock.ts';
import type { Call } from '../transport/call.ts';

/** The functions that methods use to call the platform. */
export interface Api {
  /** Calls an operation that responds with a record. */
  readonly call: CallForRecord;
  /** Calls an operation that responds with a page of records. */
  readonly callList: CallList;
  /** Creates the call that appears in the errors of a method that waits. */
  createCall(operation: OperationId): Call;
  /** The client's clock. */
  readonly clock: Clock;
}

/** A group of client methods, such as `client.agents`. */
export abstract class Resource {
  /** @internal Used by methods that make more than one call. */
  protected readonly api: Api;
  /** @internal */
  protected readonly call: CallForRecord;
  /** @internal */
  protected readonly callList: CallList;

  /** @internal */
  constructor(api: Api) {
    this.api = api;
    this.call = api.call;
    this.callList = api.callList;
  }
}
