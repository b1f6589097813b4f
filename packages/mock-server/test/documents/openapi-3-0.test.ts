import { describe, expect, it } from 'vitest';
import { document as apiDocument } from '../../src/generated/document.ts';
import { toOpenApi30 } from '../../src/openapi/to-openapi-3-0.ts';
import { listOperations, listParts, type Part, placesOf } from './parts.ts';

/** Keywords of OpenAPI 3.1 and its JSON Schema that OpenAPI 3.0 does not have. */
const ONLY_31 = [
  ...['const', 'examples', 'prefixItems', 'propertyNames', 'contentSchema', 'contentMediaType'],
  ...['$defs', 'if', 'then', 'patternProperties', 'unevaluatedProperties', 'webhooks', 'anyOf'],
  ...['jsonSchemaDialect', 'identifier'],
];

describe('the document of the API in OpenAPI 3.0.3', () => {
  const document = toOpenApi30(apiDocument);

  it('has the same operations and named schemas as the document in OpenAPI 3.1', () => {
    const idsOf = (part: Part) => listOperations(part).map(({ operationId }) => operationId);
    expect(idsOf(document)).toEqual(idsOf(apiDocument));
    const schemasOf = ({ components }: Part) => Object.keys(Object(components).schemas);
    expect(schemasOf(document)).toEqual(schemasOf(apiDocument));
  });

  it('uses no keyword that OpenAPI 3.0 does not have', () => {
    const used = listParts(document)
      .filter(([place]) => !/\/(properties|schemas|parameters|responses)$/.test(place))
      .flatMap(([place, part]) => Object.keys(part).map((key) => [key, place]));
    expect(used.filter(([key = '']) => ONLY_31.includes(key))).toEqual([]);
  });

  it('has at most one type in a schema, and `nullable` only next to a type or `allOf`', () => {
    expect(placesOf(document, ({ type }) => Array.isArray(type))).toEqual([]);
    expect(
      placesOf(document, ({ nullable, type, allOf }) => nullable === true && !(type ?? allOf)),
    ).toEqual([]);
  });

  it('has no other properties next to a `$ref`', () => {
    expect(placesOf(document, (part) => '$ref' in part && Object.keys(part).length > 1)).toEqual(
      [],
    );
  });

  it('has only enums of strings, and no enum that allows other values', () => {
    const open = placesOf(document, (part) => 'enum' in part && 'x-extensible-enum' in part);
    expect(open).toEqual([]);
    const others = placesOf(
      document,
      ({ enum: values }) => Array.isArray(values) && !values.every((v) => typeof v === 'string'),
    );
    expect(others).toEqual([]);
    expect(JSON.stringify(document)).not.toContain('x-open-enum');
  });

  it('lists 4XX and 5XX as responses of every operation', () => {
    const wrong = listOperations(document).filter(
      ({ responses }) => !('4XX' in responses && '5XX' in responses),
    );
    expect(wrong.map(({ operationId }) => operationId)).toEqual([]);
  });
});

it('the OpenAPI 3.0 document describes requests to webhooks as callbacks of createWebhook', () => {
  expect(toOpenApi30(apiDocument)).toHaveProperty(['paths', '/v1/webhooks', 'post', 'callbacks'], {
    variantA: { '{$request.body#/url}': { post: expect.objectContaining({ security: [] }) } },
    variantB: { '{$request.body#/url}': { post: expect.objectContaining({ security: [] }) } },
  });
});
