import type * as z from 'zod';
import { toValidationMessage } from './validation-messages.ts';

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
  const { error } = schema.safeParse(value, { error: toValidationMessage, reportInput: true });
  const issues = error?.issues ?? [];
  for (const issue of issues) context.addIssue({ ...issue, path: [...place, ...issue.path] });
  return issues.length;
}
