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

it('finds no name for a text that is much longer than the name', () => {
  expect(findNearest('a'.repeat(1_000_000), ['getAgent'])).toBe(undefined);
});

it.each([
  ['b', 'a', undefined],
  ['to', 'ms', undefined],
  ['foo', 'for', 'for'],
  ['nmae', 'name', 'name'],
])(
  'finds a name for a text only if half of it matches (text %s, name %s): %s',
  (text, name, nearest) => {
    expect(findNearest(text, [name])).toBe(nearest);
  },
);
