import { propertyRemarks } from './docblocks.ts';
import {
  type Document,
  nameOf,
  type Parameter,
  resolve,
  type Schema,
  typesOf,
} from './document.ts';
import { inlineCode, table } from './markdown.ts';
import { toSchema } from './named-types.ts';
import type { Direction } from './print-types.ts';

/** Writes a table of a schema's properties, including those of objects inside it. */
export function toProperties(
  document: Document,
  schema: Schema,
  direction: Direction,
  parentMark: Schema['x-contract'],
): string {
  const rows = toPropertyRows(document, schema, { direction, parentMark, place: '' });
  return table(['property', 'type', 'meaning'], rows);
}

/** The name, type and meaning of a parameter or header. */
export function toParameterCells(
  document: Document,
  parameter: Parameter,
  parentMark: Schema['x-contract'],
): string[] {
  return [
    inlineCode(parameter.name),
    describeType(document, parameter.schema),
    toRemarks(document, toSchema(parameter), 'input', parentMark),
  ];
}

interface Place {
  readonly direction: Direction;
  readonly parentMark: Schema['x-contract'];
  /** The path of the object with the properties: `error.`. */
  readonly place: string;
}

function toPropertyRows(
  document: Document,
  schema: Schema,
  { direction, parentMark, place }: Place,
): string[][] {
  const { properties = {}, required = [], additionalProperties } = schema;
  const mark = schema['x-contract'] ?? parentMark;
  const toRows = (name: string, property: Schema, isRequired: boolean) => [
    [
      inlineCode(`${place}${name}`),
      describeType(document, property),
      `${isRequired ? 'Required. ' : ''}${toRemarks(document, property, direction, mark)}`,
    ],
    ...toPropertyRows(document, property, {
      direction,
      parentMark: property['x-contract'] ?? mark,
      place: `${place}${name}.`,
    }),
  ];
  const rows = Object.entries(properties).flatMap(([name, property]) =>
    toRows(name, property, direction === 'input' && required.includes(name)),
  );
  // A row for all other properties, if there is something to say about them.
  if (typeof additionalProperties !== 'object') return rows;
  const { description } = { ...resolve(document, additionalProperties), ...additionalProperties };
  return description ? [...rows, ...toRows('<name>', additionalProperties, false)] : rows;
}

function toRemarks(
  document: Document,
  property: Schema,
  direction: Direction,
  parentMark: Schema['x-contract'],
): string {
  const target = resolve(document, property);
  const value = property.default ?? target.default;
  return propertyRemarks(document, property, direction, parentMark, [
    ...describeValues(target, direction),
    ...(value === undefined ? [] : [`Default: ${inlineCode(JSON.stringify(value))}.`]),
  ]);
}

/** Lists an enum's values. Records may have more, if the platform does not document them all. */
function describeValues(schema: Schema, direction: Direction): string[] {
  const { enum: all = [], 'x-known-values': others = [], 'x-open-enum': isOpen } = schema;
  const values = all.filter((value) => value !== null);
  if (values.length === 0 || values.length >= 20) return [];
  const list = values.map(inlineCode).join(', ');
  const isOneOf = values.length > 1;
  if (direction === 'input' || !isOpen) return [`${isOneOf ? 'One of' : 'Always'} ${list}.`];
  const examples = others.length > 0 ? `, such as ${others.map(inlineCode).join(' and ')}` : '';
  return [
    `${isOneOf ? 'One of' : 'Usually'} ${list}. The platform may send other values${examples}.`,
  ];
}

/** Describes a type without TypeScript: `array of string`, `string (uuid) or null`. */
export function describeType(document: Document, schema: Schema): string {
  if (schema.$ref !== undefined && isRecord(resolve(document, schema))) {
    return nameOf(schema.$ref);
  }
  const target = resolve(document, schema);
  const names = typesOf(target).map((type) => {
    if (type === 'array') return `array of ${describeType(document, target.items ?? {})}`;
    return type === 'string' && target.format ? `string (${target.format})` : type;
  });
  return names.join(' or ') || 'any';
}

const isRecord = ({ properties }: Schema) => properties !== undefined;
