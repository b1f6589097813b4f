import openapiFetch, { type Client } from 'openapi-fetch';
import { ConfigurationError } from '../errors/configuration-error.ts';
import type { paths } from '../generated/openapi.ts';
import type { Call } from '../transport/call.ts';
import { type Received, toText } from '../transport/received.ts';
import type { OutgoingRequest, Send } from '../transport/send.ts';
import { toApiError } from '../transport/to-api-error.ts';

// In the CommonJS build, the default import is the whole module, with the function as its `default` property.
const createClient =
  'default' in openapiFetch ? (openapiFetch.default as typeof openapiFetch) : openapiFetch;

/** Builds the requests for methods and raw calls. */
export interface OpenapiClient {
  readonly client: Client<paths>;
  /**
   * Builds a request and sends it through the middleware and `fetch`. Unlike the methods of `client`, it accepts any
   * string as the path.
   */
  request(method: string, path: string, init: object): Promise<{ readonly response: Response }>;
  /** Whether any middleware is registered. Middleware needs a real `Request` and `Response`. */
  hasMiddleware: boolean;
}

export function createOpenapiClient(
  baseUrl: string,
  headers: Readonly<Record<string, string>>,
): OpenapiClient {
  const client = createClient<paths>({ baseUrl, headers, bodySerializer: toJson });
  const { request } = client as unknown as Pick<OpenapiClient, 'request'>;
  return { client, request, hasMiddleware: false };
}

function toJson(body: unknown): string {
  try {
    return JSON.stringify(body);
  } catch (cause) {
    const message = `The body cannot be converted to JSON: ${cause}`;
    throw new ConfigurationError('invalid_argument', message, { cause });
  }
}

/**
 * Replaces `Request` for method calls without middleware, which saves building a real one and reading it back.
 * openapi-fetch only calls the constructor and reads `method`.
 */
export class PlainRequest implements OutgoingRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;

  constructor(url: string, { method, headers, body }: PlainInit) {
    // `fetch` would normalise the URL anyway. Doing so here means that the URL that is checked is the one that is sent.
    this.url = new URL(url).href;
    this.method = method;
    this.headers = Object.fromEntries(headers);
    this.body = body;
  }
}

interface PlainInit {
  readonly method: string;
  readonly headers: Headers;
  readonly body?: string;
}

/** The result of a request, and the response to hand to openapi-fetch. */
export interface Exchange {
  readonly received: Received;
  readonly response: Response;
}

/**
 * Sends a request built by openapi-fetch. For a `PlainRequest`, returns the response from `fetch` unchanged, or throws
 * if it is an error: openapi-fetch would try to read its body a second time.
 */
export async function exchange(
  send: Send,
  call: Call,
  request: Request | PlainRequest,
): Promise<Exchange> {
  if (request instanceof PlainRequest) {
    const received = await send(call, request);
    if (!received.head.ok) throw toApiError(received, call);
    return { received, response: received.head };
  }
  const received = await send(call, await readRequest(request, call));
  return { received, response: toResponse(received, call) };
}

/**
 * Copies a request, reading each property only once: even if middleware returned an object that changes, every attempt
 * sends what was checked. Throws if the body is not text, because decoding would corrupt it.
 */
async function readRequest(request: Request, call: Call): Promise<OutgoingRequest> {
  const url = String(request.url);
  const method = String(request.method);
  const headers = Object.fromEntries(request.headers);
  const bytes = await request.arrayBuffer();
  const body = headers['content-type']?.startsWith('multipart/') ? undefined : decode(bytes);
  if (body !== undefined) return { url, method, headers, body: body || undefined };
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

/** Responses with these statuses cannot have a body. */
const EMPTY_STATUSES = [204, 205, 304];

/**
 * Creates a `Response` whose body can still be read, for middleware and for callers of `client.raw`. Throws for a
 * status that a `Response` cannot have, such as 999.
 */
function toResponse(received: Received, call: Call): Response {
  const { head, body, isComplete } = received;
  const { status, statusText, headers, url } = head;
  if (!(status >= 200 && status <= 599)) throw toApiError(received, call);
  const content = isComplete ? (body?.toBytes() as Uint8Array<ArrayBuffer>) : toText(received);
  const response = new Response(EMPTY_STATUSES.includes(status) ? undefined : content, {
    status,
    statusText,
  });
  // Copy the headers one by one, because a custom `fetch` may have its own headers class.
  headers.forEach((value, name) => void response.headers.append(name, value));
  Object.defineProperty(response, 'url', { value: url });
  return response;
}
