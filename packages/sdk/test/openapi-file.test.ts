import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { operations } from '../src/generated/operations.ts';

it.each([
  ['openapi.json', '3.1.0'],
  ['openapi-3.0.json', '3.0.3'],
])('publishes the specification as @agent-platform/sdk/%s', (name, version) => {
  const file = createRequire(import.meta.url).resolve(`@agent-platform/sdk/${name}`);
  const { openapi, paths } = JSON.parse(readFileSync(file, 'utf8'));
  const ids = Object.values<Record<string, { readonly operationId?: string }>>(paths)
    .flatMap((path) => Object.values(path))
    .flatMap(({ operationId }) => operationId ?? []);
  expect(openapi).toBe(version);
  expect(ids.sort()).toEqual(Object.keys(operations).sort());
});
