import type * as z from 'zod';
import { $ZodObject } from 'zod/v4/core';
import { listNames } from '../errors/findings.ts';
import { withNearest } from '../errors/nearest.ts';
import { toDateTimeRule } from './date-time-rule.ts';

const FORMATS: Record<string, string> = {
  uuid: 'must be a UUID',
  guid: 'must be a UUID',
  url: 'must be an absolute URL',
  email: 'must be an email address',
};

/** How messages describe a boolean, whether it is in JSON or in a query. */
const TRUE_OR_FALSE = '`true` or `false`';

/** Describes the rule that a value breaks, such as `must be a UUID`. */
export function toValidationMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is required';
      if (issue.expected === 'boolean') return `must be ${TRUE_OR_FALSE}`;
      return `must be ${article(toNoun(issue))}`;
    case 'invalid_value':
      if (issue.input === undefined) return 'is required';
      return issue.values.length === 1
        ? `must be \`${String(issue.values[0])}\``
        : `must be one of ${issue.values.map((value) => `\`${String(value)}\``).join(', ')}`;
    case 'invalid_format':
      if (issue.format === 'datetime') return toDateTimeRule(issue.input);
      return FORMATS[issue.format] ?? `must have the format \`${issue.format}\``;
    case 'invalid_union':
      return toUnionMessage(issue.errors);
    case 'too_small':
      return toBound(issue, issue.inclusive === false ? 'more than' : 'at least', issue.minimum);
    case 'too_big':
      return toBound(issue, issue.inclusive === false ? 'less than' : 'at most', issue.maximum);
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return nameUnknown(issue);
    case 'invalid_key':
      return `has an invalid name: it ${issue.issues.map(({ message }) => message).join(' and ')}`;
    case 'invalid_element':
      return `has an invalid element: it ${issue.issues.map(({ message }) => message).join(' and ')}`;
    case 'custom':
      return issue.message ?? 'is invalid';
  }
}

/**
 * Creates an object schema's `error` option. For each unknown property, the message gives a hint or, without one, the
 * most similar known property.
 * @param hints sentences or questions, by the name of the unknown property.
 */
export function withHints(hints: Readonly<Record<string, string>>) {
  return (issue: z.core.$ZodRawIssue): string | undefined =>
    issue.code === 'unrecognized_keys' ? nameUnknown(issue, hints) : undefined;
}

function nameUnknown(
  { keys, inst }: z.core.$ZodRawIssue<z.core.$ZodIssueUnrecognizedKeys>,
  hints: Readonly<Record<string, string>> = {},
): string {
  const known = inst instanceof $ZodObject ? Object.keys(inst._zod.def.shape) : [];
  const describe = (key: string) =>
    Object.hasOwn(hints, key) ? `\`${key}\` (${hints[key]})` : withNearest(key, known);
  return `has unknown properties: ${listNames(keys, describe)}`;
}

function toNoun({ expected, inst }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidType>): string {
  const wantsInteger =
    inst !== undefined && 'format' in inst._zod.def && inst._zod.def.format === 'safeint';
  if (expected === 'int' || wantsInteger) return 'integer';
  return expected === 'record' ? 'object' : expected;
}

/** Joins the first rule that the value breaks in each alternative, such as `must be a string, a number or an array`. */
function toUnionMessage(alternatives: readonly z.core.$ZodIssue[][]): string {
  const rules = alternatives.flatMap(([first]) => {
    if (first === undefined) return [];
    const field = first.path.length === 0 ? '' : `\`${first.path.map(String).join('/')}\` `;
    return [`${field}${first.message}`];
  });
  const [one, ...others] = new Set(rules);
  if (one === undefined) return 'must match exactly one of the allowed forms';
  const shared = [one, ...others].every((rule) => rule.startsWith('must be ')) ? 'must be ' : '';
  const words = [one, ...others]
    .map((rule) => rule.slice(shared.length))
    .map((word) => (word === TRUE_OR_FALSE && others.length > 0 ? 'a boolean' : word));
  const last = words.pop();
  return `${shared}${words.length === 0 ? '' : `${words.join(', ')} or `}${last}`;
}

function toBound(
  { origin, exact = false }: { readonly origin: string; readonly exact?: boolean },
  comparison: string,
  limit: number | bigint,
): string {
  const word = exact ? 'exactly' : comparison;
  const plural = Number(limit) === 1 ? '' : 's';
  if (origin === 'string') return `must be ${word} ${limit} character${plural} long`;
  if (origin === 'array') return `must have ${word} ${limit} item${plural}`;
  if (origin === 'date') return `must be ${word} ${new Date(Number(limit)).toISOString()}`;
  return `must be ${word} ${limit}`;
}

function article(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}
