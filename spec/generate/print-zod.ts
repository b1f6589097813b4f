import { propertyText } from './docblocks.ts';
import {
  type Document,
  nameOf,
  ownMaximum,
  resolve,
  type Schema,
  schemaOf,
  typesOf,
} from './document.ts';
import type { Direction } from './print-types.ts';
import { docblock, toLiteral } from './typescript.ts';

/** How to print zod schemas for one use. */
interface ZodStyle {
  readonly uuid: string;
  readonly uri: string;
  readonly arrayOf: (item: string) => string;
  readonly recordOf: (value: string) => string;
  /** Whether enums that the contract leaves open accept any text. */
  readonly isOpen?: boolean;
  /** Whether properties of named schemas are described with the text of their docblocks. */
  readonly describes?: Direction;
}

/** Prints zod's own formats and containers. */
export const PLAIN_STYLE: ZodStyle = {
  uuid: 'z.guid()',
  uri: 'z.url()',
  arrayOf: (item) => `z.array(${item})`,
  recordOf: (value) => `z.record(z.string(), ${value})`,
};

/** Prints schemas for zod. Named schemas become constants, each after those that it uses. */
export class ZodPrinter {
  readonly #document: Document;
  readonly #style: ZodStyle;
  readonly #declarations = new Map<string, string>();

  constructor(document: Document, style: ZodStyle) {
    this.#document = document;
    this.#style = style;
  }

  /** All constants that were printed so far. */
  get declarations(): string {
    return [...this.#declarations.values()].join('\n');
  }

  /** Prints a named schema's constant, unless it has been printed, and returns the constant's name. */
  declare(name: string, schema = schemaOf(this.#document, name)): string {
    const constant = `${name.charAt(0).toLowerCase()}${name.slice(1)}Schema`;
    if (!this.#declarations.has(name)) {
      const code = this.print(schema, true);
      const comment = schema.description ? `${docblock([schema.description.trim()])}\n` : '';
      this.#declarations.set(name, `${comment}export const ${constant} = ${code};\n`);
    }
    return constant;
  }

  /** @param isNamed whether this is a named schema rather than a part of one */
  print(schema: Schema, isNamed = false): string {
    if (schema.$ref !== undefined) return this.declare(nameOf(schema.$ref));
    requireKnown(schema);
    if (schema.const !== undefined) return `z.literal(${toLiteral(schema.const)})`;
    const types = typesOf(schema);
    const printed = types
      .filter((type) => type !== 'null')
      .map((type) => this.#printType(type, schema, isNamed));
    const [only = 'z.unknown()'] = printed;
    const union = printed.length > 1 ? `z.union([${printed.join(', ')}])` : only;
    return types.includes('null') ? `${union}.nullable()` : union;
  }

  #printType(type: string, schema: Schema, isNamed: boolean): string {
    const { minimum, maximum, items = {}, minItems, maxItems } = schema;
    const { properties, additionalProperties: others } = schema;
    switch (type) {
      case 'string':
        return this.#printString(schema);
      case 'integer':
        return `z.int()${toCall('gte', minimum)}${toCall('lte', ownMaximum(schema))}`;
      case 'number':
        return `z.number()${toCall('gte', minimum)}${toCall('lte', maximum)}`;
      case 'array':
        return `${this.#style.arrayOf(this.print(items))}${toCall('min', minItems)}${toCall('max', maxItems)}`;
      case 'object':
        if (properties) return this.#printObject(schema, isNamed);
        return this.#style.recordOf(
          typeof others === 'object' ? this.print(others) : 'z.unknown()',
        );
      default:
        return `z.${type}()`;
    }
  }

  #printString({ enum: values, format, minLength, maxLength, ...schema }: Schema): string {
    const { uuid, uri, isOpen } = this.#style;
    if (values && !(isOpen && schema['x-open-enum'])) {
      const texts = values.filter((value) => value !== null).map(toLiteral);
      return `z.enum([${texts.join(', ')}])`;
    }
    if (format === 'uuid') return uuid;
    if (format === 'uri') return uri;
    if (format === 'date-time') return 'z.iso.datetime({ offset: true })';
    return `z.string()${toCall('min', minLength)}${toCall('max', maxLength)}`;
  }

  #printObject(schema: Schema, isNamed: boolean): string {
    const { properties = {}, required = [] } = schema;
    const lines = Object.entries(properties).map(([name, property]) => {
      const optional = required.includes(name) ? '' : '.optional()';
      const code = `${this.print(property)}${optional}`.replace(
        '.nullable().optional()',
        '.nullish()',
      );
      const byDefault = property.default ?? resolve(this.#document, property).default;
      const value = toCall('default', byDefault);
      const description = toCall(
        'describe',
        isNamed ? this.#describe(property, schema) : undefined,
      );
      return `  ${name}: ${code}${value}${description},\n`;
    });
    return `z.object({\n${lines.join('')}})`;
  }

  #describe(property: Schema, { 'x-contract': mark }: Schema): string | undefined {
    const { describes } = this.#style;
    return describes && propertyText(this.#document, property, describes, mark);
  }
}

/** Prints a call such as `.min(1)`, if there is an argument. */
function toCall(method: string, argument: unknown): string {
  return argument === undefined ? '' : `.${method}(${toLiteral(argument)})`;
}

/** All keywords that are printed, or that do not limit values. */
const KNOWN = [
  ...['$ref', 'type', 'const', 'enum', 'format', 'minLength', 'maxLength', 'minimum', 'maximum'],
  ...['items', 'minItems', 'maxItems', 'properties', 'required', 'additionalProperties'],
  ...['minProperties', 'default', 'description', 'examples', 'readOnly', 'writeOnly'],
];

/** Throws for a keyword that would be lost. */
function requireKnown(schema: Schema): void {
  const unknown = Object.keys(schema).filter((key) => !KNOWN.includes(key) && !/^x-/.test(key));
  if (unknown.length > 0)
    throw new Error(`\`print-zod.ts\` cannot print the keyword \`${unknown}\`. Add it there.`);
}
