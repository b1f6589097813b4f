import { describe, expect, it } from 'vitest';
import type { Document, Schema } from '../generate/document.ts';
import { TypePrinter } from '../generate/print-types.ts';
import { ZodPrinter } from '../generate/print-zod.ts';

const status: Schema = { type: 'string', enum: ['on', 'off'], 'x-open-enum': true };
const document: Document = {
  openapi: '3.1.0',
  info: {},
  paths: {},
  components: { schemas: { Status: status, Lamp: { type: 'object', properties: {} } } },
};
const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const zod = new ZodPrinter(document, {
  uuid: 'uuid',
  uri: 'uri',
  arrayOf: (item) => `list(${item})`,
  recordOf: (value) => `map(${value})`,
});

describe('a type', () => {
  it.each([
    ['record', "'on' | 'off' | (string & {})"],
    ['input', "'on' | 'off'"],
    ['mock-record', "'on' | 'off'"],
  ] as const)(
    'lets other values of an open enum through in a %s only if they can come',
    (use, type) => {
      expect(new TypePrinter(document, use).toType(ref('Status'))).toBe(type);
    },
  );

  it.each<[string, Schema]>([
    ['Lamp[]', { type: 'array', items: ref('Lamp') }],
    ['(string | null)[]', { type: 'array', items: { type: ['string', 'null'] } }],
    ['Record<string, number>', { type: 'object', additionalProperties: { type: 'integer' } }],
    ['Record<string, unknown>', { type: 'object' }],
    ["'off'", { const: 'off' }],
    ['unknown', {}],
  ])('is printed as %s', (type, schema) => {
    expect(new TypePrinter(document, 'record').toType(schema)).toBe(type);
  });

  it('lets an optional property of an input be undefined', () => {
    const schema: Schema = { type: 'object', properties: { name: { type: 'string' } } };
    expect(new TypePrinter(document, 'input').toType(schema)).toBe('{ name?: string | undefined }');
    expect(new TypePrinter(document, 'record').toType(schema)).toBe('{ name?: string }');
  });
});

describe('a schema for zod', () => {
  it.each<[string, Schema]>([
    ['z.string().min(1).max(9)', { type: 'string', minLength: 1, maxLength: 9 }],
    ['uuid', { type: 'string', format: 'uuid' }],
    ['z.int().gte(0).nullable()', { type: ['integer', 'null'], minimum: 0 }],
    ['z.union([z.string(), z.boolean()])', { type: ['string', 'boolean'] }],
    ['list(z.number()).min(1)', { type: 'array', items: { type: 'number' }, minItems: 1 }],
    ['map(z.unknown())', { type: 'object', additionalProperties: true }],
    ["z.enum(['on', 'off'])", status],
  ])('is printed as %s', (code, schema) => {
    expect(zod.print(schema)).toBe(code);
  });

  it('follows the schemas that it refers to', () => {
    zod.declare('Room', { type: 'object', properties: { lamp: ref('Lamp') } });
    expect(zod.declarations.indexOf('lampSchema =')).toBeLessThan(
      zod.declarations.indexOf('roomSchema ='),
    );
    expect(zod.declarations).toContain('lamp: lampSchema.optional(),');
  });

  it('fails for a keyword that it would lose', () => {
    const schema = { type: 'string', pattern: '^a' } as Schema;
    expect(() => zod.print(schema)).toThrow('pattern');
  });
});
