import type { ControlName } from '../../src/controls/control-routes.ts';
import type { ControlData } from '../../src/controls/definitions/definitions.ts';
import type { OperationId } from '../../src/generated/operations.ts';
import {
  type ControlRequest,
  sendControlRequest,
  toControlRequest,
  toStreamRequest,
} from '../../src/remote/control-request.ts';
import type { OperationData, OperationInput } from '../../src/request/call-operation.ts';
import { isObject } from '../../src/validation/json.ts';

/** The mock rejected a call, or did not respond. */
export class ControlError extends Error {
  readonly code: string;
  readonly status: number;

  constructor(message: string, code: string, status: number, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.status = status;
  }
}

/** Calls the control API of the mock that served the page, for the selected workspace. */
export interface ControlClient {
  /**
   * Calls a control and resolves to its result. The mock checks the input.
   * @throws ControlError with the mock's code and message.
   */
  send<Name extends ControlName>(control: Name, input?: object): Promise<ControlData<Name>>;
  /** Runs an API operation. Scopes do not apply. @throws ControlError */
  call<Id extends OperationId>(
    operation: Id,
    input?: OperationInput<Id>,
  ): Promise<OperationData<Id>>;
  /** Opens the workspace's stream after a cursor; `'0'` is the beginning. @throws ControlError */
  openStream(after: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>>;
}

/** The page always calls these controls for the whole mock, not for the selected workspace. */
const OF_WHOLE_MOCK: readonly ControlName[] = ['snapshot', 'restore'];

export interface ControlClientContext {
  readonly fetch: typeof fetch;
  /** The id of the selected workspace; `undefined` for the first one. */
  readonly workspace: () => string | undefined;
  /** The control token, if one was entered. */
  readonly token: () => string | undefined;
}

/** Creates a client whose URLs are relative to the page. */
export function createControlClient({
  fetch,
  workspace,
  token,
}: ControlClientContext): ControlClient {
  async function exchange(request: ControlRequest, signal?: AbortSignal): Promise<Response> {
    const surface = { url: '.', token: token(), fetch };
    const response = await sendControlRequest(surface, request, signal).catch((cause) => {
      const message = 'The mock is not responding. Check that it is running.';
      throw new ControlError(message, 'UNREACHABLE', 0, { cause });
    });
    if (response.ok) return response;
    throw await toError(response);
  }

  async function readData(control: ControlName, input?: object) {
    const target = OF_WHOLE_MOCK.includes(control) ? undefined : workspace();
    const response = await exchange(toControlRequest(control, target, input));
    const { data } = await response.json();
    return data;
  }

  return {
    send: readData,
    call: (operationId, input) => readData('call', { operationId, ...input }),
    async openStream(after, signal) {
      const { body } = await exchange(toStreamRequest(workspace(), after), signal);
      return body ?? new ReadableStream();
    },
  };
}

async function toError(response: Response): Promise<ControlError> {
  const body: unknown = await response.json().catch(() => undefined);
  const refusal = isObject(body) && isObject(body.error) ? body.error : {};
  const { code = 'UNKNOWN', message = `The mock responded with ${response.status}.` } = refusal;
  return new ControlError(`${message}`, `${code}`, response.status);
}
