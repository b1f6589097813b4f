import { ResponseValidationError } from '../errors/response-validation-error.ts';
import { type OperationId, operations } from '../generated/operations.ts';
import type { Pagination } from '../generated/records.ts';
import { hasMethods, must } from '../options/check-options.ts';
import type { Call } from '../transport/call.ts';

/** Checks the body of a successful response against the specification. */
export interface Validator {
  /**
   * What happens if a response does not match: `'throw'` makes the call fail with a `ResponseValidationError`, and
   * `'warn'` logs a warning.
   */
  readonly mode: 'warn' | 'throw';
  /** Returns a description of what is wrong with the body, or `undefined` if it matches the specification. */
  check(operation: OperationId, body: unknown): string | undefined;
}

export const validatorRule = must('be a validator from `createValidator`', (value) =>
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
 * Returns the record in `{ data }`. For some operations, the body may be the record itself. The response to a delete
 * may have no body.
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
  throw new ResponseValidationError('the body has no `data` object', response, call);
}

/** Parses `{ data, pagination }`, and checks that the response is the page that was requested. */
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
    throw new ResponseValidationError('the body has no `data` array', response, call);
  if (!isPagination(pagination))
    throw new ResponseValidationError('the body has no valid `pagination`', response, call);
  if (!data.every(isRecord)) {
    throw new ResponseValidationError(
      '`data` contains an item that is not an object',
      response,
      call,
    );
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
  // A later page may be empty because its records were deleted after the platform counted them.
  if (page === 1 && !data.length && total > 0) {
    return `page ${page} is empty, although the list has ${total} records`;
  }
  if (total > total_pages * limit) {
    return `${total_pages} pages of ${limit} cannot hold ${total} records`;
  }
  // Without this check, a server that repeats a page would keep a loop over the list running forever.
  if (asked !== undefined && Number(asked) !== page) {
    return `the body is page ${page}, but page ${asked} was requested`;
  }
  return undefined;
}

/**
 * Parses the body of a successful response as JSON, and passes it to the client's validator. Accepts JSON without a
 * content type. Rejects any content type other than JSON.
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

/** Parses the body of a successful response as JSON. The error never shows the API key. */
export function parseJson(
  text: string,
  response: Response,
  call: Call,
  problem = MALFORMED_JSON,
): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The syntax error quotes part of the text. The quotation might end in the middle of the key, and the redactor
    // would not recognise half a key. The text is therefore parsed again without the key.
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
