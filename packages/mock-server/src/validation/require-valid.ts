import type * as z from 'zod';
import { MockConfigurationError } from '../errors/configuration-error.ts';
import { Findings } from '../errors/findings.ts';
import { toText, type Violation } from '../errors/problem.ts';
import { pickValid } from './partially-valid.ts';
import { type CheckedValue, runSchema, toViolation } from './run-schema.ts';

/**
 * Checks the input of a control, which may have been called in-process or over HTTP.
 * @param call the control, such as `faults.add`.
 * @param name the name of the whole input, such as `fault`.
 * @param findViolations finds mistakes that the schema cannot express, in the parts that match it. Mistakes in a field
 * that the schema has rejected are ignored.
 * @throws MockConfigurationError that names the invalid properties and the rules that they break.
 */
export function requireValid<Schema extends z.ZodType>(
  call: string,
  name: string,
  schema: Schema,
  value: unknown,
  findViolations?: (valid: unknown) => readonly Violation[],
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
  const paths = checked.issues.map(({ path = [] }) => path);
  const rejected = new Set(paths.map((path) => path.join('/')));
  const findings = new Findings();
  for (const issue of checked.issues) findings.add(() => toText(toViolation(issue, name)));
  for (const violation of findViolations?.(pickValid(checked.value, paths)) ?? []) {
    if (!rejected.has(violation.field)) findings.add(() => toText(violation));
  }
  if (findings.count === 0) return checked.value;
  throw new MockConfigurationError(`${call}: ${findings.toText()}`);
}
