import openapiFetch, {
  defaultBodySerializer,
  type Client as RawClient,
  type ClientMethod as RawMethod,
  type FetchResponse as RawResponse,
} from 'openapi-fetch';
import { ConfigurationError } from '../errors/configuration-error.ts';
import { copyHeaders } from '../errors/copy-headers.ts';
import type { paths } from '../generated/openapi.ts';
import { reasonOf } from '../time/on-abort.ts';
import type { Call } from '../transport/call.ts';
import { type Received, toText } from '../transport/received.ts';
import { type SendSettings, send as sendRequest } from '../transport/send.ts';
import type { OutgoingRequest } from '../transport/send-once.ts';
import { toApiError } from '../transport/to-api-error.ts';
import { withinDeadline } from '../transport/within-time.ts';

// Only this file imports openapi-fetch. The types are exported rather than copied, because functions of openapi-fetch,
// such as `wrapAsPathBasedClient`, cannot infer the paths of a client with a copied type.
export type { RawClient, RawMethod, RawResponse };

// In the CommonJS build, the default import is the whole module, with the function as its `default` property.
const createClient =
  'default' in openapiFetch ? (openapiFetch.default as typeof openapiFetch) : openapiFetch;

/** openapi-fetch, through which every call goes. */
export interface OpenapiClient {
  /** The client for raw calls and middleware. Its own calls would go past `send`. */
  readonly raw: RawClient<paths>;
  /** Sends the request of a method or a raw call, and runs middleware. */
  send(call: Call, path: string, init: object, caller: 'method' | 'raw'): Promise<OpenapiResult>;
}

interface OpenapiResult {
  /** The body of a successful response. */
  readonly data?: unknown;
  /** The body of an error response: parsed JSON, or text if it is not JSON. */
  readonly error?: unknown;
  /** The response. Its body has been read, unless `parseAs` is `'stream'`. */
  readonly response: Response;
  /** What the platform sent; `undefined` if middleware responded in its place. */
  readonly received: Received | undefined;
}

// The declared type lacks the `headers` parameter, from which the function recognises form data.
const serialize = defaultBodySerializer as (body: unknown, headers?: Headers) => unknown;

function serializeBody(body: unknown, headers?: Headers): unknown {
  let text: unknown;
  try {
    text = serialize(body, headers);
  } catch (cause) {
    const message = `The body cannot be converted to JSON: ${cause}`;
    throw new ConfigurationError('invalid_argument', message, { cause });
  }
  if (typeof text === 'string') return text;
  throw new ConfigurationError('invalid_argument', `The body ${MUST_BE_TEXT}`);
}

const MUST_BE_TEXT = 'must be text, such as JSON. Bytes and `FormData` cannot be sent.';

/**
 * What openapi-fetch creates in place of a `Request` for a method if there is no middleware. A real one would be built
 * only to be read back.
 */
class LightRequest implements OutgoingRequest {
  declare readonly url: string;
  declare readonly method: string;
  declare readonly headers: OutgoingRequest['headers'];
  declare readonly body: string | undefined;

  constructor(url: string, init: { method: string; headers: Headers; body?: string }) {
    this.url = url;
    this.method = init.method;
    this.headers = Object.fromEntries(init.headers);
    this.body = init.body;
  }
}

/**
 * A deadline or a signal ends a call even while middleware is running, and nothing more is sent after that.
 *
 * Raw calls, middleware and errors get real `Request` and `Response` objects. Otherwise openapi-fetch passes on a
 * `LightRequest` and the very response that `fetch` returned, whose body has been read.
 */
export function createOpenapiClient(
  settings: SendSettings & { readonly headers: Readonly<Record<string, string>> },
): OpenapiClient {
  const { baseUrl, headers, clock } = settings;
  const raw = createClient<paths>({ baseUrl, headers, bodySerializer: serializeBody });
  let hasMiddleware = false;
  const use: typeof raw.use = (...middleware) => {
    hasMiddleware = true;
    raw.use(...middleware);
  };
  // Unlike `GET`, `POST` and the others, it accepts any path.
  const request = raw.request as (
    method: string,
    path: string,
    init: object,
  ) => Promise<Omit<OpenapiResult, 'received'>>;

  const send: OpenapiClient['send'] = (call, path, init, caller) =>
    withinDeadline(call, clock, async (signal) => {
      const isLight = caller === 'method' && !hasMiddleware;
      let received: Received | undefined;
      const result = await request(call.method, path, {
        ...init,
        ...(isLight ? { Request: LightRequest, parseAs: 'stream' } : {}),
        async fetch(request: Request | LightRequest) {
          // The call may have ended while middleware was running.
          if (signal?.aborted) throw reasonOf(signal);
          const outgoing =
            request instanceof LightRequest ? request : await readRequest(request, call);
          received = await sendRequest(call, outgoing, signal, settings);
          return isLight && received.head.ok ? received.head : toResponse(received, call);
        },
      });
      const data = isLight && received?.head.ok ? toText(received) : result.data;
      return { data, error: result.error, response: result.response, received };
    });
  return { raw: { ...raw, use }, send };
}

/**
 * Copies a request, reading each property only once. So every attempt sends what was checked, even if middleware
 * returned an object whose properties change.
 */
async function readRequest(request: Request, call: Call): Promise<OutgoingRequest> {
  const url = String(request.url);
  const method = String(request.method);
  const headers = Object.fromEntries(request.headers);
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return {
    url,
    method,
    headers,
    body: hasBody ? await readText(request, call) : undefined,
  };
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Throws if the body is not text, because decoding would corrupt it. */
async function readText(request: Request, call: Call): Promise<string | undefined> {
  const bytes = await request.arrayBuffer();
  try {
    return utf8.decode(bytes) || undefined;
  } catch (cause) {
    const message = `The body of \`${call.method} ${call.path}\` ${MUST_BE_TEXT}`;
    throw new ConfigurationError('invalid_argument', message, { cause });
  }
}

/** Parses the body of an error as openapi-fetch does. */
function parseError(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Responses with these statuses cannot have a body. */
const EMPTY_STATUSES = [204, 205, 304];

/** A reason phrase that a `Response` can have. Servers may send others, such as `404 Не найдено`. */
const LATIN_1 = /^[\t\x20-\x7e\x80-\xff]*$/;

/**
 * Creates a `Response` whose body can still be read, for openapi-fetch and middleware. Throws for a status that a
 * `Response` cannot have, such as 999.
 */
function toResponse(received: Received, call: Call): Response {
  const { head, body } = received;
  const { status, url } = head;
  if (!(status >= 200 && status <= 599))
    throw toApiError(head, parseError(call.mask(toText(received))), call, received);
  const statusText = LATIN_1.test(String(head.statusText)) ? head.statusText : '';
  const content = head.ok
    ? (body?.toBytes() as Uint8Array<ArrayBuffer>)
    : new TextEncoder().encode(call.mask(toText(received)));
  const response = new Response(EMPTY_STATUSES.includes(status) ? undefined : content, {
    status,
    statusText,
  });
  copyHeaders(head.headers, response.headers);
  Object.defineProperty(response, 'url', { value: url });
  return response;
}
