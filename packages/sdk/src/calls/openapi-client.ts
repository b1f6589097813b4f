import openapiFetch, {
  defaultBodySerializer,
  type Client as RawClient,
  type ClientMethod as RawMethod,
  type FetchResponse as RawResponse,
} from 'openapi-fetch';
import { ConfigurationError } from '../errors/configuration-error.ts';
import { copyHeaders } from '../errors/copy-headers.ts';
import type { paths } from '../generated/openapi.ts';
import type { Clock } from '../time/clock.ts';
import { throwIfAborted } from '../time/on-abort.ts';
import type { Call } from '../transport/call.ts';
import { type Received, toText } from '../transport/received.ts';
import type { Send } from '../transport/send.ts';
import type { OutgoingRequest } from '../transport/send-once.ts';
import { toApiError } from '../transport/to-api-error.ts';
import { withinDeadline } from '../transport/within-time.ts';

// Only this file imports openapi-fetch. The types are exported rather than copied, because functions of openapi-fetch,
// such as `wrapAsPathBasedClient`, cannot infer the paths of a client with a copied type.
export type { RawClient, RawMethod, RawResponse };

// In the CommonJS build, the default import is the whole module, with the function as its `default` property.
const createClient =
  'default' in openapiFetch ? (openapiFetch.default as typeof openapiFetch) : openapiFetch;

export interface OpenapiClient extends Omit<RawClient<paths>, 'request'> {
  /** Unlike `GET`, `POST` and the others, it accepts any string as the path. */
  request(method: string, path: string, init: object): Promise<OpenapiResult>;
}

/** What openapi-fetch returns. The response's body has been read, unless `parseAs` is `'stream'`. */
export interface OpenapiResult {
  /** The body of a successful response. */
  readonly data?: unknown;
  /** The body of an error response: parsed JSON, or text if it is not JSON. */
  readonly error?: unknown;
  readonly response: Response;
}

/**
 * Sends the request of a method or a raw call through openapi-fetch and its middleware. `received` is what the platform
 * sent; it is `undefined` if middleware responded in its place.
 */
export type SendThroughOpenapi = (
  call: Call,
  path: string,
  init: object,
) => Promise<OpenapiResult & { readonly received: Received | undefined }>;

export function createOpenapiClient(
  baseUrl: string,
  headers: Readonly<Record<string, string>>,
): OpenapiClient {
  return createClient<paths>({
    baseUrl,
    headers,
    bodySerializer: serializeBody,
  }) as unknown as OpenapiClient;
}

// The declared type lacks the `headers` parameter, from which the function recognises form data.
const serialize = defaultBodySerializer as (body: unknown, headers?: Headers) => unknown;

function serializeBody(body: unknown, headers?: Headers): unknown {
  try {
    return serialize(body, headers);
  } catch (cause) {
    const message = `The body cannot be converted to JSON: ${cause}`;
    throw new ConfigurationError('invalid_argument', message, { cause });
  }
}

/**
 * Creates the function that every call goes through. A deadline or a signal ends the call even while middleware is
 * running, and nothing more is sent after that.
 */
export function createSendThroughOpenapi(
  openapi: OpenapiClient,
  send: Send,
  clock: Clock,
): SendThroughOpenapi {
  return (call, path, init) =>
    withinDeadline(call, clock, async (signal) => {
      let received: Received | undefined;
      const result = await openapi.request(call.method, path, {
        ...init,
        async fetch(request: Request) {
          // The call may have ended while middleware was running.
          throwIfAborted(signal);
          const read = readRequest(request, call);
          // Without a body there is nothing to await, so the request is sent at once.
          const outgoing = read instanceof Promise ? await read : read;
          received = await send(call, outgoing, signal);
          return toResponse(received, call);
        },
      });
      return { ...result, received };
    });
}

/**
 * Copies a request, reading each property only once. So every attempt sends what was checked, even if middleware
 * returned an object whose properties change.
 */
function readRequest(request: Request, call: Call): OutgoingRequest | Promise<OutgoingRequest> {
  const url = String(request.url);
  const method = String(request.method);
  const headers = Object.fromEntries(request.headers);
  if (method === 'GET' || method === 'HEAD') return { url, method, headers, body: undefined };
  return readText(request, headers, call).then((body) => ({ url, method, headers, body }));
}

/** Throws if the body is not text, because decoding would corrupt it. */
async function readText(
  request: Request,
  headers: OutgoingRequest['headers'],
  call: Call,
): Promise<string | undefined> {
  const bytes = await request.arrayBuffer();
  const body = headers['content-type']?.startsWith('multipart/') ? undefined : decode(bytes);
  if (body !== undefined) return body || undefined;
  const message = `The body of \`${call.method} ${call.path}\` must be text, such as JSON. Bytes and \`FormData\` cannot be sent.`;
  throw new ConfigurationError('invalid_argument', message);
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Decodes UTF-8, or returns `undefined` for anything else. */
function decode(bytes: ArrayBuffer): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
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
  const { head, body, isComplete } = received;
  const { status, url } = head;
  if (!(status >= 200 && status <= 599))
    throw toApiError(head, parseError(toText(received)), call, received);
  const statusText = LATIN_1.test(String(head.statusText)) ? head.statusText : '';
  const content = isComplete ? (body?.toBytes() as Uint8Array<ArrayBuffer>) : toText(received);
  const response = new Response(EMPTY_STATUSES.includes(status) ? undefined : content, {
    status,
    statusText,
  });
  copyHeaders(head.headers, response.headers);
  Object.defineProperty(response, 'url', { value: url });
  return response;
}
