import type * as z from 'zod';
import { MockConfigurationError } from '../core/configuration-error.ts';
import { invalid } from '../core/problem.ts';
import { toValidationMessage } from './validation-messages.ts';

/**
 * Checks an input of a control, in process or over HTTP.
 * @param call the function that got the input, e.g. `faults.add`.
 * @param name the name of the whole input, e.g. `fault`.
 * @throws MockConfigurationError that names every wrong property and its rule.
 */
export function requireValid<Schema extends z.ZodType>(
  call: string,
  name: string,
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const result = schema.safeParse(value, { error: toValidationMessage, reportInput: true });
  if (result.success) return result.data;
  throw wrongInput(call, name, result.error.issues);
}

/** The error of an input in which this is wrong, with the same names as {@link requireValid} takes. */
export function wrongInput(
  call: string,
  name: string,
  wrong: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): MockConfigurationError {
  const violations = wrong.map(({ path, message }) => ({
    field: path.join('/') || name,
    rule: message,
  }));
  return new MockConfigurationError(`${call}: ${invalid(violations).message}`);
}
