import type * as z from 'zod';
import { $ZodAsyncError, config, util } from 'zod/v4/core';
import { toValidationMessage } from './validation-messages.ts';

/** The result of a check. With issues, only the parts of the value that have none are valid. */
export interface CheckedValue<T> {
  readonly value: T;
  readonly issues: readonly z.core.$ZodRawIssue[];
}

const CONTEXT = { async: false, error: toValidationMessage, reportInput: true } as const;

/**
 * Checks a value. Unlike `safeParse`, it returns the valid parts and writes no messages. {@link toIssue} writes
 * an issue's message, because there may be millions of issues.
 */
export function runSchema<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): CheckedValue<z.output<Schema>> {
  const result = schema._zod.run({ value, issues: [] }, CONTEXT);
  if (result instanceof Promise) throw new $ZodAsyncError();
  return { value: result.value as z.output<Schema>, issues: result.issues };
}

/** Returns an issue with its message. */
export function toIssue(issue: z.core.$ZodRawIssue): z.core.$ZodIssue {
  return util.finalizeIssue(issue, CONTEXT, config());
}
