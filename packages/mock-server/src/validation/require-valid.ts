import type * as z from 'zod';
import { MockConfigurationError } from '../errors/configuration-error.ts';
import { Findings } from '../errors/findings.ts';
import { toText, type Violation } from '../errors/problem.ts';
import { type CheckedValue, runSchema, toViolation } from './run-schema.ts';

/**
 * Checks the input of a control, which may have been called in-process or over HTTP.
 * @param call the control, such as `faults.add`.
 * @param name the name of the whole input, such as `fault`.
 * @param findViolations finds mistakes that the schema cannot express, in a value that matches it.
 * @throws MockConfigurationError that names the invalid properties and the rules that they break.
 */
export function requireValid<Schema extends z.ZodType>(
  call: string,
  name: string,
  schema: Schema,
  value: unknown,
  findViolations?: (valid: z.output<Schema>) => readonly Violation[],
): z.output<Schema> {
  let checked: CheckedValue<z.output<Schema>>;
  try {
    checked = runSchema(schema, value);
  } catch (cause) {
    throw new MockConfigurationError(
      `${call}: \`${name}\` contains something that is not plain data, such as a Buffer or a property that throws when it is read.`,
      { cause },
    );
  }
  const { issues, value: valid } = checked;
  const findings = new Findings();
  for (const issue of issues) findings.add(() => toText(toViolation(issue, name)));
  const others = issues.length === 0 ? findViolations?.(valid) : undefined;
  for (const violation of others ?? []) findings.add(() => toText(violation));
  if (findings.count === 0) return valid;
  throw new MockConfigurationError(`${call}: ${findings.toText()}`);
}
