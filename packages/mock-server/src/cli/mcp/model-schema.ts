import type { JsonSchema } from '../../controls/json-schemas.ts';

/**
 * The keywords that every model's API accepts. The controls check the input, so other keywords would only cost tokens.
 */
const KEYWORDS = ['type', 'description', 'required', 'default', 'minimum', 'maximum'];

/**
 * Rewrites a self-contained schema for models. Some APIs reject all tools if one of their schemas has references, a
 * list of types, an array without `items`, or an enum of anything but texts.
 */
export function toModelSchema(schema: JsonSchema): JsonSchema {
  return rewrite(schema, Object(schema.$defs));
}

function rewrite(schema: JsonSchema, named: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const { type, properties, items, enum: values, const: constant, $ref } = schema;
  const inner = (part: unknown) => rewrite(Object(part), named);
  if (typeof $ref === 'string') {
    const { $ref: _, ...own } = schema;
    // A schema that refers to itself would end in a stack overflow, so no control may have such a schema.
    return inner({ ...named[$ref.slice($ref.lastIndexOf('/') + 1)], ...own });
  }
  if (Array.isArray(type)) return inner({ ...schema, type: undefined, anyOf: type.map(ofType) });
  const kept = Object.entries(schema).filter(
    ([keyword, value]) => KEYWORDS.includes(keyword) && isWorthIt(value),
  );
  const texts = [values ?? constant].flat().filter((value) => typeof value === 'string');
  const choices = [schema.anyOf ?? schema.oneOf ?? []].flat();
  return {
    ...Object.fromEntries(kept),
    ...(texts.length > 0 && { enum: texts }),
    ...(choices.length > 0 && { anyOf: choices.map(inner) }),
    ...(type === 'array' && { items: inner(items) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, part]) => [name, inner(part)]),
      ),
    }),
  };
}

const ofType = (type: unknown) => ({ type });

/** Whether to keep a keyword. Zod limits every integer to the safe integers, which tells a model nothing. */
const isWorthIt = (value: unknown) =>
  value !== undefined && Math.abs(Number(value)) !== Number.MAX_SAFE_INTEGER;
