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
    ['with nothing to say beside it', { ...status, 'x-contract': 'assumed' }, status],
  ])('stand alone: %s', (_case, schema, expected) => {
    expect(toSchema30(schema, schemas)).toEqual(expected);
  });

  it('to a simple schema become a copy of it, if a description or a default is beside them', () => {
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
  it.each([
    ['in a list of types', { type: ['string', 'null'], maxLength: 5 }],
    ['in a union', { anyOf: [{ type: 'string', maxLength: 5 }, { type: 'null' }] }],
  ])('becomes nullable: %s', (_case, schema) => {
    expect(toSchema30(schema, schemas)).toEqual({ type: 'string', nullable: true, maxLength: 5 });
  });

  it('beside a reference wraps it in allOf, and beside a union of objects needs their type', () => {
    expect(toSchema30({ anyOf: [agent, { type: 'null' }] }, schemas)).toEqual({
      nullable: true,
      allOf: [agent],
    });
    expect(toSchema30({ oneOf: [opened, closed, { type: 'null' }] }, schemas)).toEqual({
      type: 'object',
      nullable: true,
      oneOf: [opened, closed],
    });
  });

  it('moves the values of a closed enum to its description, without null', () => {
    const how = { type: 'string', enum: ['stale', 'future'] };
    const schema = { anyOf: [how, { type: 'null' }], description: 'What changed.' };
    expect(toSchema30(schema, schemas)).toEqual({
      type: 'string',
      nullable: true,
      description: 'What changed. One of `stale`, `future`.',
    });
  });

  it('is not among the values of an open enum', () => {
    const schema = { type: ['string', 'null'], enum: ['a', null], 'x-open-enum': true };
    expect(toSchema30(schema, schemas)).toEqual({
      type: 'string',
      nullable: true,
      description: 'Known values: `a`.',
      'x-extensible-enum': ['a'],
    });
  });
});

describe('several types', () => {
  it.each([
    ['a list', { type: ['string', 'number', 'boolean', 'array'], items: { type: 'string' } }],
    ['a list with null', { type: ['string', 'number', 'null'] }],
    ['a union', { anyOf: [{ type: 'boolean' }, { type: 'string', enum: ['before'] }] }],
    ['a union within one', { anyOf: [{ anyOf: [{ type: 'string' }, agent] }, agent] }],
  ])('become any value: %s', (_case, schema) => {
    expect(toSchema30({ ...schema, description: 'A value.' }, schemas)).toEqual({
      description: 'A value.',
    });
  });

  it('of which all are objects stay a union, with its discriminator', () => {
    const discriminator = { propertyName: 'event', mapping: { opened: opened.$ref } };
    const union = { oneOf: [opened, closed], discriminator };
    expect(toSchema30(union, schemas)).toEqual(union);
    expect(toSchema30({ anyOf: [opened, closed] }, schemas)).toEqual({ anyOf: [opened, closed] });
  });

  it('of the same JSON type become that type', () => {
    const union = { anyOf: [{ type: 'string', enum: ['off'] }, { type: 'string' }] };
    expect(toSchema30(union, schemas)).toEqual({ type: 'string' });
    expect(toSchema30({ type: ['integer', 'null'], format: 'int64' }, schemas)).toEqual({
      type: 'integer',
      nullable: true,
      format: 'int64',
    });
  });
});

describe('constants and choices', () => {
  it('a text is an enum of one', () => {
    expect(toSchema30({ const: 'opened' }, schemas)).toEqual({ type: 'string', enum: ['opened'] });
  });

  it.each([
    [
      { type: 'boolean', const: true },
      { type: 'boolean', description: 'Always `true`.' },
    ],
    [
      { type: 'boolean', const: true, description: 'Always true.' },
      { type: 'boolean', description: 'Always true.' },
    ],
    [
      { type: 'integer', format: 'int32', const: 2, description: 'The version.' },
      { type: 'integer', format: 'int32', description: 'The version. Always `2`.' },
    ],
    [
      { type: 'integer', format: 'int32', enum: [200, 201] },
      { type: 'integer', format: 'int32', description: 'One of `200`, `201`.' },
    ],
  ])('others are described: %j', (schema, expected) => {
    expect(toSchema30(schema, schemas)).toEqual(expected);
  });

  it('a closed enum stays, an open one is described', () => {
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

it('makes exclusive bounds inclusive, and keeps the others', () => {
  const schema = { type: 'number', format: 'double', exclusiveMinimum: 0, exclusiveMaximum: 9 };
  const kept = { type: 'number', format: 'double' };
  expect(toSchema30(schema, schemas)).toEqual({ ...kept, minimum: 0, maximum: 9 });
  const inclusive = { ...kept, minimum: 0, maximum: 1 };
  expect(toSchema30(inclusive, schemas)).toEqual(inclusive);
});

it('turns a list of fixed items into a list of anything of the same length', () => {
  const prefixItems = [{ type: 'string' }, { type: 'number' }];
  const schema = { type: 'array', prefixItems, minItems: 2, maxItems: 2 };
  expect(toSchema30(schema, schemas)).toEqual({
    type: 'array',
    items: {},
    minItems: 2,
    maxItems: 2,
  });
});

it('describes a default that is an object, and keeps any other', () => {
  const object = { type: 'object', description: 'The choices.', default: {} };
  expect(toSchema30(object, schemas)).toEqual({
    type: 'object',
    description: 'The choices. Default: `{}`.',
  });
  expect(toSchema30({ type: 'boolean', default: false }, schemas)).toEqual({
    type: 'boolean',
    default: false,
  });
});

it('gives every list `items`', () => {
  expect(toSchema30({ type: 'array' }, schemas)).toEqual({ type: 'array', items: {} });
  expect(toSchema30({ type: 'array', items: status }, schemas)).toEqual({
    type: 'array',
    items: status,
  });
});

it('converts what is inside of an object', () => {
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

it('has the first example, and drops what 3.0 does not know', () => {
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
