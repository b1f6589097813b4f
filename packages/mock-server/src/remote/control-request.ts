import {
  type ControlName,
  controlRows,
  PATH_PARAMETER,
  pathParametersOf,
} from '../controls/control-routes.ts';
import { isObject } from '../validation/json.ts';

export interface ControlRequest {
  /** The path below the control API's URL, with the query. */
  readonly path: string;
  readonly init: RequestInit;
}

export interface ControlSurface {
  /** The URL, without a trailing slash. */
  readonly url: string;
  readonly token: string | undefined;
  readonly fetch: typeof fetch;
}

/** @param workspace the id of a workspace, the first one by default. Controls that act on the whole mock ignore it. */
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

/** @param after the cursor from which the stream continues. */
export function toStreamRequest(
  workspace: string | undefined,
  after: string | undefined,
): ControlRequest {
  const headers: HeadersInit = after === undefined ? {} : { 'last-event-id': after };
  return { path: toPath('/stream', {}, { workspace }), init: { headers } };
}

/** Sends a request. The signal also aborts the reading of the response. */
export function sendControlRequest(
  { url, token, fetch }: ControlSurface,
  { path, init }: ControlRequest,
  signal: AbortSignal | undefined,
): Promise<Response> {
  return fetch(`${url}${path}`, {
    ...init,
    headers: { ...init.headers, ...(token && { authorization: `Bearer ${token}` }) },
    // Redirects aren't followed, because the token must not be sent to another address.
    redirect: 'manual',
    ...(signal && { signal }),
  });
}

/** Fills in the placeholders of a path and appends the query. */
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
