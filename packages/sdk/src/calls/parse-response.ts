import { ResponseValidationError } from '../errors/response-validation-error.ts';
import { type OperationId, operations } from '../generated/operations.ts';
import type { Pagination } from '../generated/records.ts';
import { hasMethods, must } from '../options/check-options.ts';
import type { Call } from '../transport/call.ts';

/** Checks the body of a successful response against the specification. */
export interface Validator {
  /**
   * What to do if a response does not match: `'throw'` fails the call with a `ResponseValidationError`, `'warn'` only
   * logs a warning.
   */
  readonly mode: 'warn' | 'throw';
  /** Describes what is wrong with the body, or returns `undefined` if it matches the specification. */
  check(operation: OperationId, body: unknown): string | undefined;
}

export const validatorRule = must('be a validator from `createValidator`', (value) =>
  hasMethods(value, ['check']),
);

/** A successful response, and its body. */
export interface Success {
  readonly response: Response;
  readonly text: string;
}

/** Parses a successful response. */
export type ReadSuccess<T> = (success: Success, call: Call, settings: ParserSettings) => T;

export interface ParserSettings {
  readonly validate?: Validator | undefined;
  readonly warn: (message: string, event: { readonly callId: string }) => void;
}

/** Returns the record from `{ data }`. Some operations may return the bare record, and deletes may have no body. */
export function parseRecord(success: Success, call: Call, settings: ParserSettings): object {
  if (call.method === 'DELETE' && !success.text) return { id: call.ids.at(-1), deleted: true };
  const body = parseBody(success, call, settings);
  const mayBeBare = call.operation && operations[call.operation].mayBeBare;
  const { data = mayBeBare ? body : undefined } = isRecord(body) ? body : {};
  if (isRecord(data)) return data;
  throw invalid('the body has no `data` object', success.response, call);
}

/** Parses `{ data, pagination }` and checks that it is the page that was requested. */
export function parseList(
  success: Success,
  call: Call,
  asked: unknown,
  settings: ParserSettings,
): { data: object[]; pagination: Pagination } {
  const body = parseBody(success, call, settings);
  const { data, pagination } = isRecord(body) ? body : {};
  if (!Array.isArray(data)) throw invalid('the body has no `data` array', success.response, call);
  if (!isPagination(pagination))
    throw invalid('the body has no valid `pagination`', success.response, call);
  if (!data.every(isRecord))
    throw invalid('`data` contains an item that is not an object', success.response, call);
  const { page } = pagination;
  // A server that ignores `page` would otherwise keep a loop over the list running forever.
  if (asked !== undefined && Number(asked) !== page)
    throw invalid(
      `the body is page ${page}, but page ${asked} was requested`,
      success.response,
      call,
    );
  return { data, pagination };
}

/**
 * Parses the body of a successful response as JSON and validates it. A missing content type is fine, but any type other
 * than JSON is not.
 */
function parseBody(
  { response, text }: Success,
  call: Call,
  { validate, warn }: ParserSettings,
): unknown {
  const type = response.headers.get('content-type');
  if (!text) throw invalid('the body is empty', response, call);
  if (type && !/\bjson\b/i.test(type))
    throw invalid(`the body is not JSON (${type})`, response, call);
  const malformed = type ? undefined : 'the body is not JSON (no content type)';
  const body = parseJson({ response, text }, call, malformed);
  const problem = call.operation && validate?.check(call.operation, body);
  if (problem) {
    const error = invalid(problem, response, call);
    if (validate?.mode === 'throw') throw error;
    warn(error.message, { callId: call.callId });
  }
  return body;
}

/** Parses JSON. The error never shows the API key. */
export function parseJson(
  { response, text }: Success,
  call: Call,
  problem = 'the JSON is malformed',
): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A syntax error quotes part of the text, and could cut the key in half so that masking would miss it. So parse the
    // masked text instead, which gives an error that is safe to show.
    throw invalid(problem, response, call, findSyntaxError(call.mask(text)));
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

const invalid = (problem: string, response: Response, call: Call, cause?: unknown) =>
  new ResponseValidationError({ call, problem, response, ...(cause ? { cause } : {}) });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isPagination = (value: unknown): value is Pagination =>
  isRecord(value) &&
  ['page', 'limit', 'total', 'total_pages'].every(
    (field) => Number.isInteger(value[field]) && Number(value[field]) >= 0,
  );
