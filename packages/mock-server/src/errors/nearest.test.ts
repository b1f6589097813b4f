import { expect, it } from 'vitest';
import { findNearest } from './nearest.ts';

it.each([
  ['getAgnet', 'getAgent'],
  ['GETAGENT', 'getAgent'],
  ['listAgent', 'listAgents'],
  ['fly', undefined],
])('for the misspelt name %s, the suggested name is %s', (text, nearest) => {
  expect(findNearest(text, ['getAgent', 'listAgents', 'getMe'])).toBe(nearest);
});

it('for a text that is much longer than any name, no name is suggested', () => {
  expect(findNearest('a'.repeat(1_000_000), ['getAgent'])).toBe(undefined);
});

it.each([
  ['b', 'a', undefined],
  ['to', 'ms', undefined],
  ['foo', 'for', 'for'],
  ['nmae', 'name', 'name'],
])(
  'for the text %s and the name %s, which must share half of their letters, the suggestion is %s',
  (text, name, nearest) => {
    expect(findNearest(text, [name])).toBe(nearest);
  },
);
