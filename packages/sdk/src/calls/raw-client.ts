import openapiFetch, { type Client } from 'openapi-fetch';
import { ConfigurationError } from '../errors/configuration-error.ts';
import type { paths } from '../generated/openapi.ts';
import { operations } from '../generated/operations.ts';
import { headersRule, wrongOption } from '../options/check-options.ts';
import { propertyOf } from '../options/property-of.ts';
import { Call, type DefaultLimits } from '../transport/call.ts';
import { toReadResponse, toText } from '../transport/read-response.ts';
import { checkRequestOptions, splitOptions } from '../transport/request-options.ts';
import { findOperation } from './operation.ts';
import { parseJson } from './parse-response.ts';
import { checkQueryText, hasLoneSurrogate, LONE_SURROGATE, toPath } from './path.ts';
import type { RunCall } from './run-call.ts';

// In the CommonJS build, the default import is the whole module, and the function is its `default` property.
const createClient =
  'default' in openapiFetch ? (openapiFetch.default as typeof openapiFetch) : openapiFetch;

/** Creates the openapi-fetch client that builds the requests of methods and of raw calls. */
export const createOpenapiClient = (
  baseUrl: string,
  headers: Readonly<Record<string, string>>,
): Client<paths> => createClient<paths>({ baseUrl, headers, bodySerializer: toJson });

function toJson(body: unknown): string {
  try {
    return JSON.stringify(body);
  } catch (cause) {
    const message = `The body cannot be converted to JSON: ${cause}`;
    throw new ConfigurationError('invalid_argument', message, { cause });
  }
}

const METHODS = ['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE'] as const;

/** The properties that the client checks in the argument of a raw call. */
interface RawInit {
  readonly baseUrl?: string;
  readonly headers?: unknown;
  readonly params?: {
    readonly path?: Readonly<Record<string, unknown>>;
    readonly query?: object;
    readonly header?: unknown;
  };
  readonly body?: unknown;
  readonly parseAs?: string;
  readonly fetch?: unknown;
}

/** The `request` method of openapi-fetch's client, without its types. */
type SendRequest = (method: string, path: string, init?: object) => Promise<unknown>;

/**
 * Creates `client.raw`: an openapi-fetch client whose calls pass through the layers, such as retries. If openapi-fetch
 * or `fetch` would throw a plain `TypeError` or `SyntaxError`, this client throws an SDK error instead.
 */
export function createRawClient(
  client: Client<paths>,
  runCall: RunCall,
  defaults: DefaultLimits,
): Client<paths> {
  const openapi = client as unknown as { readonly request: SendRequest };

  const request: SendRequest = (method, path, init) => {
    const [options, rest] = splitOptions(init ?? {});
    const upperCase = String(method).toUpperCase();
    const operation = findOperation(upperCase, path);
    const template = operation ? operations[operation].path : String(path).replace(/\?.*/s, '');
    const call = new Call({ operation, method: upperCase, path: template }, options, defaults);
    return runCall(call, (fetch) => {
      checkRequestOptions(options);
      checkArguments(call.method, path, rest);
      return openapi.request(call.method, path, {
        ...rest,
        async fetch(request: Request) {
          const response = await fetch(request);
          const { parseAs = 'json' } = rest as RawInit;
          // openapi-fetch would throw a syntax error that may quote the API key.
          if (parseAs === 'json' && response.ok) checkJson(response, call);
          return response;
        },
      });
    });
  };

  const shortcuts = METHODS.map((method) => [
    method,
    (path: string, init?: object) => request(method, path, init),
  ]);
  return { ...client, ...Object.fromEntries(shortcuts), request };
}

function checkJson(response: Response, call: Call): void {
  const text = toText(toReadResponse(response)?.content);
  if (text) parseJson(text, response, call);
}

/** Throws for arguments that openapi-fetch or `fetch` would reject or change. */
function checkArguments(method: string, path: string, init: RawInit): void {
  const { baseUrl, params, headers, body, fetch } = init;
  const problem =
    findBaseProblem(baseUrl) ??
    findPathProblem(path, params?.path) ??
    findMethodProblem(method, body);
  if (problem)
    throw new ConfigurationError('invalid_argument', `\`${method} ${path}\` ${problem}.`);
  // This only checks the ids. openapi-fetch fills them in.
  if (params?.path) toPath(path, (name) => propertyOf(params.path, name), 'client.raw');
  checkHeaders('headers', headers);
  checkHeaders('params.header', params?.header);
  checkQueryText(params?.query, 'client.raw');
  if (fetch !== undefined)
    throw wrongOption('fetch', 'cannot be set for one call. Set it for the client');
}

/**
 * Returns the problem with a `baseUrl` that is not a URL. A URL that leads to another server is rejected later, when
 * the full URL of the request is known.
 */
const findBaseProblem = (baseUrl: string | undefined) =>
  baseUrl === undefined || URL.canParse(baseUrl)
    ? undefined
    : 'has a `baseUrl` that is not a URL. Omit `baseUrl`';

function findPathProblem(path: string, ids: object | undefined): string | undefined {
  if (!String(path).startsWith('/'))
    return 'must have a path that begins with `/`. The client adds the host';
  if (path.includes('{') && !ids) return 'lacks a path parameter. Pass it in `params.path`';
  return hasLoneSurrogate(path) ? LONE_SURROGATE : undefined;
}

/**
 * Returns the problem with a request that every `fetch` would reject. Without this check, the rejection would look like
 * a network error.
 */
function findMethodProblem(method: string, body: unknown): string | undefined {
  if (/^(CONNECT|TRACE|TRACK)$/.test(method))
    return 'uses an HTTP method that `fetch` does not allow';
  if (body !== undefined && /^(GET|HEAD)$/.test(method))
    return 'cannot have a body. Send query parameters instead';
  return undefined;
}

function checkHeaders(option: string, headers: unknown): void {
  const problem = headers ? headersRule(headers) : false;
  if (problem) throw wrongOption(option, problem);
}
