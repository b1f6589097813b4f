import type { Api } from './call-operation.ts';

/** A group of methods of the client, such as `client.agents`. Each method calls an operation. */
export abstract class Resource {
  /** Calls an operation that responds with a record. */
  protected readonly call: Api['call'];
  /** Calls an operation that responds with a page. */
  protected readonly callList: Api['callList'];

  constructor({ call, callList }: Api) {
    this.call = call;
    this.callList = callList;
  }
}
