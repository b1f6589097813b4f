import type * as z from 'zod';
import { $ZodAsyncError, config, util } from 'zod/v4/core';
import type { Violation } from '../errors/problem.ts';
import { toValidationMessage } from './validation-messages.ts';

/** The result of a check. If there are issues, only the parts of `value` without an issue are valid. */
export interface CheckedValue<T> {
  readonly value: T;
  readonly issues: readonly z.core.$ZodRawIssue[];
}

const CONTEXT = { async: false, error: toValidationMessage, reportInput: true } as const;

/**
 * Checks a value. Unlike `safeParse`, it returns the valid parts and creates no messages, because there may be millions
 * of issues. {@link toIssue} creates the message of one issue.
 */
export function runSchema<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): CheckedValue<z.output<Schema>> {
  const result = schema._zod.run({ value, issues: [] }, CONTEXT);
  if (result instanceof Promise) throw new $ZodAsyncError();
  return { value: result.value as z.output<Schema>, issues: result.issues };
}

/** Returns an issue together with its message. */
export function toIssue(issue: z.core.$ZodRawIssue): z.core.$ZodIssue {
  return util.finalizeIssue(issue, CONTEXT, config());
}

/**
 * Returns an issue as a violation.
 * @param name the name of the whole value, for an issue that is not about one of its parts.
 * @param place the place of the value in the input.
 */
export function toViolation(
  issue: z.core.$ZodRawIssue,
  name: string,
  place: readonly PropertyKey[] = [],
): Violation {
  const { path, message } = toIssue(issue);
  return { field: [...place, ...path].join('/') || name, rule: message };
}

/**
 * Checks a value against an additional schema, and adds the issues to the check that is already running.
 * @returns the number of issues.
 */
export function forwardIssues(
  schema: z.ZodType,
  value: unknown,
  context: z.core.$RefinementCtx,
  place: readonly PropertyKey[] = [],
): number {
  const issues = runSchema(schema, value).issues.map(toIssue);
  for (const issue of issues) context.addIssue({ ...issue, path: [...place, ...issue.path] });
  return issues.length;
}
