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

// In our CommonJS build the default import is the whole module, with the function in its `default`.
const createClient =
  'default' in openapiFetch ? (openapiFetch.default as typeof openapiFetch) : openapiFetch;

/** Creates the openapi-fetch client, which builds the requests of methods and raw calls alike. */
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

/** The arguments of a raw call that the client checks. */
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
 * Creates the openapi-fetch client that users see as `client.raw`. It sends its calls through the layers.
 * Where openapi-fetch or `fetch` would throw a bare `TypeError` or `SyntaxError`, it throws an SDK error.
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
          // openapi-fetch would throw a syntax error, which may quote the API key.
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

/** Throws for arguments that openapi-fetch or `fetch` would refuse or change. */
function checkArguments(method: string, path: string, init: RawInit): void {
  const { baseUrl, params, headers, body, fetch } = init;
  const problem =
    findBaseProblem(baseUrl) ??
    findPathProblem(path, params?.path) ??
    findMethodProblem(method, body);
  if (problem) throw new ConfigurationError('invalid_argument', `${method} ${path} ${problem}`);
  // Only checks the ids: openapi-fetch fills them in.
  if (params?.path) toPath(path, (name) => propertyOf(params.path, name), 'raw');
  checkHeaders('headers', headers);
  checkHeaders('params.header', params?.header);
  checkQueryText(params?.query, 'raw');
  if (fetch !== undefined)
    throw wrongOption('fetch', 'cannot be set for one call; set it for the client');
}

/** Requests to another server are refused later, once the full URL is known. */
const findBaseProblem = (baseUrl: string | undefined) =>
  baseUrl === undefined || URL.canParse(baseUrl)
    ? undefined
    : 'has a baseUrl that is not a URL; leave it out';

function findPathProblem(path: string, ids: object | undefined): string | undefined {
  if (!String(path).startsWith('/')) return 'must begin with /, because the client sets the host';
  if (path.includes('{') && !ids) return 'lacks a path parameter';
  return hasLoneSurrogate(path) ? LONE_SURROGATE : undefined;
}

/** Finds out why every `fetch` would refuse the request. The refusal would look like a network error. */
function findMethodProblem(method: string, body: unknown): string | undefined {
  if (/^(CONNECT|TRACE|TRACK)$/.test(method)) return 'is an HTTP method that fetch does not allow';
  if (body !== undefined && /^(GET|HEAD)$/.test(method))
    return 'cannot have a body; send query parameters instead';
  return undefined;
}

function checkHeaders(option: string, headers: unknown): void {
  const problem = headers ? headersRule(headers) : false;
  if (problem) throw wrongOption(option, problem);
}
