import openapiFetch, { type Client } from 'openapi-fetch';
import { ConfigurationError } from '../errors/configuration-error.ts';
import type { paths } from '../generated/openapi.ts';
import type { Call } from '../transport/call.ts';
import { type Received, toText } from '../transport/received.ts';
import type { OutgoingRequest, Send } from '../transport/send.ts';
import { toApiError } from '../transport/to-api-error.ts';

// In the CommonJS build, the default import is the whole module, and the function is its `default` property.
const createClient =
  'default' in openapiFetch ? (openapiFetch.default as typeof openapiFetch) : openapiFetch;

/** The openapi-fetch client that builds the requests of methods and of raw calls. */
export interface OpenapiClient {
  readonly client: Client<paths>;
  /**
   * Builds a request and sends it through the middleware and `fetch`. Unlike `client`, it also takes paths that are not
   * literals.
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
 * Stands in for `Request` when a method is called and there is no middleware, so that no real `Request` has to be built
 * and read back. openapi-fetch only constructs it and reads `method`.
 */
export class PlainRequest implements OutgoingRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;

  constructor(url: string, { method, headers, body }: PlainInit) {
    // `fetch` normalises URLs, so the normalised one is checked.
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

/** What came back for a request, and the response to return to openapi-fetch. */
export interface Exchange {
  readonly received: Received;
  readonly response: Response;
}

/**
 * Sends a request that openapi-fetch has built. A `PlainRequest` gets the response from `fetch` itself. An error
 * response is thrown here, because openapi-fetch would try to read its body, which has already been read.
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
 * Copies a request. Each property is read only once, so every attempt sends what was checked, even if middleware
 * returns an object that changes. Throws if the body is not text, because decoding would change it.
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
 * Creates a `Response` whose body can be read again, for middleware and for callers of `client.raw`. Throws for a
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
  // A custom `fetch` may have its own headers class, so the headers are copied one by one.
  headers.forEach((value, name) => void response.headers.append(name, value));
  Object.defineProperty(response, 'url', { value: url });
  return response;
}
