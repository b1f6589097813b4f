import type { CallResult } from '../support/call.ts';
import type { PreparedMock } from './prepared-mock.ts';
import type { RequestShape } from './schema.ts';
import type { GeneratedRequest } from './valid-request.ts';

/** Sends a generated request. The judge checks the response. */
export function send(
  { call }: PreparedMock,
  { method, path: template }: RequestShape,
  { path, query, body }: GeneratedRequest,
): Promise<CallResult> {
  const url = template.replaceAll(/\{(\w+)\}/g, (_braces, name: string) =>
    encodeURIComponent(path[name] ?? ''),
  );
  return call(method, url, { query, ...(body === undefined ? {} : { body }) });
}
