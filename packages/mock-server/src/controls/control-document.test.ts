import { expect, it } from 'vitest';
import { createControlDocument } from './control-document.ts';
import { controlNames, pathParametersOf, routeOf } from './control-routes.ts';
import { definitionOf } from './definitions/definitions.ts';
import { takesMoreThan } from './input-properties.ts';

const document = createControlDocument();

it.each(controlNames)('has the call of %s where its route is', (name) => {
  const { method, path } = routeOf(name);
  expect(document).toHaveProperty(
    ['paths', `/__mock__${path}`, method.toLowerCase(), 'operationId'],
    name,
  );
});

const withBody = controlNames.filter((name) => {
  const route = routeOf(name);
  const { input } = definitionOf(name);
  const takesBody = route.method !== 'GET' && !route.takesRecords;
  return takesBody && input !== undefined && takesMoreThan(pathParametersOf(route), input);
});

it.each(withBody)('says what the body of %s holds', (name) => {
  const { method, path } = routeOf(name);
  const operation = ['paths', `/__mock__${path}`, method.toLowerCase()];
  const schema = [...operation, 'requestBody', 'content', 'application/json', 'schema'];
  expect(document).toHaveProperty([...schema, 'properties']);
});
