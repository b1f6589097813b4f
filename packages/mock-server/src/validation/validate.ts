import type * as z from 'zod';
import { $ZodObject, $ZodType } from 'zod/v4/core';
import { didYouMean, findNearest } from '../errors/nearest.ts';
import { invalid, type Violation } from '../errors/problem.ts';
import { runSchema, toViolation } from './run-schema.ts';

export interface RequestSchemas {
  readonly path?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
}

export interface RequestParts {
  readonly path: Record<string, string>;
  readonly query: Record<string, unknown>;
  readonly body: unknown;
}

export interface FurtherChecks {
  /** Whether to reject unknown query parameters and body properties. @default false */
  readonly strict?: boolean;
  /** Violations that were found earlier, to list in the same error. */
  readonly violations?: readonly Violation[];
}

/**
 * Checks the parts of a request, and returns them with the specification's defaults.
 * @throws Problem VALIDATION_ERROR that names the invalid fields, such as `events/0`, and the rules that they break.
 */
export function validate(
  schemas: RequestSchemas,
  parts: RequestParts,
  { strict = false, violations = [] }: FurtherChecks = {},
): RequestParts {
  const path = check(schemas.path, parts.path);
  const query = check(schemas.query, parts.query);
  const body = check(schemas.body, parts.body);
  const unknown = strict
    ? [
        ...findUnknown(parts.query, query.value, schemas.query, 'query parameter of this call'),
        ...findUnknown(parts.body, body.value, schemas.body, 'property of this body'),
      ]
    : [];
  const broken = [...path.violations, ...query.violations, ...body.violations];
  const all = [...broken, ...unknown, ...violations];
  if (all.length > 0) throw invalid(all);
  return { path: path.value, query: query.value, body: body.value };
}

function check<T>(schema: z.ZodType | undefined, given: T) {
  if (schema === undefined) return { value: given, violations: [] };
  const { value, issues } = runSchema(schema, given);
  return { value: value as T, violations: issues.map((issue) => toViolation(issue, 'body')) };
}

/** Finds the properties that the schema's output does not contain. */
function findUnknown(
  given: unknown,
  checked: unknown,
  schema: z.ZodType | undefined,
  what: string,
): Violation[] {
  const kept = schema === undefined ? {} : (checked ?? {});
  const known = propertiesOf(schema);
  const suggest = (field: string) => didYouMean(findNearest(field, known));
  return Object.keys(given ?? {})
    .filter((field) => !Object.hasOwn(kept, field))
    .map((field) => ({ field, rule: `is not a known ${what}${suggest(field)}` }));
}

/** Returns the property names of an object schema, even if the schema is wrapped as optional or nullable. */
function propertiesOf(schema: unknown): string[] {
  if (schema instanceof $ZodObject) return Object.keys(schema._zod.def.shape);
  const { def } = schema instanceof $ZodType ? schema._zod : {};
  return def && 'innerType' in def ? propertiesOf(def.innerType) : [];
}
