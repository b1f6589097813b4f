import { describe, expect, it } from 'vitest';
import { fitsFilter } from './fits-filter.ts';

describe('fitsFilter', () => {
  it('lets everything pass when it is empty', () => {
    expect(fitsFilter('', ['GET'])).toBe(true);
  });

  it('wants every word, in any case and any of the texts', () => {
    expect(fitsFilter('get 404', ['GET', '/v1/agents', 404])).toBe(true);
    expect(fitsFilter('get 404', ['GET', '/v1/agents', 200])).toBe(false);
  });
});
