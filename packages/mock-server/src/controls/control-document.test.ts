import { expect, it } from 'vitest';
import { createControlDocument } from './control-document.ts';
import { controlNames, routeOf } from './control-routes.ts';
import { placeOfRest } from './input-properties.ts';

const document = createControlDocument();

it.each(controlNames)('has the call of %s where its route is', (name) => {
  const { method, path } = routeOf(name);
  expect(document).toHaveProperty(
    ['paths', `/__mock__${path}`, method.toLowerCase(), 'operationId'],
    name,
  );
});

const withBody = controlNames.filter(
  (name) => placeOfRest(name) === 'body' && !routeOf(name).takesRecords,
);

it.each(withBody)('says what the body of %s holds', (name) => {
  const { method, path } = routeOf(name);
  const operation = ['paths', `/__mock__${path}`, method.toLowerCase()];
  const schema = [...operation, 'requestBody', 'content', 'application/json', 'schema'];
  expect(document).toHaveProperty([...schema, 'properties']);
});
