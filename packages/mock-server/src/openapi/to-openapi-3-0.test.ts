import { describe, expect, it } from 'vitest';
import { toOpenApi30 } from './to-openapi-3-0.ts';

const errorBody = { 'application/json': { schema: { type: 'object' }, example: {} } };

const components = {
  schemas: { Agent: { type: 'object', 'x-source': ['contract 2'] } },
  responses: { ValidationError: { description: 'It is invalid.', content: errorBody } },
  headers: { Reset: { required: true, description: 'The reset.', schema: { type: 'integer' } } },
  parameters: { Page: { name: 'page', in: 'query', 'x-sdk-argument': 'page' } },
};

/** A document with one path. */
function documentWith(operation: object, rest: object = {}) {
  const paths = { '/things': { post: { operationId: 'createThing', ...operation } } };
  return { openapi: '3.1.0', info: { title: 'Things' }, paths, components, ...rest };
}

function operationOf(document: unknown) {
  return Object(document).paths['/things'].post;
}

it('toOpenApi30 states version 3.0.3, and removes the summary, which exists only in 3.1', () => {
  const { openapi, info } = toOpenApi30(
    documentWith({}, { info: { title: 'Things', summary: 'Short.' } }),
  );
  expect([openapi, info]).toEqual(['3.0.3', { title: 'Things' }]);
});

it('toOpenApi30 keeps `x-contract` and `x-scopes`, and removes `x-source` and `x-sdk-*`', () => {
  const tags = [{ name: 'things', 'x-sdk-resource': 'things' }];
  const derived = toOpenApi30(
    documentWith(
      { 'x-sdk-method': 'create', 'x-contract': 'assumed', 'x-scopes': { A: 'things:write' } },
      { tags },
    ),
  );
  expect(operationOf(derived)).toMatchObject({
    'x-contract': 'assumed',
    'x-scopes': { A: 'things:write' },
  });
  expect(JSON.stringify(derived)).not.toMatch(/x-sdk|x-source/);
});

it('toOpenApi30 marks no response header as required', () => {
  const reset = { required: true, schema: { type: ['integer', 'null'] } };
  const derived = toOpenApi30(documentWith({ responses: { 200: { headers: { reset } } } }));
  expect(operationOf(derived).responses[200].headers.reset).toEqual({
    schema: { type: 'integer', nullable: true },
  });
  expect(derived.components).toMatchObject({
    headers: { Reset: { description: 'The reset.', schema: { type: 'integer' } } },
  });
  expect(JSON.stringify(derived)).not.toContain('required');
});

it('toOpenApi30 keeps required parameters and request bodies required', () => {
  const derived = toOpenApi30(
    documentWith({
      parameters: [{ name: 'id', in: 'header', required: true, schema: { type: 'string' } }],
      requestBody: { required: true },
    }),
  );
  expect(operationOf(derived)).toMatchObject({
    parameters: [{ name: 'id', required: true }],
    requestBody: { required: true },
  });
});

it('toOpenApi30 converts the schemas of request and response bodies, but no example', () => {
  const schema = { type: ['string', 'null'] };
  const example = { schema, 'x-source': 1, headers: { a: { required: true } } };
  const content = { 'application/json': { schema, example } };
  const derived = toOpenApi30(
    documentWith({ requestBody: { content }, responses: { 200: { content } } }),
  );
  const converted = {
    'application/json': { schema: { type: 'string', nullable: true }, example },
  };
  expect(operationOf(derived).requestBody.content).toEqual(converted);
  expect(operationOf(derived).responses[200].content).toEqual(converted);
});

it('toOpenApi30 adds 4XX and 5XX responses, with the body of the other errors', () => {
  const derived = toOpenApi30(documentWith({ responses: { 200: { description: 'Done.' } } }));
  expect(operationOf(derived).responses).toEqual({
    200: { description: 'Done.' },
    '4XX': { $ref: '#/components/responses/ClientError' },
    '5XX': { $ref: '#/components/responses/ServerError' },
  });
  const content = { 'application/json': { schema: { type: 'object' } } };
  expect(derived.components).toMatchObject({
    responses: { ClientError: { content }, ServerError: { content } },
  });
});

it('toOpenApi30 does not change the document that it gets', () => {
  const document = documentWith({ 'x-source': [], responses: { 200: { headers: {} } } });
  const before = structuredClone(document);
  toOpenApi30(document);
  expect(document).toEqual(before);
});

