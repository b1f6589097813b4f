import { z } from 'zod';
import { MAX_NAMED } from '../errors/problem.ts';
import { isObject } from './json.ts';
import { forwardIssues } from './run-schema.ts';
import { documentAs } from './schema-metadata.ts';

/**
 * Creates an array schema for input, which checks the items but does not change them. Unlike `z.array`, it stops once it
 * has found more invalid items than an error names, because a body can contain half a million of them.
 */
export function arrayOf<Item extends z.ZodType>(item: Item): z.ZodArray<Item> {
  const checked = z
    .array(z.unknown())
    .superRefine((items, context) => checkEach(items.entries(), item, context));
  // Cast, because a check cannot narrow the type to an array of items.
  return documentAs(checked, z.array(item)) as z.ZodType as z.ZodArray<Item>;
}

/**
 * Creates a record schema for input, which checks the values but does not change them. Unlike `z.record`, it stops as
 * early as {@link arrayOf} does, and keeps a property named `__proto__`, which is an ordinary name in JSON.
 */
export function recordOf<Value extends z.ZodType>(
  value: Value,
): z.ZodType<Values<Value>, Values<Value>> {
  const checked = z
    .custom<Values<Value>>(isObject, {
      error: ({ input }) => (input === undefined ? 'is required' : 'must be an object'),
    })
    .superRefine((object, context) => checkEach(Object.entries(object), value, context));
  return documentAs(checked, z.record(z.string(), value));
}

type Values<Value extends z.ZodType> = Record<string, z.output<Value>>;

function checkEach(
  entries: Iterable<readonly [PropertyKey, unknown]>,
  schema: z.ZodType,
  context: z.core.$RefinementCtx,
): void {
  let found = 0;
  for (const [key, value] of entries) {
    found += forwardIssues(schema, value, context, [key]);
    if (found <= MAX_NAMED) continue;
    // Count the whole container as invalid, because its other entries were not checked.
    context.addIssue({ code: 'custom', message: 'has too many errors. The rest was not checked' });
    return;
  }
}
