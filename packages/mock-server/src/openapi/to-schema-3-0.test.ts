import { describe, expect, it } from 'vitest';
import { type Schemas, toSchema30 } from './to-schema-3-0.ts';

const schemas: Schemas = {
  Agent: { type: 'object', description: 'An agent.' },
  Status: {
    type: 'string',
    description: 'A status.',
    enum: ['active', 'inactive'],
    'x-open-enum': true,
    'x-known-values': ['paused'],
    examples: ['active'],
  },
  Order: { type: 'string', description: 'The order.', enum: ['asc', 'desc'], default: 'desc' },
  Opened: { type: 'object', properties: { event: { type: 'string', const: 'opened' } } },
  Closed: { type: 'object', properties: { event: { type: 'string', const: 'closed' } } },
};
const agent = { $ref: '#/components/schemas/Agent' };
const status = { $ref: '#/components/schemas/Status' };
const order = { $ref: '#/components/schemas/Order' };
const opened = { $ref: '#/components/schemas/Opened' };
const closed = { $ref: '#/components/schemas/Closed' };

describe('references', () => {
  it.each([
    ['to an object', { ...agent, description: 'The owner.', 'x-contract': 'assumed' }, agent],
    ['without a description or a default', { ...status, 'x-contract': 'assumed' }, status],
  ])('%s lose all keywords beside them', (_case, schema, expected) => {
    expect(toSchema30(schema, schemas)).toEqual(expected);
  });

  it('to a simple schema become a copy of it if they have a description or a default', () => {
    expect(toSchema30({ ...order, description: 'Which first.', default: 'asc' }, schemas)).toEqual({
      type: 'string',
      description: 'Which first. Default: `asc`.',
      enum: ['asc', 'desc'],
    });
    expect(toSchema30({ ...status, default: 'active' }, schemas)).toEqual({
      type: 'string',
      description: 'A status. Default: `active`. Known values: `active`, `inactive`, `paused`.',
      'x-extensible-enum': ['active', 'inactive', 'paused'],
    });
  });

  it('to a schema that does not exist throw an error', () => {
    const unknown = { $ref: '#/components/schemas/Robot', description: 'A robot.' };
    expect(() => toSchema30(unknown, schemas)).toThrow(
      'The document has no schema `#/components/schemas/Robot`.',
    );
  });
});

describe('null', () => {
  it('in a list of types becomes `nullable: true`', () => {
    const schema = { type: ['string', 'null'], maxLength: 5 };
    expect(toSchema30(schema, schemas)).toEqual({ type: 'string', nullable: true, maxLength: 5 });
  });

  it('is left out of the known values of an open enum', () => {
    const schema = { type: ['string', 'null'], enum: ['a', null], 'x-open-enum': true };
    expect(toSchema30(schema, schemas)).toEqual({
      type: 'string',
      nullable: true,
      description: 'Known values: `a`.',
      'x-extensible-enum': ['a'],
    });
  });
});

describe('a schema of several types', () => {
  it('accepts any value', () => {
    const schema = { type: ['string', 'number', 'null'], description: 'A value.' };
    expect(toSchema30(schema, schemas)).toEqual({ description: 'A value.' });
  });

  it('stays a union with its discriminator if all the types are objects', () => {
    const discriminator = { propertyName: 'event', mapping: { opened: opened.$ref } };
    const union = { oneOf: [opened, closed], discriminator };
    expect(toSchema30(union, schemas)).toEqual(union);
  });
});

describe('constants and enums', () => {
  it('a constant string becomes an enum with one value', () => {
    const schema = { type: 'string', const: 'opened' };
    expect(toSchema30(schema, schemas)).toEqual({ type: 'string', enum: ['opened'] });
  });

  it('a constant boolean is named in the description, unless it is there already', () => {
    const schema = { type: 'boolean', const: true };
    const described = { type: 'boolean', description: 'Always `true`.' };
    expect(toSchema30(schema, schemas)).toEqual(described);
    expect(toSchema30({ ...schema, ...described }, schemas)).toEqual(described);
  });

  it('a closed enum stays, and the description lists the values of an open enum', () => {
    expect(toSchema30({ type: 'string', enum: ['asc', 'desc'] }, schemas)).toEqual({
      type: 'string',
      enum: ['asc', 'desc'],
    });
    expect(toSchema30({ ...schemas.Status }, schemas)).toEqual({
      type: 'string',
      description: 'A status. Known values: `active`, `inactive`, `paused`.',
      'x-extensible-enum': ['active', 'inactive', 'paused'],
      example: 'active',
    });
  });
});

it('toSchema30 converts the properties and additional properties of an object', () => {
  const schema = {
    type: 'object',
    properties: { id: { type: ['string', 'null'] }, type: { $ref: status.$ref } },
    required: ['id'],
    additionalProperties: { type: ['string', 'number'] },
    minProperties: 1,
  };
  expect(toSchema30(schema, schemas)).toEqual({
    type: 'object',
    properties: { id: { type: 'string', nullable: true }, type: status },
    required: ['id'],
    additionalProperties: {},
    minProperties: 1,
  });
});

it('toSchema30 keeps the first example, and removes keywords that 3.0 does not have', () => {
  const schema = {
    type: 'string',
    examples: ['a', 'b'],
    contentMediaType: 'application/json',
    contentSchema: { type: 'object' },
    propertyNames: { type: 'string' },
    allOf: [{ pattern: 'a' }],
    'x-source': ['contract 1'],
    'x-contract': 'assumed',
  };
  expect(toSchema30(schema, schemas)).toEqual({
    type: 'string',
    example: 'a',
    'x-contract': 'assumed',
  });
});
