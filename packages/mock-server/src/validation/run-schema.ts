import type * as z from 'zod';
import { $ZodAsyncError, config, util } from 'zod/v4/core';
import type { Violation } from '../errors/problem.ts';
import { toValidationMessage } from './validation-messages.ts';

/** The result of a check. The parts of `value` without an issue are valid. */
export interface CheckedValue<T> {
  readonly value: T;
  readonly issues: readonly z.core.$ZodRawIssue[];
}

const CONTEXT = { async: false, error: toValidationMessage, reportInput: true } as const;

/**
 * Checks a value. Unlike `safeParse`, it returns the value even if there are issues. There may be millions of issues,
 * so they have no messages: {@link toIssue} adds the message to a single issue.
 */
export function runSchema<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): CheckedValue<z.output<Schema>> {
  const result = schema._zod.run({ value, issues: [] }, CONTEXT);
  if (result instanceof Promise) throw new $ZodAsyncError();
  return { value: result.value as z.output<Schema>, issues: result.issues };
}

export function toIssue(issue: z.core.$ZodRawIssue): z.core.$ZodIssue {
  return util.finalizeIssue(issue, CONTEXT, config());
}

/**
 * Returns the field that an issue is about, and the rule that the field breaks.
 * @param name the field's name if the issue is about the whole value.
 */
export function toViolation(issue: z.core.$ZodRawIssue, name: string): Violation {
  const { path, message } = toIssue(issue);
  return { field: path.join('/') || name, rule: message };
}

/**
 * Checks a value against another schema, and adds the issues to the running check.
 * @param prefix the path of the value within the whole value that is being checked.
 * @returns the number of issues.
 */
export function forwardIssues(
  schema: z.ZodType,
  value: unknown,
  context: z.core.$RefinementCtx,
  prefix: readonly PropertyKey[] = [],
): number {
  const issues = runSchema(schema, value).issues.map(toIssue);
  for (const issue of issues) context.addIssue({ ...issue, path: [...prefix, ...issue.path] });
  return issues.length;
}
