import type { ResponseValidationError } from '../errors/response-validation-error.ts';
import type { Pagination } from '../generated/records.ts';
import { toText } from '../transport/read-body.ts';
import type { ReadResponse } from '../transport/read-response.ts';
import type { Operation } from './operation.ts';

/** Makes the error for a response that does not match the specification. */
export type Mismatch = (problem: string, options?: ErrorOptions) => ResponseValidationError;

/**
 * Parses the body of a success as JSON. A body without a content type may be JSON; a body with
 * another content type is refused. `redact` hides the API key in the error.
 */
export function parseJson(
  text: string,
  headers: Headers,
  mismatch: Mismatch,
  redact: (text: string) => string,
): unknown {
  const type = headers.get('content-type');
  if (!text) throw mismatch('the body is empty');
  if (type && !/\bjson\b/i.test(type)) throw mismatch(`the body is not JSON (${type})`);
  try {
    return JSON.parse(text);
  } catch {
    const problem = type ? MALFORMED_JSON : 'the body is not JSON (without a content type)';
    throw mismatch(problem, { cause: findSyntaxError(redact(text)) });
  }
}

export const MALFORMED_JSON = 'the JSON is malformed';

/**
 * Returns the error that `JSON.parse` throws for a text; `undefined` for valid JSON. Hide the API
 * key in the text first: the error quotes a part of the text, and a part of the key is not
 * recognised.
 */
export function findSyntaxError(text: string): unknown {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return error;
  }
}

/** Reads the body of an error: the parsed JSON, or its text. */
export function parseErrorBody({ head, content }: ReadResponse): unknown {
  if (head.headers.get('content-length') === '0') return undefined;
  const text = toText(content);
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Takes the record out of `{ data }`. For some operations the body may be the record itself. */
export function requireData(
  body: unknown,
  { mayBeBare }: Pick<Operation, 'mayBeBare'>,
  mismatch: Mismatch,
): object {
  const { data = mayBeBare ? body : undefined } = toRecord(body);
  if (isRecord(data)) return data;
  throw mismatch('the body has no data object');
}

/** Takes `{ data, pagination }` of the page that was asked for. */
export function requireList(
  body: unknown,
  asked: unknown,
  mismatch: Mismatch,
): { data: object[]; pagination: Pagination } {
  const { data, pagination } = toRecord(body);
  if (!Array.isArray(data)) throw mismatch('the body has no data array');
  if (!isPagination(pagination)) throw mismatch('the body has no pagination');
  if (!data.every(isRecord)) throw mismatch('the data has an item that is not a record');
  const { page, limit, total, total_pages } = pagination;
  if (!data.length && total > (page - 1) * limit) {
    throw mismatch(`page ${page} of ${total} records is empty`);
  }
  if (total > total_pages * limit) {
    throw mismatch(`${total_pages} pages of ${limit} cannot hold ${total} records`);
  }
  // A server that repeats a page would otherwise keep a loop over the list running for ever.
  if (asked !== undefined && Number(asked) !== page) {
    throw mismatch(`it is page ${page}, but page ${asked} was requested`);
  }
  return { data, pagination };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const toRecord = (value: unknown) => (isRecord(value) ? value : {});

const isPagination = (value: unknown): value is Pagination =>
  isRecord(value) &&
  ['page', 'limit', 'total', 'total_pages'].every(
    (field) => Number.isInteger(value[field]) && Number(value[field]) >= 0,
  );
