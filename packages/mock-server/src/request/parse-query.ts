import type { Violation } from '../errors/problem.ts';
import { type OperationId, operations } from '../generated/operations.ts';
import { requests } from '../generated/requests.ts';

interface ParsedQuery {
  /** The values, with the types of the specification. A value that cannot be converted stays a string. */
  readonly query: Readonly<Record<string, unknown>>;
  /** The operation's parameters that were given more than once (decision D18). */
  readonly violations: readonly Violation[];
}

export function parseQuery(id: OperationId, search: URLSearchParams): ParsedQuery {
  if (search.size === 0) return { query: {}, violations: [] };
  const types: Readonly<Record<string, string>> = operations[id].query;
  const schemas = requests[id];
  const known = 'query' in schemas ? schemas.query.shape : {};
  const names = [...search.keys()].filter((name) => Object.hasOwn(known, name));
  const repeated = new Set(names.filter((name, index) => names.indexOf(name) < index));
  return {
    query: Object.fromEntries(
      [...search].map(([name, text]) => [name, convert(text, types[name])]),
    ),
    violations: [...repeated].map((field) => ({ field, rule: 'must be given only once' })),
  };
}

function convert(text: string, type: string | undefined): unknown {
  if (type === 'integer' && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
