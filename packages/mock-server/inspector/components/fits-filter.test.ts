import { describe, expect, it } from 'vitest';
import { fitsFilter } from './fits-filter.ts';

describe('fitsFilter', () => {
  it('accepts every item if the filter is empty', () => {
    expect(fitsFilter('', ['GET'])).toBe(true);
  });

  it('requires every word of the filter, in any letter case and in any text of the item', () => {
    expect(fitsFilter('get 404', ['GET', '/v1/agents', 404])).toBe(true);
    expect(fitsFilter('get 404', ['GET', '/v1/agents', 200])).toBe(false);
  });
});
