import { expect, it } from 'vitest';
import { findNearest } from './nearest.ts';

it.each([
  ['getAgnet', 'getAgent'],
  ['GETAGENT', 'getAgent'],
  ['listAgent', 'listAgents'],
  ['fly', undefined],
])('finds the name nearest to %s: %s', (text, nearest) => {
  expect(findNearest(text, ['getAgent', 'listAgents', 'getMe'])).toBe(nearest);
});
