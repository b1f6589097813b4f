import { type ControlName, routeOf } from '../../src/controls/control-routes.ts';
import type { OperationId } from '../../src/generated/operations.ts';
import type { OperationData, OperationInput } from '../../src/request/call-operation.ts';

/** The input of a control. */
export interface ControlInput {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** The mock refused a call, or did not respond. */
export class ControlError extends Error {
  readonly code: string;
  readonly status: number;

  constructor(message: string, code: string, status: number, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.status = status;
  }
}

/** Calls the control surface that served the page, for one workspace. */
export interface ControlClient {
  /**
   * Calls a control, and resolves with its `data`.
   * @throws ControlError with the code and the message of the mock.
   */
  send<Result>(control: ControlName, input?: ControlInput): Promise<Result>;
  /** Runs an operation of the API as the dashboard would. @throws ControlError */
  call<Id extends OperationId>(
    operation: Id,
    input?: OperationInput<Id>,
  ): Promise<OperationData<Id>>;
  /** Opens the stream of the workspace after a cursor; `'0'` is the beginning. @throws ControlError */
  openStream(after: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>>;
}

/** The parts that the client of a page depends on. */
export interface ControlClientContext {
  readonly fetch: typeof fetch;
  /** Returns the id of the selected workspace; `undefined` for the first one. */
  readonly workspace: () => string | undefined;
  /** Returns the control token, if one was entered. */
  readonly token: () => string | undefined;
}

/** Creates a client. Its addresses are relative to the page. */
export function createControlClient(context: ControlClientContext): ControlClient {
  async function request(path: string, query: ControlInput['query'], init: RequestInit) {
    const [workspace, token] = [context.workspace(), context.token()];
    const search = new URLSearchParams({ ...query, ...(workspace && { workspace }) }).toString();
    const headers = { ...init.headers, ...(token && { authorization: `Bearer ${token}` }) };
    let response: Response;
    try {
      const address = `.${path}${search && `?${search}`}`;
      response = await context.fetch(address, { ...init, headers });
    } catch (cause) {
      throw new ControlError('The mock does not answer: is it running?', 'UNREACHABLE', 0, {
        cause,
      });
    }
    if (response.ok) return response;
    throw await toError(response);
  }

  async function send<Result>(
    control: ControlName,
    { path = {}, query, body }: ControlInput = {},
  ): Promise<Result> {
    const { method, path: route, takes } = routeOf(control);
    const filled = route.replaceAll(/\{(\w+)\}/g, (_, name) =>
      encodeURIComponent(path[name] ?? ''),
    );
    const hasBody = takes === 'body' || takes === 'records';
    const response = await request(filled, query, {
      method,
      ...(hasBody && {
        body: JSON.stringify(body ?? {}),
        headers: { 'content-type': 'application/json' },
      }),
    });
    const { data } = await response.json();
    return data;
  }

  return {
    send,
    call: (operationId, body) => send('call', { path: { operationId }, body }),
    async openStream(after, signal) {
      const init = { headers: { 'last-event-id': after }, signal };
      const { body } = await request('/stream', {}, init);
      return body ?? new ReadableStream();
    },
  };
}

async function toError(response: Response): Promise<ControlError> {
  const body: unknown = await response.json().catch(() => undefined);
  const { code = 'UNKNOWN', message = `The mock answered ${response.status}` } =
    Object(body).error ?? {};
  return new ControlError(message, code, response.status);
}
