import type { Violation } from '../core/problem.ts';
import type { World } from '../domain/world.ts';
import { type OperationId, operations } from '../generated/operations.ts';
import { requests } from '../generated/requests.ts';
import { findViolations } from '../resources/index.ts';
import { type RequestParts, validate } from '../validation/validate.ts';
import { toRequestSchemas } from './lenient-readings.ts';

/**
 * Returns whether to read the body of a request.
 * @param strict also reads a body that the operation does not take, so that it can be refused.
 */
export function takesBody(id: OperationId, strict: boolean): boolean {
  return strict || 'body' in requests[id];
}

/** The parts of a request. */
export interface SentParts {
  readonly path: Record<string, string>;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

/**
 * Checks a request against its operation's schemas and rules, and returns it with the defaults filled in.
 * @throws Problem VALIDATION_ERROR that names all problems.
 */
export function parseRequest(
  id: OperationId,
  { path, query, body }: SentParts,
  strict: boolean,
  world: World,
): RequestParts {
  return validate(
    toRequestSchemas(id, world.readings),
    { path, query: toQuery(id, query), body },
    {
      strict,
      rules: (valid) => [...findRepeated(id, query), ...findViolations(id, valid, world)],
    },
  );
}

/** Finds parameters of the operation that are given twice, because one value would be lost (decision D18). */
function findRepeated(id: OperationId, query: URLSearchParams): Violation[] {
  if (query.size < 2) return [];
  const schemas = requests[id];
  const known = 'query' in schemas ? schemas.query.shape : {};
  const names = [...query.keys()].filter((name) => Object.hasOwn(known, name));
  const repeated = new Set(names.filter((name, index) => names.indexOf(name) < index));
  return [...repeated].map((field) => ({ field, rule: 'must be given once only' }));
}

/**
 * Converts query values to their types in the specification. A value that does not fit stays text and is
 * refused.
 */
function toQuery(id: OperationId, search: URLSearchParams): Record<string, unknown> {
  if (search.size === 0) return {};
  const types: Readonly<Record<string, string>> = operations[id].query;
  return Object.fromEntries([...search].map(([name, text]) => [name, toTyped(text, types[name])]));
}

function toTyped(text: string, type: string | undefined): unknown {
  if (type === 'integer' && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
