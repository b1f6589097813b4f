import type { HonoRequest } from 'hono';
import { withNearest } from '../errors/nearest.ts';
import { invalidField } from '../errors/problem.ts';
import { readBody, requireObject } from '../request/read-body.ts';
import { requireValid } from '../validation/require-valid.ts';
import { type ControlName, type ControlRow, controlRows } from './control-routes.ts';
import { convertTexts } from './convert-texts.ts';
import { definitionOf } from './definitions/definitions.ts';
import { httpWaitOptions, type WaitOptions } from './wait-options.ts';

/** Snapshots and seeds can be larger than any request of the API. */
const MAX_RECORDS_BYTES = 256 * 1024 * 1024;

interface SentInput {
  readonly input: unknown;
  readonly wait?: WaitOptions<unknown>;
}

/**
 * Reads the input of a control from the path, and from the query or the body. The control checks it.
 * @param query the query without `workspace`.
 * @throws Problem VALIDATION_ERROR when the body is not JSON, or when the control does not accept the query.
 */
export async function readInput(
  control: ControlName,
  request: HonoRequest,
  query: Readonly<Record<string, string>>,
): Promise<SentInput> {
  const route = controlRows[control];
  if (route.sends === 'query') return readQuery(control, query);
  requireNoQuery(query);
  const body = route.sends === 'body' ? await readJson(request.raw, route) : {};
  return { input: { ...body, ...request.param() } };
}

function readQuery(control: ControlName, query: Readonly<Record<string, string>>): SentInput {
  const { input } = definitionOf(control);
  if (!controlRows[control].waits) return { input: convertTexts(input, query) };
  const { after, timeoutMs, ...filter } = query;
  const options = convertTexts(httpWaitOptions, { after, timeoutMs });
  return {
    input: convertTexts(input, filter),
    wait: requireValid(control, 'query', httpWaitOptions, options),
  };
}

/** @throws Problem VALIDATION_ERROR if the query has parameters. The message names them. */
export function requireNoQuery(query: Readonly<Record<string, string>>): void {
  const names = Object.keys(query)
    .map((name) => withNearest(name, ['workspace']))
    .join(', ');
  if (names !== '') throw invalidField('query', `has unknown properties: ${names}`);
}

function isWithoutBody({ headers }: Request): boolean {
  const length = headers.get('content-length') ?? '0';
  return length === '0' && !headers.has('transfer-encoding') && !headers.has('content-type');
}

/**
 * Reads a body. Its content type must be JSON, so that a web form cannot send it. A missing body counts as `{}`, so
 * that the control names the missing properties. Only controls that add or restore records require a body, because `{}`
 * may be valid for them.
 */
async function readJson(
  request: Request,
  { isBodyOptional, takesRecords }: ControlRow,
): Promise<Record<string, unknown>> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!isWithoutBody(request) && !/^application\/json\b/i.test(contentType)) {
    throw invalidField('Content-Type', 'must be `application/json`');
  }
  const body = requireObject(await readBody(request, takesRecords && MAX_RECORDS_BYTES));
  if (body !== undefined) return body;
  if (takesRecords && !isBodyOptional) throw invalidField('body', 'is required');
  return {};
}
