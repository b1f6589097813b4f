import { expect, it } from 'vitest';
import { findOperation } from './router.ts';

it('finds no operation for a method with the name of an inherited property', () => {
  expect(findOperation('constructor', '/v1/agents/x').operation).toBeUndefined();
  expect(findOperation('constructor', '/v1/health').operation).toBeUndefined();
});
