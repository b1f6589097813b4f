import { ConfigurationError } from '../errors/configuration-error.ts';
import type { paths } from '../generated/openapi.ts';
import { operations } from '../generated/operations.ts';
import { headersRule, wrongOption } from '../options/check-options.ts';
import { propertyOf } from '../options/property-of.ts';
import { Call, type DefaultLimits } from '../transport/call.ts';
import { checkRequestOptions, splitOptions } from '../transport/request-options.ts';
import { toApiError } from '../transport/to-api-error.ts';
import { type EndSettings, reportEnd, toRejection } from './end-call.ts';
import type { OpenapiClient, RawClient } from './openapi-client.ts';
import { createOperationFinder } from './operation.ts';
import { parseJson } from './parse-response.ts';
import { LONE_SURROGATE, toPath } from './path.ts';

const METHODS = ['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE'] as const;

const findOperation = createOperationFinder(operations);

interface RawInit {
  readonly baseUrl?: string;
  readonly headers?: unknown;
  readonly params?: {
    readonly path?: Readonly<Record<string, unknown>>;
    readonly header?: unknown;
  };
  readonly parseAs?: string;
  readonly fetch?: unknown;
}

/** Creates `client.raw`: an openapi-fetch client with the same pacing and retries as method calls. */
export function createRawClient(
  openapi: OpenapiClient,
  settings: EndSettings & DefaultLimits,
): RawClient<paths> {
  async function request(method: string, path: string, init: object = {}) {
    const [options, rest] = splitOptions(init);
    const { parseAs = 'json' }: RawInit = rest;
    const upperCase = method.toUpperCase();
    const operation = findOperation(upperCase, path)?.id;
    const template = operation ? operations[operation].path : path.replace(/\?.*/s, '');
    const call = new Call({ operation, method: upperCase, path: template }, options, settings);
    try {
      checkRequestOptions(options);
      checkArguments(path, rest);
      // Read JSON as text, because the error of openapi-fetch for malformed JSON could quote the API key.
      const readAs = parseAs === 'json' ? 'text' : parseAs;
      const result = await openapi.send(call, path, { ...rest, parseAs: readAs }, 'raw');
      const { response, error, received } = result;
      // A raw call resolves even if the response has an error status.
      if (!response.ok) {
        reportEnd(call, { error: toApiError(response, error, call, received) }, settings);
        return { error, response };
      }
      let { data } = result;
      if (parseAs === 'json')
        data = data ? parseJson({ call, response, text: String(data) }) : undefined;
      reportEnd(call, { status: response.status }, settings);
      return { data, response };
    } catch (error) {
      if (!(error instanceof URIError)) throw toRejection(call, error, settings);
      const message = `A query parameter of \`${upperCase} ${template}\` ${LONE_SURROGATE}.`;
      const textError = new ConfigurationError('invalid_argument', message);
      throw toRejection(call, textError, settings);
    }
  }

  const methods = METHODS.map((method) => [method, request.bind(undefined, method)]);
  return { ...openapi.raw, ...Object.fromEntries(methods), request };
}

/** Throws for arguments that compile, but that openapi-fetch would ignore or change. */
function checkArguments(path: string, { baseUrl, params, headers, fetch }: RawInit): void {
  // Another server's URL is rejected later, once the request's full URL is known.
  if (baseUrl !== undefined && !URL.canParse(baseUrl))
    throw new ConfigurationError('invalid_argument', 'The `baseUrl` of a raw call must be a URL.');
  // Only the check matters here: openapi-fetch fills in the ids.
  if (params?.path) toPath(path, (name) => propertyOf(params.path, name), 'client.raw');
  for (const [option, value] of Object.entries({ headers, 'params.header': params?.header })) {
    const problem = value ? headersRule(value) : false;
    if (problem) throw wrongOption(option, problem);
  }
  if (fetch !== undefined)
    throw wrongOption('fetch', 'cannot be set for a single call. Set it on the client');
}
