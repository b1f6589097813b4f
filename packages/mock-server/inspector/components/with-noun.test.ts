import { describe, expect, it } from 'vitest';
import { withNoun } from './with-noun.ts';

describe('withNoun', () => {
  it.each([
    [0, 'scopes', '0 scopes'],
    [1, 'scopes', '1 scope'],
    [1, 'deliveries', '1 delivery'],
    [2, 'deliveries', '2 deliveries'],
  ])('writes %i %s as "%s"', (count, plural, text) => {
    expect(withNoun(count, plural)).toBe(text);
  });
});
