import type { CallForRecord } from '../calls/call-operation.ts';
import type { OperationId } from '../generated/operations.ts';
import type { CallList } from '../pagination/page-promise.ts';
import type { Clock } from '../time/clock.ts';
import type { Call } from '../transport/call.ts';

/** How the methods of the client call the platform. */
export interface Api {
  /** Calls an operation that responds with a record. */
  readonly call: CallForRecord;
  /** Calls an operation that responds with a page of records. */
  readonly callList: CallList;
  /** Makes the call that the errors of a waiting method name. */
  createCall(operation: OperationId): Call;
  /** The client's clock. */
  readonly clock: Clock;
}

/** A group of methods of the client, such as `client.agents`. Each method calls an operation. */
export abstract class Resource {
  /** The client's way to call operations, for methods that are more than one call. */
  protected readonly api: Api;
  protected readonly call: CallForRecord;
  protected readonly callList: CallList;

  constructor(api: Api) {
    this.api = api;
    this.call = api.call;
    this.callList = api.callList;
  }
}
