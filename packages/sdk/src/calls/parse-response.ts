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

/** A successful response to a call, and its body. */
export interface Success {
  readonly call: Call;
  readonly response: Response;
  readonly text: string;
}

export type ReadSuccess<T> = (success: Success, settings: ParserSettings) => T;

export interface ParserSettings {
  readonly validate?: Validator | undefined;
  readonly warn: (message: string, event: { readonly callId: string }) => void;
}

/** Returns the record from `{ data }`. Some operations may return the bare record, and deletes may have no body. */
export function parseRecord(success: Success, settings: ParserSettings): object {
  const { call, text } = success;
  if (call.method === 'DELETE' && !text) return { id: call.ids.at(-1), deleted: true };
  const body = parseBody(success, settings);
  const mayBeBare = call.operation && operations[call.operation].mayBeBare;
  const { data = mayBeBare ? body : undefined } = isRecord(body) ? body : {};
  if (isRecord(data)) return data;
  throw invalid(success, 'the body has no `data` object');
}

/** Parses `{ data, pagination }` and checks that it is the page that was requested. */
export function parseList(
  success: Success,
  asked: number | undefined,
  settings: ParserSettings,
): { data: object[]; pagination: Pagination } {
  const body = parseBody(success, settings);
  const { data, pagination } = isRecord(body) ? body : {};
  if (!Array.isArray(data)) throw invalid(success, 'the body has no `data` array');
  if (!isPagination(pagination)) throw invalid(success, 'the body has no valid `pagination`');
  if (!data.every(isRecord))
    throw invalid(success, '`data` contains an item that is not an object');
  const { page } = pagination;
  // A server that ignores `page` would otherwise keep a loop over the list running forever.
  if (asked !== undefined && Number(asked) !== page)
    throw invalid(success, `the body is page ${page}, but page ${asked} was requested`);
  return { data, pagination };
}

/** Parses and validates a body. A missing content type is fine, but any type other than JSON is not. */
function parseBody(success: Success, { validate, warn }: ParserSettings): unknown {
  const { call, response, text } = success;
  const type = response.headers.get('content-type');
  if (!text) throw invalid(success, 'the body is empty');
  if (type && !/\bjson\b/i.test(type)) throw invalid(success, `the body is not JSON (${type})`);
  const body = parseJson(success, type ? undefined : 'the body is not JSON (no content type)');
  const problem = call.operation && validate?.check(call.operation, body);
  if (problem) {
    const error = invalid(success, problem);
    if (validate?.mode === 'throw') throw error;
    warn(error.message, { callId: call.callId });
  }
  return body;
}

/** Parses JSON. The error never shows the API key. */
export function parseJson(success: Success, problem = 'the JSON is malformed'): unknown {
  try {
    return JSON.parse(success.text);
  } catch {
    // A syntax error quotes part of the text, and could cut the key in half so that masking would miss it. So parse the
    // masked text instead, which gives an error that is safe to show.
    throw invalid(success, problem, findSyntaxError(success.call.mask(success.text)));
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

const invalid = ({ call, response }: Success, problem: string, cause?: unknown) =>
  new ResponseValidationError({ call, problem, response, ...(cause ? { cause } : {}) });

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isPagination = (value: unknown): value is Pagination =>
  isRecord(value) &&
  ['page', 'limit', 'total', 'total_pages'].every(
    (field) => Number.isInteger(value[field]) && Number(value[field]) >= 0,
  );