const schemas = {
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

/** Converts a schema of a document that also has the schemas above. */
function schema30(schema: object): unknown {
  const all = { ...components, schemas: { ...schemas, Given: schema } };
  return Object(toOpenApi30(documentWith({}, { components: all })).components).schemas.Given;
}

describe('in OpenAPI 3.0, references', () => {
  it.each([
    ['to an object', { ...agent, description: 'The owner.', 'x-contract': 'assumed' }, agent],
    ['without a description or a default', { ...status, 'x-contract': 'assumed' }, status],
  ])('%s lose all keywords beside them', (_case, schema, expected) => {
    expect(schema30(schema)).toEqual(expected);
  });

  it('to a simple schema become a copy of it if they have a description or a default', () => {
    expect(schema30({ ...order, description: 'Which first.', default: 'asc' })).toEqual({
      type: 'string',
      description: 'Which first. Default: `asc`.',
      enum: ['asc', 'desc'],
    });
    expect(schema30({ ...status, default: 'active' })).toEqual({
      type: 'string',
      description: 'A status. Default: `active`. Known values: `active`, `inactive`, `paused`.',
      'x-extensible-enum': ['active', 'inactive', 'paused'],
    });
  });
});

describe('in OpenAPI 3.0, null', () => {
  it('in a list of types becomes `nullable: true`', () => {
    const schema = { type: ['string', 'null'], maxLength: 5 };
    expect(schema30(schema)).toEqual({ type: 'string', nullable: true, maxLength: 5 });
  });

  it('is left out of the known values of an open enum', () => {
    const schema = { type: ['string', 'null'], enum: ['a', null], 'x-open-enum': true };
    expect(schema30(schema)).toEqual({
      type: 'string',
      nullable: true,
      description: 'Known values: `a`.',
      'x-extensible-enum': ['a'],
    });
  });
});

describe('in OpenAPI 3.0, a schema of several types', () => {
  it('accepts any value', () => {
    const schema = { type: ['string', 'number', 'null'], description: 'A value.' };
    expect(schema30(schema)).toEqual({ description: 'A value.' });
  });

  it('stays a union with its discriminator if all the types are objects', () => {
    const discriminator = { propertyName: 'event', mapping: { opened: opened.$ref } };
    const union = { oneOf: [opened, closed], discriminator };
    expect(schema30(union)).toEqual(union);
  });
});

describe('in OpenAPI 3.0', () => {
  it('a constant string becomes an enum with one value', () => {
    const schema = { type: 'string', const: 'opened' };
    expect(schema30(schema)).toEqual({ type: 'string', enum: ['opened'] });
  });

  it('a constant boolean is named in the description, unless it is there already', () => {
    const schema = { type: 'boolean', const: true };
    const described = { type: 'boolean', description: 'Always `true`.' };
    expect(schema30(schema)).toEqual(described);
    expect(schema30({ ...schema, ...described })).toEqual(described);
  });

  it('a closed enum stays, and the description lists the values of an open enum', () => {
    expect(schema30({ type: 'string', enum: ['asc', 'desc'] })).toEqual({
      type: 'string',
      enum: ['asc', 'desc'],
    });
    expect(schema30({ ...schemas.Status })).toEqual({
      type: 'string',
      description: 'A status. Known values: `active`, `inactive`, `paused`.',
      'x-extensible-enum': ['active', 'inactive', 'paused'],
      example: 'active',
    });
  });
});

it('toOpenApi30 converts the properties and additional properties of an object', () => {
  const schema = {
    type: 'object',
    properties: { id: { type: ['string', 'null'] }, type: { $ref: status.$ref } },
    required: ['id'],
    additionalProperties: { type: ['string', 'number'] },
    minProperties: 1,
  };
  expect(schema30(schema)).toEqual({
    type: 'object',
    properties: { id: { type: 'string', nullable: true }, type: status },
    required: ['id'],
    additionalProperties: {},
    minProperties: 1,
  });
});

it('toOpenApi30 keeps the first example of a schema, and removes keywords for generators', () => {
  const schema = {
    type: 'string',
    examples: ['a', 'b'],
    'x-source': ['contract 1'],
    'x-contract': 'assumed',
  };
  expect(schema30(schema)).toEqual({
    type: 'string',
    example: 'a',
    'x-contract': 'assumed',
  });
});
