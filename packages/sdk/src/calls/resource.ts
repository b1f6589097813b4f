import type { Api } from './call-operation.ts';

/** A group of methods of the client, such as `client.agents`. Each method calls an operation. */
export abstract class Resource {
  /** The client's way to call operations, for methods that are more than one call. */
  protected readonly api: Api;
  /** Calls an operation that responds with a record. */
  protected readonly call: Api['call'];
  /** Calls an operation that responds with a page. */
  protected readonly callList: Api['callList'];

  constructor(api: Api) {
    this.api = api;
    this.call = api.call;
    this.callList = api.callList;
  }
}
