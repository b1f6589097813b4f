import {
  type ControlName,
  PATH_PARAMETER,
  pathParametersOf,
  routeOf,
} from '../controls/control-routes.ts';
import type { ControlData } from '../controls/definitions/definitions.ts';
import { hostDeadline } from '../time/host-timers.ts';
import { ADVANCE_LIMIT_MS, SETTLE_LIMIT_MS } from '../time/time-limits.ts';
import { isObject } from '../validation/json.ts';
import { MockConnectionError } from './connection-error.ts';
import { type Answer, notAMock, readBody, readData } from './read-data.ts';

/** How long a call may take, in addition to the time that the mock waits on purpose. */
export const CALL_MS = 30_000;

/** How long a mock may take to answer that it is ready, or to begin a stream. */
export const CONNECT_MS = 15_000;

/** Controls for which the mock waits on purpose before it responds, and for how many milliseconds. */
const WAITING: { readonly [Name in ControlName]?: number } = {
  'clock.advance': ADVANCE_LIMIT_MS,
  'webhooks.settled': SETTLE_LIMIT_MS,
};

/** How to call a control. */
export interface SendOptions {
  /** How long the mock may wait before it responds, in milliseconds. @default as long as the control does */
  readonly waitMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** The control that errors name, if it is another one. */
  readonly as?: string;
}

/** The URL of a mock, and the token of its control surface. */
export interface Address {
  /** The URL, without a slash at the end. */
  readonly url: string;
  readonly token?: string | undefined;
}

/** Calls the control surface of one served mock. */
export interface ControlClient {
  readonly url: string;
  /** Resolves with the version of the mock. */
  readVersion(): Promise<unknown>;
  /**
   * Calls a control, and resolves with its result.
   * @param workspace the workspace that the call concerns; the first one by default.
   * @throws the errors that the control throws in process, and MockConnectionError.
   */
  send<Name extends ControlName>(
    control: Name,
    workspace: string | undefined,
    input?: unknown,
    options?: SendOptions,
  ): Promise<ControlData<Name>>;
  /** Calls a control that responds with text instead of JSON. @throws as `send` does. */
  readText(
    control: ControlName,
    workspace: string | undefined,
    query: Readonly<Record<string, string>>,
  ): Promise<string>;
  /** Opens the event stream of a workspace; the signal ends it. */
  openStream(
    workspace: string | undefined,
    after: string | undefined,
    signal: AbortSignal | undefined,
  ): Promise<ReadableStream<Uint8Array>>;
}

/** One request, and the names for its errors. */
interface ControlCall {
  readonly call: string;
  readonly path: string;
  readonly init?: RequestInit;
  readonly limitMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** Creates a client for the control surface of a mock. */
export function createControlClient(
  { url, token }: Address,
  startDeadline: typeof hostDeadline = hostDeadline,
): ControlClient {
  /** Sends a request and reads its response, both within the time limit. */
  async function exchange<Read>(
    { call, path, init, limitMs, signal }: ControlCall,
    read: (response: Response) => Promise<Read>,
  ): Promise<Read> {
    signal?.throwIfAborted();
    const late = new AbortController();
    const cancel = startDeadline(() => late.abort(), limitMs);
    try {
      const response = await fetch(`${url}/__mock__${path}`, {
        ...init,
        headers: { ...init?.headers, ...(token && { authorization: `Bearer ${token}` }) },
        // The token must not be sent to another address.
        redirect: 'manual',
        signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
      });
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
      const answer = await exchange({ call, path: '/ready', limitMs: CONNECT_MS }, readAnswer);
      const { ready, version } = Object(readData(answer, { call, url }));
      if (ready !== true) throw notAMock({ call, url }, `${answer.status}`);
      return version;
    },
    async send<Name extends ControlName>(
      control: Name,
      workspace: string | undefined,
      input?: unknown,
      options: SendOptions = {},
    ): Promise<ControlData<Name>> {
      const sent = toControlCall(control, workspace, input, options);
      const answer = await exchange(sent, readAnswer);
      const context = { call: sent.call, control, url, workspace };
      const { hasWholeAnswer } = routeOf(control);
      const result = hasWholeAnswer ? readBody(answer, context) : readData(answer, context);
      // The mock responds with the result that the control returns in process.
      return result as ControlData<Name>;
    },
    async readText(control, workspace, query) {
      const { method, path: route } = routeOf(control);
      const path = toPath(route, {}, { ...query, workspace });
      const sent: ControlCall = { call: control, path, init: { method }, limitMs: CALL_MS };
      const answer = await exchange(sent, readAnswer);
      if (answer.status < 300) return answer.text;
      readBody(answer, { call: control, control, url, workspace });
      throw notAMock({ call: control, url }, `${answer.status}`);
    },
    async openStream(workspace, after, signal) {
      const headers: HeadersInit = after === undefined ? {} : { 'last-event-id': after };
      const path = toPath('/stream', {}, { workspace });
      const call = 'stream';
      const sent: ControlCall = { call, path, init: { headers }, limitMs: CONNECT_MS, signal };
      const answer = await exchange(sent, async (response) =>
        response.ok && response.body !== null ? response.body : readAnswer(response),
      );
      if (!('text' in answer)) return answer;
      readData(answer, { call, url, workspace });
      throw notAMock({ call, url }, 'no stream');
    },
  };
}

async function readAnswer(response: Response): Promise<Answer> {
  return { status: response.status, text: await response.text() };
}

/** Makes the call of a control: its request, its time limit, and the name for its errors. */
function toControlCall(
  control: ControlName,
  workspace: string | undefined,
  input: unknown,
  { waitMs = WAITING[control] ?? 0, signal, as = control }: SendOptions,
): ControlCall {
  const route = routeOf(control);
  const { method, path } = route;
  const inPath = pathParametersOf(route);
  const given = isObject(input) ? input : {};
  const rest = Object.fromEntries(Object.entries(given).filter(([name]) => !inPath.includes(name)));
  const hasBody = input !== undefined && method !== 'GET' && method !== 'DELETE';
  return {
    call: as,
    path: toPath(path, given, { ...(method === 'GET' && rest), workspace }),
    init: {
      method,
      ...(hasBody && {
        body: JSON.stringify(inPath.length === 0 ? input : rest),
        headers: { 'content-type': 'application/json' },
      }),
    },
    limitMs: CALL_MS + waitMs,
    signal,
  };
}

/** Fills the placeholders and the query of a call into its path. */
function toPath(
  route: string,
  parts: Readonly<Record<string, unknown>>,
  query: Readonly<Record<string, unknown>>,
): string {
  const path = route.replaceAll(PATH_PARAMETER, (_, name: string) =>
    encodeURIComponent(String(parts[name])),
  );
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

function toTimeout(call: string, url: string, limitMs: number): MockConnectionError {
  return new MockConnectionError(
    'timeout',
    `${call}: the mock at ${url} has not answered within ${limitMs} ms: check that it runs and can be reached from here`,
  );
}

function toUnreachable(call: string, url: string, cause: unknown): MockConnectionError {
  const { code } = Object(Object(cause).cause);
  const why = typeof code === 'string' ? ` (${code})` : '';
  return new MockConnectionError(
    'unreachable',
    `${call}: no mock answers at ${url}${why}: start it, or check the URL. A container has to publish its port`,
    { cause },
  );
}
