import { ResponseValidationError } from '../errors/response-validation-error.ts';
import { type OperationId, operations } from '../generated/operations.ts';
import type { Pagination } from '../generated/records.ts';
import { hasMethods, must } from '../options/check-options.ts';
import type { Call } from '../transport/call.ts';

/** Checks the body of a successful response against the specification. */
export interface Validator {
  /** `'throw'`: a `ResponseValidationError`; `'warn'`: a warning to the logger. */
  readonly mode: 'warn' | 'throw';
  /** Returns what is wrong with the body, or `undefined` when it matches the specification. */
  check(operation: OperationId, body: unknown): string | undefined;
}

export const validatorRule = must('be what createValidator() returns', (value) =>
  hasMethods(value, ['check']),
);

/** Parses the text of a successful response. */
export type ReadSuccess<T> = (
  text: string,
  response: Response,
  call: Call,
  settings: ParserSettings,
) => T;

export interface ParserSettings {
  readonly validate?: Validator | undefined;
  readonly warn: (message: string, event: { readonly callId: string }) => void;
}

/**
 * Unwraps the record in `{ data }`. Some operations may return the record without `data` around it, and a
 * delete may return no body at all.
 */
export function parseRecord(
  text: string,
  response: Response,
  call: Call,
  settings: ParserSettings,
): object {
  if (call.method === 'DELETE' && !text) return { id: call.ids.at(-1), deleted: true };
  const body = parseBody(text, response, call, settings);
  const mayBeBare = call.operation && operations[call.operation].mayBeBare;
  const { data = mayBeBare ? body : undefined } = isRecord(body) ? body : {};
  if (isRecord(data)) return data;
  throw new ResponseValidationError('the body has no data object', response, call);
}

/** Parses `{ data, pagination }` and checks that it is the requested page. */
export function parseList(
  text: string,
  response: Response,
  call: Call,
  asked: unknown,
  settings: ParserSettings,
): { data: object[]; pagination: Pagination } {
  const body = parseBody(text, response, call, settings);
  const { data, pagination } = isRecord(body) ? body : {};
  if (!Array.isArray(data))
    throw new ResponseValidationError('the body has no data array', response, call);
  if (!isPagination(pagination))
    throw new ResponseValidationError('the body has no pagination', response, call);
  if (!data.every(isRecord)) {
    throw new ResponseValidationError('the data has an item that is not a record', response, call);
  }
  const problem = findPageProblem(data, pagination, asked);
  if (problem) throw new ResponseValidationError(problem, response, call);
  return { data, pagination };
}

function findPageProblem(
  data: readonly object[],
  { page, limit, total, total_pages }: Pagination,
  asked: unknown,
): string | undefined {
  // A later page may be empty, because its records were deleted after they were counted.
  if (page === 1 && !data.length && total > 0) {
    return `page ${page} is empty, although the list has ${total} records`;
  }
  if (total > total_pages * limit) {
    return `${total_pages} pages of ${limit} cannot hold ${total} records`;
  }
  // Otherwise a server that repeats a page would keep a loop over the list running forever.
  if (asked !== undefined && Number(asked) !== page) {
    return `it is page ${page}, but page ${asked} was requested`;
  }
  return undefined;
}

/**
 * Parses a success body as JSON and passes it to the client's validator. A body without a content type may be
 * JSON; a body with another content type is refused.
 */
function parseBody(
  text: string,
  response: Response,
  call: Call,
  { validate, warn }: ParserSettings,
): unknown {
  const type = response.headers.get('content-type');
  if (!text) throw new ResponseValidationError('the body is empty', response, call);
  if (type && !/\bjson\b/i.test(type)) {
    throw new ResponseValidationError(`the body is not JSON (${type})`, response, call);
  }
  const malformed = type ? MALFORMED_JSON : 'the body is not JSON (no content type)';
  const body = parseJson(text, response, call, malformed);
  const problem = call.operation && validate?.check(call.operation, body);
  if (problem) {
    const error = new ResponseValidationError(problem, response, call);
    if (validate?.mode === 'throw') throw error;
    warn(error.message, { callId: call.callId });
  }
  return body;
}

const MALFORMED_JSON = 'the JSON is malformed';

/** Parses a success body. The error hides the API key. */
export function parseJson(
  text: string,
  response: Response,
  call: Call,
  problem = MALFORMED_JSON,
): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The syntax error quotes part of the text, and might cut the key so that it is no longer recognised. So
    // the key is hidden before parsing.
    const cause = findSyntaxError(call.redactor.redact(text));
    throw new ResponseValidationError(problem, response, call, { cause });
  }
}

function findSyntaxError(text: string): unknown {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return error;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isPagination = (value: unknown): value is Pagination =>
  isRecord(value) &&
  ['page', 'limit', 'total', 'total_pages'].every(
    (field) => Number.isInteger(value[field]) && Number(value[field]) >= 0,
  );
