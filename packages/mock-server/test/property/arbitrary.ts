import fc from 'fast-check';
import { type Schema, typesOf } from './schema.ts';

type Arbitrary = fc.Arbitrary<unknown>;

/** Values by property name, for properties whose schema is incomplete. */
export type Known = Readonly<Record<string, Arbitrary>>;

/** URLs, most of them http or https. */
export const url = fc.oneof(
  { weight: 5, arbitrary: fc.webUrl({ withQueryParameters: true, withFragments: true }) },
  fc.constantFrom('http://[::1]:8080/', 'HTTP://EXAMPLE.com:80', 'https://example.com/%C3%BC'),
);

/** Generates the values that a schema allows. Lengths count characters, as in JSON Schema. */
export function toArbitrary(schema: Schema, known: Known = {}): Arbitrary {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  return fc.oneof(...typesOf(schema).map((type) => ofType(type, schema, known)));
}

function ofType(type: string, schema: Schema, known: Known): Arbitrary {
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 2 ** 31 });
    case 'number':
      return fc.double({
        min: schema.minimum ?? -1e9,
        max: schema.maximum ?? 1e9,
        noNaN: true,
      });
    case 'array':
      return fc.array(toArbitrary(schema.items ?? { type: 'string' }), {
        minLength: schema.minItems ?? 0,
        maxLength: 5,
      });
    case 'object':
      return toObject(schema, known);
    default:
      return toText(schema);
  }
}

function toText({ format, minLength = 0, maxLength = 300 }: Schema): Arbitrary {
  if (format === 'uuid') return fc.uuid();
  if (format === 'uri') return url;
  if (format === 'date-time') {
    const date = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true });
    return date.map((at) => at.toISOString());
  }
  const unit = fc.constantFrom('grapheme-ascii' as const, 'binary' as const);
  const text = unit.chain((each) =>
    fc.string({ unit: each, minLength, maxLength: Math.min(maxLength, 40) }),
  );
  const atTheLimit = fc.constantFrom('a', 'ü', '👋', ' ').map((one) => one.repeat(maxLength));
  return fc.oneof({ weight: 9, arbitrary: text }, atTheLimit);
}

function toObject(schema: Schema, known: Known): Arbitrary {
  const { properties = {}, required = [], additionalProperties } = schema;
  const open = typeof additionalProperties === 'object' ? additionalProperties : undefined;
  const listed = fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [
        name,
        known[name] ?? toArbitrary(property),
      ]),
    ),
    { requiredKeys: [...required] },
  );
  // If a schema does not mention other properties, any property is allowed.
  const others = fc.dictionary(
    fc.string({ minLength: 1 }).filter((name) => !(name in properties) && name !== '__proto__'),
    open === undefined ? fc.jsonValue({ maxDepth: 3 }) : toArbitrary(open),
    { maxKeys: 3 },
  );
  return fc
    .tuple(others, listed)
    .map(([extra, own]): object => ({ ...extra, ...own }))
    .filter((body) => counted(body, schema) >= (schema.minProperties ?? 0));
}

/** Returns the number of properties that count towards "at least one". */
function counted(body: object, { properties = {}, additionalProperties }: Schema): number {
  const names = Object.keys(body);
  return additionalProperties ? names.length : names.filter((name) => name in properties).length;
}
