import { type ControlName, controlRows } from '../controls/control-routes.ts';
import type { ControlData, ControlInput } from '../controls/definitions/definitions.ts';
import type { WaitOptions } from '../controls/wait-options.ts';
import { MockConfigurationError } from '../errors/configuration-error.ts';
import { hostFetch } from '../network/host-fetch.ts';
import { anySignal, createHostController } from '../time/host-signals.ts';
import { hostDeadline } from '../time/host-timers.ts';
import { WAIT_MS } from '../time/time-limits.ts';
import { isObject } from '../validation/json.ts';
import { toTimeout, toUnreachable } from './connection-error.ts';
import {
  type ControlRequest,
  sendControlRequest,
  toControlRequest,
  toStreamRequest,
} from './control-request.ts';
import { type ControlResponse, notAMock, readBody } from './read-body.ts';

/** The time limit of a call, on top of the time that the mock waits on purpose. */
const CALL_MS = 30_000;

/** The time limit for a mock to say that it is ready, or to begin a stream. */
const CONNECT_MS = 15_000;

interface SendOptions {
  /** How long the mock may wait on purpose before it responds. @default the control's own time limit */
  readonly waitMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** The name for error messages. @default the control's own */
  readonly call?: string;
}

export interface ControlClientOptions {
  /** The URL, without a trailing slash. */
  readonly url: string;
  readonly token?: string | undefined;
  /** The id of the workspace that the calls act on. @default the first one */
  readonly workspace?: string | undefined;
  /** @default the timer of the host */
  readonly startDeadline?: typeof hostDeadline;
}

interface ControlCall {
  readonly call: string;
  readonly request: ControlRequest;
  readonly limitMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** Calls the control API of a served mock, for one of its workspaces. */
export class ControlClient {
  readonly url: string;
  readonly workspace: string | undefined;
  readonly #options: ControlClientOptions;

  constructor(options: ControlClientOptions) {
    this.url = options.url;
    this.workspace = options.workspace;
    this.#options = options;
  }

  inWorkspace(workspace: string | undefined): ControlClient {
    return new ControlClient({ ...this.#options, workspace });
  }

  async readVersion(): Promise<unknown> {
    const context = { call: 'connectMock', url: this.url };
    const exchange = { ...context, request: { path: '/ready', init: {} }, limitMs: CONNECT_MS };
    const received = await this.#exchange(exchange, readResponse);
    const { data } = readBody(received, context);
    if (isObject(data) && data.ready === true) return data.version;
    throw notAMock(context, `${received.status}`);
  }

  /** A RunControl over HTTP. @throws the errors of {@link send}. */
  async run<Name extends ControlName>(
    control: Name,
    input?: ControlInput<Name>,
    wait?: WaitOptions<ControlData<Name>>,
    call: string = control,
  ): Promise<ControlData<Name>> {
    if (wait === undefined) return this.send(control, input, { call });
    const { filter, after, timeoutMs = WAIT_MS, signal } = wait;
    if (filter !== undefined) throw functionRefused(call, 'Pass an object as the filter');
    const sent = isObject(input) ? { ...input, after, timeoutMs } : input;
    return this.send(control, sent, { waitMs: timeoutMs, signal, call });
  }

  /**
   * Calls a control, and resolves with its result.
   * @throws the errors that the control throws in-process, and MockConnectionError.
   */
  async send<Name extends ControlName>(
    control: Name,
    input?: unknown,
    options: SendOptions = {},
  ): Promise<ControlData<Name>> {
    const { url, workspace } = this;
    const { isWholeBody, timeout } = controlRows[control];
    const { waitMs = timeout?.ms ?? 0, signal, call = control } = options;
    const request = toControlRequest(control, workspace, input);
    const exchange = { call, request, limitMs: CALL_MS + waitMs, signal };
    const received = await this.#exchange(exchange, readResponse);
    const isPage = isObject(input) && input.format === 'html' && received.status < 300;
    const context = { call, control, url, workspace };
    const body = isPage ? { data: received.text } : readBody(received, context);
    // The cast is safe: the result is the same as in-process, or the trace as a page.
    return (isWholeBody ? body : body.data) as ControlData<Name>;
  }

  /** @param after the cursor from which the stream continues. */
  async openStream(
    after: string | undefined,
    signal: AbortSignal | undefined,
  ): Promise<ReadableStream<Uint8Array>> {
    const { url, workspace } = this;
    const context = { call: 'stream', url, workspace };
    const request = toStreamRequest(workspace, after);
    const received = await this.#exchange(
      { ...context, request, limitMs: CONNECT_MS, signal },
      async (response) =>
        response.ok && response.body !== null ? response.body : readResponse(response),
    );
    if (!('text' in received)) return received;
    readBody(received, context);
    throw notAMock(context, 'no stream');
  }

  /** Sends a request and reads its response, both within the time limit. */
  async #exchange<Read>(
    { call, request, limitMs, signal }: ControlCall,
    read: (response: Response) => Promise<Read>,
  ): Promise<Read> {
    const { url, token, startDeadline = hostDeadline } = this.#options;
    const late = createHostController();
    const cancel = startDeadline(() => late.abort(), limitMs);
    try {
      const ending = signal ? anySignal([signal, late.signal]) : late.signal;
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
}

/** Closes the connection, because an idle one cannot be reused while fake timers are installed. */
const fetchAndClose: typeof fetch = (url, init) =>
  hostFetch(url, { ...init, headers: { ...init?.headers, Connection: 'close' } });

async function readResponse(response: Response): Promise<ControlResponse> {
  return { status: response.status, text: await response.text() };
}

/** @param instead what to do instead, as a sentence without a full stop. */
export function functionRefused(call: string, instead: string): MockConfigurationError {
  return new MockConfigurationError(
    `${call}: A function cannot be sent to another process. ${instead}.`,
  );
}
