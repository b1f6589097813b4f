import { expect, it } from 'vitest';
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

it('toOpenApi30 states version 3.0.3, and removes what exists only in 3.1', () => {
  const info = { title: 'Things', summary: 'Short.' };
  const {
    openapi,
    info: derived,
    jsonSchemaDialect,
  } = toOpenApi30(documentWith({}, { info, jsonSchemaDialect: 'https://example.com' }));
  expect(openapi).toBe('3.0.3');
  expect(derived).toEqual({ title: 'Things' });
  expect(jsonSchemaDialect).toBeUndefined();
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
