import {
  type ControlName,
  controlRows,
  PATH_PARAMETER,
  pathParametersOf,
} from '../controls/control-routes.ts';
import { isObject } from '../validation/json.ts';

/** A request to a control API. */
export interface ControlRequest {
  /** The path below the URL of the control API, with the query. */
  readonly path: string;
  readonly init: RequestInit;
}

/** A mock's control API. */
export interface ControlSurface {
  /** The URL, without a trailing slash. */
  readonly url: string;
  /** The control token, if the mock needs one. */
  readonly token: string | undefined;
  readonly fetch: typeof fetch;
}

/**
 * Creates the request that calls a control.
 * @param workspace the id of the workspace that the control acts on; the first workspace by default. It is ignored if
 * the control applies to the whole mock.
 */
export function toControlRequest(
  control: ControlName,
  workspace: string | undefined,
  input: unknown,
): ControlRequest {
  const route = controlRows[control];
  const { method, path, sends } = route;
  const inPath = pathParametersOf(route);
  const given = isObject(input) ? input : {};
  const rest = Object.fromEntries(Object.entries(given).filter(([name]) => !inPath.includes(name)));
  return {
    path: toPath(path, given, {
      ...(sends === 'query' && rest),
      ...(!route.isOfMock && { workspace }),
    }),
    init: {
      method,
      ...(sends === 'body' && {
        body: JSON.stringify(inPath.length === 0 ? input : rest),
        headers: { 'content-type': 'application/json' },
      }),
    },
  };
}

/** Creates the request for a workspace's stream. @param after the cursor from which the stream continues. */
export function toStreamRequest(
  workspace: string | undefined,
  after: string | undefined,
): ControlRequest {
  const headers: HeadersInit = after === undefined ? {} : { 'last-event-id': after };
  return { path: toPath('/stream', {}, { workspace }), init: { headers } };
}

/** Sends a request to a control API. The signal also aborts the reading of the response. */
export function sendControlRequest(
  { url, token, fetch }: ControlSurface,
  { path, init }: ControlRequest,
  signal: AbortSignal | undefined,
): Promise<Response> {
  return fetch(`${url}${path}`, {
    ...init,
    headers: { ...init.headers, ...(token && { authorization: `Bearer ${token}` }) },
    // A redirect is not followed, because the token must not be sent to another address.
    redirect: 'manual',
    ...(signal && { signal }),
  });
}

/** Returns a path with its placeholders filled in and the query appended. */
function toPath(
  route: string,
  parts: Readonly<Record<string, unknown>>,
  query: Readonly<Record<string, unknown>>,
): string {
  const path = route.replaceAll(PATH_PARAMETER, (_, name: string) =>
    encodeURIComponent(String(parts[name])),
  );
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, isObject(value) ? JSON.stringify(value) : String(value)]],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}
