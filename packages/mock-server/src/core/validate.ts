import type { z } from 'zod';
import { invalid, type Violation } from './problem.ts';

/** The parts of a request that the specification describes. */
export interface RequestSchemas {
  readonly path?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
}

/** What a request carried, before it was checked. */
export interface RequestParts {
  readonly path: Record<string, string>;
  readonly query: Record<string, unknown>;
  readonly body: unknown;
}

/**
 * Checks every part and returns it with the specification's defaults filled in.
 * @throws Problem VALIDATION_ERROR naming every offending field and its rule, nested ones as
 * `events/0`.
 */
export function validate(schemas: RequestSchemas, parts: RequestParts): RequestParts {
  const violations: Violation[] = [];
  const check = <T>(schema: z.ZodType | undefined, value: T): T => {
    if (schema === undefined) return value;
    const result = schema.safeParse(value, { error: toRule, reportInput: true });
    if (result.success) return result.data as T;
    for (const issue of result.error.issues) violations.push(toViolation(issue));
    return value;
  };
  const checked = {
    path: check(schemas.path, parts.path),
    query: check(schemas.query, parts.query),
    body: check(schemas.body, parts.body),
  };
  if (violations.length > 0) throw invalid(violations);
  return checked;
}

function toViolation(issue: z.core.$ZodIssue): Violation {
  const field = issue.path.length === 0 ? 'body' : issue.path.map(String).join('/');
  return { field, rule: issue.message };
}

const FORMATS: Record<string, string> = {
  uuid: 'must be a UUID',
  guid: 'must be a UUID',
  url: 'must be an absolute URL',
  datetime: 'must be an ISO 8601 date-time',
  email: 'must be an e-mail address',
};

/** Words a broken rule so that it reads on after the field's name. */
export function toRule(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is required';
      return `must be ${article(issue.expected === 'int' ? 'integer' : issue.expected)}`;
    case 'invalid_value':
      return issue.values.length === 1
        ? `must be ${JSON.stringify(issue.values[0])}`
        : `must be one of ${issue.values.join(', ')}`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? `must be a valid ${issue.format}`;
    case 'too_small':
      return bound(issue.origin, 'at least', issue.minimum);
    case 'too_big':
      return bound(issue.origin, 'at most', issue.maximum);
    case 'unrecognized_keys':
      return `has unknown properties: ${issue.keys.join(', ')}`;
    default:
      return issue.message ?? 'is invalid';
  }
}

function bound(origin: string, word: string, value: number | bigint): string {
  if (origin === 'string')
    return `must be ${word} ${value} character${value === 1 ? '' : 's'} long`;
  if (origin === 'array') return `must have ${word} ${value} item${value === 1 ? '' : 's'}`;
  return `must be ${word} ${value}`;
}

function article(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}
