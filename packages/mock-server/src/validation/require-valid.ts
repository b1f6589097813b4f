import type * as z from 'zod';
import { MockConfigurationError } from '../errors/configuration-error.ts';
import { createFindings } from '../errors/findings.ts';
import type { Violation } from '../errors/problem.ts';
import { pickValid } from './partially-valid.ts';
import { runSchema, toIssue } from './run-schema.ts';

/**
 * Checks an input of a control, in process or over HTTP.
 * @param call the function that received the input, e.g. `faults.add`.
 * @param name the name of the whole input, e.g. `fault`.
 * @param findViolations finds what the schema cannot express, in the parts that match the schema. A field that
 * the schema has already refused is not named twice.
 * @throws MockConfigurationError that names the wrong properties and their rules.
 */
export function requireValid<Schema extends z.ZodType>(
  call: string,
  name: string,
  schema: Schema,
  value: unknown,
  findViolations?: (valid: unknown) => readonly Violation[],
): z.output<Schema> {
  const checked = runSchema(schema, value);
  const places = checked.issues.map(({ path = [] }) => path);
  const refused = new Set(places.map((path) => path.join('/')));
  const findings = createFindings();
  for (const issue of checked.issues) findings.add(() => toText(toIssue(issue), name));
  for (const { field, rule } of findViolations?.(pickValid(checked.value, places)) ?? []) {
    if (!refused.has(field)) findings.add(() => `${field} ${rule}`);
  }
  if (findings.count === 0) return checked.value;
  throw new MockConfigurationError(`${call}: ${findings.toText()}`);
}

function toText({ path, message }: z.core.$ZodIssue, name: string): string {
  return `${path.join('/') || name} ${message}`;
}
