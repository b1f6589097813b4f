import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { operations } from '../src/generated/operations.ts';

it('publishes the specification as @agent-platform/sdk/openapi.json', () => {
  const file = createRequire(import.meta.url).resolve('@agent-platform/sdk/openapi.json');
  const { openapi, paths } = JSON.parse(readFileSync(file, 'utf8'));
  const ids = Object.values<Record<string, { readonly operationId?: string }>>(paths)
    .flatMap((path) => Object.values(path))
    .flatMap(({ operationId }) => operationId ?? []);
  expect(openapi).toBe('3.1.0');
  expect(ids.sort()).toEqual(Object.keys(operations).sort());
});
