import { ConfigurationError } from './errors/configuration-error.ts';

/**
 * Fills the ids into a path of the contract. An id that would change which path is called is
 * refused with a `ConfigurationError` (`invalid_argument`) instead of being sent: not a string,
 * empty or blank, a dot segment, or with a slash or a control character in it.
 *
 * `caller` names the call in that error.
 */
export function toPath(
  template: string,
  idOf: (name: string, position: number) => unknown,
  caller: string,
) {
  return template.split('{').reduce((path, part, index) => {
    const [name = '', rest = ''] = part.split('}');
    const value = idOf(name, index - 1);
    const problem = findProblem(value);
    if (typeof value === 'string' && !problem) return path + encodeURIComponent(value) + rest;
    throw new ConfigurationError(
      'invalid_argument',
      `${caller}: the path parameter "${name}" of ${template} ${problem}; pass the id as the platform returned it`,
    );
  });
}

/** Refuses a query parameter that openapi-fetch would leave out or take apart. */
export function checkQuery(query: object | undefined, caller: string): void {
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === null || /^(undefined|string|number|boolean|bigint)$/.test(typeof value)) continue;
    if (Array.isArray(value)) continue;
    throw new ConfigurationError(
      'invalid_argument',
      `${caller}: the query parameter "${name}" must be text, a number or a boolean`,
    );
  }
}

function findProblem(value: unknown): string | undefined {
  if (typeof value !== 'string')
    return `must be a string, not ${value === null ? 'null' : typeof value}`;
  if (!value.trim()) return 'is empty';
  if (/^(\.|%2e){1,2}(;.*)?$/i.test(value))
    return 'is a dot segment, which would call another path';
  if (/[/\\\p{Cc}\p{Cs}]/u.test(value)) return 'holds a slash or a control character';
  return undefined;
}
