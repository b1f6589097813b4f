import { ConfigurationError } from '../errors/configuration-error.ts';
import { quote } from '../options/check-options.ts';

/**
 * Fills ids into a path template.
 *
 * @throws ConfigurationError (`invalid_argument`) if an id could lead to another path: if it is not a string, is blank
 * or a dot segment, or contains a slash, a control character or an unpaired surrogate.
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
  'contains an unpaired surrogate (half a character, left over from cutting text), which cannot be sent';

const hasLoneSurrogate = (text: unknown) => /\p{Cs}/u.test(String(text));

/**
 * Throws for a query parameter that is not among the known ones, that cannot be encoded, or that openapi-fetch would
 * drop or split up.
 */
export function checkQuery(
  query: object | undefined,
  caller: string,
  known: readonly string[] | undefined,
): void {
  for (const [name, given] of Object.entries(query ?? {})) {
    const values = Array.isArray(given) ? given : [given];
    if (!values.every(isScalar))
      throw wrongParameter(caller, name, 'must be a string, a number or a boolean');
    if ([name, ...values].some(hasLoneSurrogate))
      throw wrongParameter(caller, name, LONE_SURROGATE);
    if (known?.includes(name) === false)
      throw wrongParameter(caller, name, `does not exist. Known: ${known.map(quote).join(', ')}`);
  }
}

const isScalar = (value: unknown) =>
  value === null || /^(undefined|string|number|boolean|bigint)$/.test(typeof value);

const wrongParameter = (caller: string, name: string, problem: string) =>
  new ConfigurationError(
    'invalid_argument',
    `In \`${caller}\`, query parameter ${quote(name)} ${problem}.`,
  );

function findProblem(value: unknown): string | undefined {
  if (typeof value !== 'string')
    return `must be a string, not ${value === null ? 'null' : typeof value}`;
  if (!value.trim()) return 'is empty';
  if (/^(\.|%2e){1,2}(;.*)?$/i.test(value)) return 'is a dot segment, which would change the path';
  if (/[/\\\p{Cc}]/u.test(value)) return 'contains a slash or a control character';
  if (hasLoneSurrogate(value)) return LONE_SURROGATE;
  return undefined;
}
