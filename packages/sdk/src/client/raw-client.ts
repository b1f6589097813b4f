import createClient, { type Client, type ClientOptions } from 'openapi-fetch';
import { checkQueryText } from '../calls/path.ts';
import type { paths } from '../generated/openapi.ts';
import { headersRule, wrongOption } from '../options/check-options.ts';

const methods = [
  'request',
  'GET',
  'PUT',
  'POST',
  'DELETE',
  'OPTIONS',
  'HEAD',
  'PATCH',
  'TRACE',
] as const;

/** What a raw call is given, as far as it is checked. */
interface RawInit {
  readonly headers?: unknown;
  readonly params?: { readonly query?: object; readonly header?: unknown };
}

/**
 * openapi-fetch's client, which refuses text that cannot be sent with a `ConfigurationError`. It
 * builds its headers and its URL before it calls `fetch`, and would throw a bare `TypeError` or
 * `URIError` there.
 */
export function createRawClient(options: ClientOptions): Client<paths> {
  const client = createClient<paths>(options);
  const calls = client as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>;
  for (const method of methods) {
    const call = calls[method];
    calls[method] = async (...args) => {
      checkInit(Object(args.at(-1)));
      return call?.(...args);
    };
  }
  return client;
}

function checkInit({ headers, params }: RawInit): void {
  checkHeaders('headers', headers);
  checkHeaders('params.header', params?.header);
  checkQueryText(params?.query, 'raw');
}

function checkHeaders(option: string, headers: unknown): void {
  const problem = headers ? headersRule(headers) : false;
  if (problem) throw wrongOption(option, problem);
}
