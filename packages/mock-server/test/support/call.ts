import type { MockServerOptions } from '@agent-platform/mock-server';
import { judge } from './judge.ts';
import { judgeByDocuments } from './judge-by-document.ts';

/** The parts of a call besides its method and path. */
export interface CallOptions {
  /** An object is sent as JSON. Text and bytes are sent unchanged. */
  readonly body?: object | string | Uint8Array<ArrayBuffer>;
  /** `null` sends no key. @default the mock's own */
  readonly key?: string | null;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A response that was checked against the specification. */
export interface CallResult {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
  /** The body as it was sent. */
  readonly raw: string;
  /** Returns the text at a path such as `data.id` in the body. @throws Error if there is none. */
  text(path: string): string;
}

/** Makes one call. The judge checks the response. */
export type Call = (method: string, path: string, options?: CallOptions) => Promise<CallResult>;

/** The address of a mock, and the `fetch` that reaches it. */
export interface Way {
  readonly baseUrl: string;
  readonly fetch: typeof globalThis.fetch;
}

/** Creates a function that calls a mock over one transport. */
export function createCall(
  apiKey: string,
  way: Way,
  { documentedOnly, strict }: MockServerOptions = {},
): Call {
  const judging = { documentedOnly, strict };
  return async (method, path, { body, key = apiKey, query, headers } = {}) => {
    const url = new URL(`${way.baseUrl}${path}`);
    for (const [name, value] of Object.entries(query ?? {})) {
      url.searchParams.append(name, String(value));
    }
    const raw = typeof body === 'string' || body instanceof Uint8Array;
    const sent = {
      method,
      headers: {
        ...(key === null ? {} : { 'x-api-key': key }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: raw ? body : JSON.stringify(body) }),
    };
    const response = await way.fetch(url, sent);
    const text = await response.text();
    const { status } = response;
    const exchange = { method, path: url.pathname, status, headers: response.headers, text };
    judge(exchange, judging);
    judgeByDocuments(
      {
        ...sent,
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        body: body instanceof Uint8Array ? new TextDecoder().decode(body) : sent.body?.toString(),
      },
      exchange,
    );
    const parsed: unknown = JSON.parse(text);
    return {
      status,
      headers: response.headers,
      body: parsed,
      raw: text,
      text: (place) => textAt(parsed, place),
    };
  };
}

/** Returns the text at a path such as `data.id` in any value. @throws Error if there is none. */
export function textAt(value: unknown, path: string): string {
  let found = value;
  for (const part of path.split('.')) {
    const holder = new Map<string, unknown>(
      typeof found === 'object' && found !== null ? Object.entries(found) : [],
    );
    found = holder.get(part);
  }
  if (typeof found === 'string') return found;
  throw new Error(`There is no text at ${path} of ${JSON.stringify(value)}`);
}
