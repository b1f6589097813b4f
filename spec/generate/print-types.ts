import { assumedRemark, paragraphsOf, propertyDocblock } from './docblocks.ts';
import { type Document, nameOf, resolve, type Schema, schemaOf, typesOf } from './document.ts';
import { docblock, toArray, toLiteral } from './typescript.ts';

/**
 * What a type is for. A `record` comes from the platform, so an enum that the contract leaves open lets new values
 * through. An `input` goes to the platform, so only known values are allowed; an optional property may also be
 * `undefined`, which is as good as leaving it out. A `mock-record` is read-only, with only the specification's values.
 */
export type Direction = 'record' | 'input' | 'mock-record';

/** In a union with this type, editors suggest the known values, but any other value is accepted too. */
const ANY_OTHER_VALUE = '(string & {})';

/**
 * Like {@link ANY_OTHER_VALUE}, for types that bodies have too. Hovers show a union's members in the order in which the
 * compiler first met them: with `string & {}` here, all enums of records would begin with it.
 */
const ANY_OTHER_SUGGESTION = '(string & Record<never, never>)';

/** Prints schemas as TypeScript. Enums are printed inline; any other named schema keeps its name. */
export class TypePrinter {
  readonly #document: Document;
  readonly #direction: Direction;

  constructor(document: Document, direction: Direction) {
    this.#document = document;
    this.#direction = direction;
  }

  /** Prints named schemas as exported types, and objects among them as interfaces. */
  declare(names: readonly string[]): string {
    return names.map((name) => this.#declare(name, schemaOf(this.#document, name))).join('\n');
  }

  #declare(name: string, schema: Schema): string {
    const text = [...paragraphsOf(schema.description), assumedRemark(schema['x-contract'])];
    if (schema.type === 'object') return this.declareInterface(name, schema, text);
    const members = this.#toMembers(schema).map((member) => `\n  | ${member}`);
    return `${docblock(text)}\nexport type ${name} =${members.join('')};\n`;
  }

  /** Prints a schema's properties as an exported interface, each with its docblock. */
  declareInterface(
    name: string,
    schema: Schema,
    text: readonly (string | readonly string[])[],
  ): string {
    const { properties = {}, required, additionalProperties: others } = schema;
    const modifier = this.#direction === 'mock-record' ? 'readonly ' : '';
    const members = Object.entries(properties).map(([property, its]) => {
      const comment = propertyDocblock(this.#document, its, this.#direction, schema['x-contract']);
      return `${comment}\n  ${modifier}${this.#toProperty(property, its, required)};\n`;
    });
    if (others) members.push(`  ${modifier}[name: string]: ${this.#toValue(others)};\n`);
    return `${docblock(text)}\nexport interface ${name} {\n${members.join('')}}\n`;
  }

  toType(schema: Schema): string {
    return this.#toMembers(schema).join(' | ');
  }

  /** Prints the members of a schema's type, which is a union if there are several. */
  #toMembers(schema: Schema): string[] {
    const { $ref, const: constant, 'x-suggested-values': suggested } = schema;
    const target = resolve(this.#document, schema);
    if (target.enum) return this.#toValues(target);
    if ($ref !== undefined) return [nameOf($ref)];
    if (suggested) return [...suggested.map(toLiteral), ANY_OTHER_SUGGESTION];
    if (constant !== undefined) return [toLiteral(constant)];
    const types = typesOf(schema).map((type) => this.#toSingleType(type, schema));
    return types.length > 0 ? types : ['unknown'];
  }

  #toValues(schema: Schema): string[] {
    const { enum: values = [], 'x-known-values': others = [], 'x-open-enum': isOpen } = schema;
    return [
      ...values.filter((value) => value !== null).map(toLiteral),
      ...(isOpen && this.#direction === 'record'
        ? [...others.map(toLiteral), ANY_OTHER_VALUE]
        : []),
      ...(typesOf(schema).includes('null') ? ['null'] : []),
    ];
  }

  #toSingleType(type: string, schema: Schema): string {
    const { items = {}, properties, required, additionalProperties = true } = schema;
    if (type === 'integer') return 'number';
    if (type === 'array') return toArray(this.#toMembers(items));
    if (type !== 'object') return type;
    if (properties === undefined) return `Record<string, ${this.#toValue(additionalProperties)}>`;
    const members = Object.entries(properties).map(([name, property]) =>
      this.#toProperty(name, property, required),
    );
    return `{ ${members.join('; ')} }`;
  }

  /** Prints a property: `name?: string`. */
  #toProperty(name: string, schema: Schema, required: readonly string[] = []): string {
    const type = this.toType(schema);
    if (required.includes(name)) return `${name}: ${type}`;
    return `${name}?: ${type}${this.#direction === 'input' ? ' | undefined' : ''}`;
  }

  /** Prints the type of an object's other properties. */
  #toValue(schema: Schema | boolean): string {
    return typeof schema === 'object' ? this.toType(schema) : 'unknown';
  }
}
