import { describe, expect, it } from 'vitest';
import type { Document, Schema } from '../generate/document.ts';
import { TypePrinter } from '../generate/print-types.ts';
import { ZodPrinter } from '../generate/print-zod.ts';

const status: Schema = { type: 'string', enum: ['on', 'off'], 'x-open-enum': true };
const document: Document = {
  openapi: '3.1.0',
  info: {},
  paths: {},
  components: { schemas: { Status: status } },
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
    'accepts other values of an open enum only if the platform may send them: %s',
    (use, type) => {
      expect(new TypePrinter(document, use).toType(ref('Status'))).toBe(type);
    },
  );

  it('allows `undefined` for an optional property of an input, but not of a record', () => {
    const schema: Schema = { type: 'object', properties: { name: { type: 'string' } } };
    expect(new TypePrinter(document, 'input').toType(schema)).toBe('{ name?: string | undefined }');
    expect(new TypePrinter(document, 'record').toType(schema)).toBe('{ name?: string }');
  });
});

describe('a schema for zod', () => {
  it('is not generated if it would lose a keyword', () => {
    const schema = { type: 'string', pattern: '^a' } as Schema;
    expect(() => zod.print(schema)).toThrow('pattern');
  });
});
