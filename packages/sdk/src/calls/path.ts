import { ConfigurationError } from '../errors/configuration-error.ts';
import { quote } from '../options/check-options.ts';

/**
 * Fills the ids into a path template.
 *
 * @throws ConfigurationError (`invalid_argument`) if an id is not a string, is blank, is a dot segment, or contains a
 * slash, a control character or an unpaired surrogate. Such an id could lead to another path.
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
      `In \`${caller}\`, path parameter \`${name}\` of \`${template}\` ${problem}. Pass the id as the platform returned it.`,
    );
  });
}

/** The problem with text that cannot be encoded as UTF-8, such as `'\ud800'`. */
export const LONE_SURROGATE =
  'contains an unpaired surrogate (text that was cut inside a character), which cannot be sent';

export const hasLoneSurrogate = (text: string) => /\p{Cs}/u.test(text);

/** Throws if openapi-fetch would drop or split a query parameter. */
export function checkQuery(query: object | undefined, caller: string): void {
  for (const [name, value] of Object.entries(query ?? {})) {
    const values = Array.isArray(value) ? value : [value];
    if (!values.every(isScalar)) {
      throw wrongParameter(caller, name, 'must be a string, a number or a boolean');
    }
  }
  checkQueryText(query, caller);
}

/** Throws if a query parameter contains an unpaired surrogate, at any depth. */
export function checkQueryText(query: object | undefined, caller: string): void {
  for (const [name, value] of Object.entries(query ?? {})) {
    if (holdsLoneSurrogate([name, value])) throw wrongParameter(caller, name, LONE_SURROGATE);
  }
}

const isScalar = (value: unknown) =>
  value === null || /^(undefined|string|number|boolean|bigint)$/.test(typeof value);

const wrongParameter = (caller: string, name: string, problem: string) =>
  new ConfigurationError(
    'invalid_argument',
    `In \`${caller}\`, query parameter ${quote(name)} ${problem}.`,
  );

function holdsLoneSurrogate(root: unknown): boolean {
  const seen = new Set<unknown>();
  const pending = [root];
  while (pending.length) {
    const value = pending.pop();
    if (typeof value === 'string' && hasLoneSurrogate(value)) return true;
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    pending.push(...Object.entries(value).flat());
  }
  return false;
}

function findProblem(value: unknown): string | undefined {
  if (typeof value !== 'string')
    return `must be a string, not ${value === null ? 'null' : typeof value}`;
  if (!value.trim()) return 'is empty';
  if (/^(\.|%2e){1,2}(;.*)?$/i.test(value)) return 'is a dot segment, which would change the path';
  if (/[/\\\p{Cc}]/u.test(value)) return 'contains a slash or a control character';
  if (hasLoneSurrogate(value)) return LONE_SURROGATE;
  return undefined;
}
