import type { RequestTrace } from './errors/request-error.ts';
import { ResponseValidationError } from './errors/response-validation-error.ts';
import type { Pagination } from './records.ts';

/** The contract shows these two without `data` around them (contract 4). */
const BARE_OPERATIONS = ['getHealth', 'getMe'];

/** Reads the body of a success as JSON; anything else is a `ResponseValidationError`. */
export function parseJson(text: string, response: Response, trace: RequestTrace): unknown {
  const type = response.headers.get('content-type') ?? 'without a content type';
  if (!text) throw new ResponseValidationError('the body is empty', response, trace);
  if (!/\bjson\b/i.test(type)) {
    throw new ResponseValidationError(`the body is not JSON (${type})`, response, trace);
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ResponseValidationError('the JSON is malformed', response, trace, { cause });
  }
}

/** Takes the record out of `{ data }` (contract 2). */
export function requireData(body: unknown, response: Response, trace: RequestTrace): object {
  const { data = BARE_OPERATIONS.includes(trace.operation ?? '') ? body : undefined } =
    toRecord(body);
  if (isRecord(data)) return data;
  throw new ResponseValidationError('the body has no data object', response, trace);
}

/** Takes `{ data, pagination }` (contract 4), of the page that was asked for. */
export function requireList(
  body: unknown,
  asked: unknown,
  response: Response,
  trace: RequestTrace,
): { data: object[]; pagination: Pagination } {
  const { data, pagination } = toRecord(body);
  if (!Array.isArray(data)) {
    throw new ResponseValidationError('the body has no data array', response, trace);
  }
  if (!isPagination(pagination)) {
    throw new ResponseValidationError('the body has no pagination', response, trace);
  }
  const { page, limit, total } = pagination;
  if (!data.every(isRecord)) {
    throw new ResponseValidationError(
      'the data holds something that is no record',
      response,
      trace,
    );
  }
  if (!data.length && total > (page - 1) * limit) {
    throw new ResponseValidationError(`page ${page} of ${total} records is empty`, response, trace);
  }
  // A server that repeats a page would otherwise be read for ever.
  if (asked !== undefined && Number(asked) !== page) {
    const problem = `page ${asked} was asked for, page ${page} came`;
    throw new ResponseValidationError(problem, response, trace);
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
