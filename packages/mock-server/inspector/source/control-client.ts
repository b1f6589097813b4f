import type { controlRoutes } from '../../src/controls/control-routes.ts';
import type { OperationId } from '../../src/generated/operations.ts';
import type { OperationData, OperationInput } from '../../src/request/call-operation.ts';

type Routes = typeof controlRoutes;

/** The method and the path of a control, such as `POST /faults`. */
export type ControlAddress = {
  [Name in keyof Routes]: `${Routes[Name]['method']} ${Routes[Name]['path']}`;
}[keyof Routes];

/** The input of a control. */
export interface ControlInput {
  /** The parts of its path, by the names in braces. */
  readonly path?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
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
  send<Result>(control: ControlAddress, input?: ControlInput): Promise<Result>;
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
  async function request(path: string, init: RequestInit): Promise<Response> {
    const [workspace, token] = [context.workspace(), context.token()];
    const search = workspace === undefined ? '' : `?${new URLSearchParams({ workspace })}`;
    const headers = { ...init.headers, ...(token && { authorization: `Bearer ${token}` }) };
    let response: Response;
    try {
      response = await context.fetch(`.${path}${search}`, { ...init, headers });
    } catch (cause) {
      throw new ControlError('The mock does not answer: is it running?', 'UNREACHABLE', 0, {
        cause,
      });
    }
    if (response.ok) return response;
    throw await toError(response);
  }

  async function send<Result>(
    control: ControlAddress,
    { path = {}, body }: ControlInput = {},
  ): Promise<Result> {
    const [method = '', route = ''] = control.split(' ');
    const filled = route.replaceAll(/\{(\w+)\}/g, (_, name) =>
      encodeURIComponent(path[name] ?? ''),
    );
    const response = await request(filled, {
      method,
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    });
    const { data } = await response.json();
    return data;
  }

  return {
    send,
    call: (operationId, body) =>
      send('POST /operations/{operationId}', { path: { operationId }, body }),
    async openStream(after, signal) {
      const init = { headers: { 'last-event-id': after }, signal };
      const { body } = await request('/stream', init);
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
