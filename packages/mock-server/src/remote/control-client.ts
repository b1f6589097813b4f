import { type ControlName, controlRows } from '../controls/control-routes.ts';
import type { ControlData } from '../controls/definitions/definitions.ts';
import { hostDeadline } from '../time/host-timers.ts';
import { isObject } from '../validation/json.ts';
import { MockConnectionError } from './connection-error.ts';
import {
  type ControlRequest,
  sendControlRequest,
  toControlRequest,
  toStreamRequest,
} from './control-request.ts';
import { type ControlResponse, notAMock, readBody, readData } from './read-data.ts';

// Stored when the module loads, so that later replacements of the global, such as MSW or a spy, do not see the calls.
const hostFetch = globalThis.fetch;

/** The time limit of a call in milliseconds, not counting the time that the mock waits on purpose. */
export const CALL_MS = 30_000;

/** The time limit in milliseconds for a mock to report that it is ready, or to begin a stream. */
export const CONNECT_MS = 15_000;

/** The options of a call to a control. */
export interface SendOptions {
  /**
   * The longest time that the mock may wait before it responds, in milliseconds.
   * @default the control's own waiting time
   */
  readonly waitMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** The name that error messages use instead of the control's own. */
  readonly as?: string;
}

/** A mock's URL and its control token. */
export interface Address {
  /** The URL, without a trailing slash. */
  readonly url: string;
  readonly token?: string | undefined;
}

/** Calls the control API of one served mock. */
export interface ControlClient {
  readonly url: string;
  /** Resolves with the version of the mock. */
  readVersion(): Promise<unknown>;
  /**
   * Calls a control, and resolves with its result.
   * @param workspace the workspace that the call acts on; the first one by default.
   * @throws the errors that the control throws in-process, and MockConnectionError.
   */
  send<Name extends ControlName>(
    control: Name,
    workspace: string | undefined,
    input?: unknown,
    options?: SendOptions,
  ): Promise<ControlData<Name>>;
  /** Calls a control that responds with text instead of JSON. @throws the same errors as `send`. */
  readText(
    control: ControlName,
    workspace: string | undefined,
    query: Readonly<Record<string, string>>,
  ): Promise<string>;
  /**
   * Opens the event stream of a workspace. The stream ends when the signal aborts.
   * @param after the cursor from which the stream continues.
   */
  openStream(
    workspace: string | undefined,
    after: string | undefined,
    signal: AbortSignal | undefined,
  ): Promise<ReadableStream<Uint8Array>>;
}

/** A request, its time limit and its name. */
interface ControlCall {
  /** The name that error messages use. */
  readonly call: string;
  readonly request: ControlRequest;
  readonly limitMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** Creates a client for the control API of a mock. */
export function createControlClient(
  { url, token }: Address,
  startDeadline: typeof hostDeadline = hostDeadline,
): ControlClient {
  /** Sends a request and reads its response, both within the time limit. */
  async function exchange<Read>(
    { call, request, limitMs, signal }: ControlCall,
    read: (response: Response) => Promise<Read>,
  ): Promise<Read> {
    signal?.throwIfAborted();
    const late = new AbortController();
    const cancel = startDeadline(() => late.abort(), limitMs);
    try {
      const ending = signal ? AbortSignal.any([signal, late.signal]) : late.signal;
      const surface = { url: `${url}/__mock__`, token, fetch: fetchAndClose };
      const response = await sendControlRequest(surface, request, ending);
      return await read(response);
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      throw late.signal.aborted ? toTimeout(call, url, limitMs) : toUnreachable(call, url, error);
    } finally {
      cancel();
    }
  }

  return {
    url,
    async readVersion() {
      const call = 'connectMock';
      const request = { path: '/ready', init: {} };
      const received = await exchange({ call, request, limitMs: CONNECT_MS }, readResponse);
      const data = readData(received, { call, url });
      if (isObject(data) && data.ready === true) return data.version;
      throw notAMock({ call, url }, `${received.status}`);
    },
    async send<Name extends ControlName>(
      control: Name,
      workspace: string | undefined,
      input?: unknown,
      options: SendOptions = {},
    ): Promise<ControlData<Name>> {
      const { isWholeBody, timeout } = controlRows[control];
      const { waitMs = timeout?.ms ?? 0, signal, as: call = control } = options;
      const request = toControlRequest(control, workspace, input);
      const received = await exchange(
        { call, request, limitMs: CALL_MS + waitMs, signal },
        readResponse,
      );
      const context = { call, control, url, workspace };
      const result = isWholeBody ? readBody(received, context) : readData(received, context);
      // The mock responds with the result that the control returns in-process.
      return result as ControlData<Name>;
    },
    async readText(control, workspace, query) {
      const request = toControlRequest(control, workspace, query);
      const received = await exchange({ call: control, request, limitMs: CALL_MS }, readResponse);
      if (received.status < 300) return received.text;
      readBody(received, { call: control, control, url, workspace });
      throw notAMock({ call: control, url }, `${received.status}`);
    },
    async openStream(workspace, after, signal) {
      const call = 'stream';
      const request = toStreamRequest(workspace, after);
      const sent: ControlCall = { call, request, limitMs: CONNECT_MS, signal };
      const received = await exchange(sent, async (response) =>
        response.ok && response.body !== null ? response.body : readResponse(response),
      );
      if (!('text' in received)) return received;
      readData(received, { call, url, workspace });
      throw notAMock({ call, url }, 'no stream');
    },
  };
}

/** Closes the connection after the response, because an idle one cannot be reused while fake timers are installed. */
const fetchAndClose: typeof fetch = (url, init) =>
  hostFetch(url, { ...init, headers: { ...init?.headers, Connection: 'close' } });

async function readResponse(response: Response): Promise<ControlResponse> {
  return { status: response.status, text: await response.text() };
}

function toTimeout(call: string, url: string, limitMs: number): MockConnectionError {
  return new MockConnectionError(
    'timeout',
    `${call}: The mock at \`${url}\` did not respond within ${limitMs} ms. Check that it is running and can be reached from here.`,
  );
}

function toUnreachable(call: string, url: string, cause: unknown): MockConnectionError {
  // The global `fetch` rejects with an error whose `cause` is the reason.
  const reason = cause instanceof Error ? cause.cause : undefined;
  const why = isObject(reason) && typeof reason.code === 'string' ? ` (\`${reason.code}\`)` : '';
  return new MockConnectionError(
    'unreachable',
    `${call}: No mock is responding at \`${url}\`${why}. Start the mock, or check the URL. If the mock runs in a container, publish its port.`,
    { cause },
  );
}
