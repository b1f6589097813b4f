import { type RequestShape, type Schema, typesOf } from './schema.ts';
import type { GeneratedRequest } from './valid-request.ts';

/** A way to make a valid request invalid. */
export interface Mutation {
  readonly name: string;
  /** The name that the error message must contain. */
  readonly field: string;
  mutate(request: GeneratedRequest): GeneratedRequest;
}

interface Wrong {
  readonly what: string;
  readonly value: unknown;
  /** The path of the wrong part within the value. */
  readonly at?: string;
}

const SAMPLES: Readonly<Record<string, unknown>> = {
  null: null,
  boolean: true,
  number: 7,
  string: 'seven',
  array: [[]],
  object: { seven: 7 },
};

/** Returns every way to break the schemas of an operation. */
export function toMutations({ parameters, body }: RequestShape): Mutation[] {
  return [
    ...parameters.flatMap(({ name, in: part, schema }) =>
      wrongTexts(schema, part).map(({ what, value }) => ({
        name: `${name} is ${what}`,
        field: name,
        mutate: (request: GeneratedRequest) => ({
          ...request,
          [part]: { ...request[part], [name]: String(value) },
        }),
      })),
    ),
    ...(body === undefined ? [] : bodyMutations(body)),
  ];
}

/** Returns wrong values for a parameter, as text. */
function wrongTexts(schema: Schema, part: 'path' | 'query'): Wrong[] {
  const types = typesOf(schema);
  const [number, flag] = [types.includes('integer'), types.includes('boolean')];
  return [
    ...wrongValues(schema).filter(
      // With an empty value, the URL would have another path.
      ({ value }) =>
        typeof value === (number ? 'number' : 'string') && !(part === 'path' && value === ''),
    ),
    ...(number || flag
      ? ['', 'seven', '1e1', 'null'].map((value) => ({ what: 'text', value }))
      : []),
  ];
}

function bodyMutations(schema: Schema): Mutation[] {
  const { properties = {}, required = [], minProperties = 0 } = schema;
  const replace = (name: string, field: string, change: (body: object) => object): Mutation => ({
    name,
    field,
    mutate: (request) => ({ ...request, body: { ...change(request.body ?? {}) } }),
  });
  return [
    ...required.map((name) =>
      replace(`${name} is missing`, name, (body) =>
        Object.fromEntries(Object.entries(body).filter(([key]) => key !== name)),
      ),
    ),
    ...(minProperties > 0 ? [replace('no property is there', 'body', () => ({}))] : []),
    ...Object.entries(properties).flatMap(([name, property]) =>
      wrongValues(property).map(({ what, value, at = '' }) =>
        replace(`${name} is ${what}`, `${name}${at}`, (body) => ({ ...body, [name]: value })),
      ),
    ),
  ];
}

function wrongValues(schema: Schema): Wrong[] {
  const types = typesOf(schema);
  const { minimum, maximum, minLength, maxLength, minItems, format } = schema;
  return [
    ...Object.entries(SAMPLES).flatMap(([type, value]) =>
      types.includes(type) || (type === 'number' && types.includes('integer'))
        ? []
        : [{ what: `of type ${type}`, value }],
    ),
    ...(types.includes('integer') ? [{ what: 'a fraction', value: 1.5 }] : []),
    ...(minimum === undefined ? [] : [{ what: 'too small', value: minimum - 1 }]),
    ...(maximum === undefined ? [] : [{ what: 'too big', value: maximum + 1 }]),
    ...(minLength === undefined ? [] : [{ what: 'too short', value: 'a'.repeat(minLength - 1) }]),
    ...(maxLength === undefined
      ? []
      : ['a', 'ü', '👋'].map((one) => ({ what: 'too long', value: one.repeat(maxLength + 1) }))),
    ...(schema.enum ? ['other', '', ' active'].map((value) => ({ what: 'no choice', value })) : []),
    ...(format === undefined
      ? []
      : ['', 'seven', '//x', '2026-01-01', 'https://exämple.com/', 'https://example.com/a b'].map(
          (value) => ({ what: `no ${format}`, value }),
        )),
    ...(minItems === undefined ? [] : [{ what: 'empty', value: [] }]),
    ...(schema.items
      ? wrongValues(schema.items).map(({ what, value }) => ({
          what: `a list with an item ${what}`,
          value: [value],
          at: '/0',
        }))
      : []),
    ...(typeof schema.additionalProperties === 'object'
      ? wrongValues(schema.additionalProperties)
          .filter(({ at }) => at === undefined)
          .map(({ what, value }) => ({
            what: `an object with a value ${what}`,
            value: { Plan: value },
            at: '/Plan',
          }))
      : []),
  ];
}
