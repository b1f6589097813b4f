import { afterEach, describe, expect, it, vi } from 'vitest';
import { cases } from './cases.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('cases', () => {
  it.each([
    [undefined, 20],
    ['all', 100],
    ['1000000', 1_000_000],
  ])('with CASES=%s turns 100 cases into %i', (value, count) => {
    vi.stubEnv('CASES', value);
    expect(cases(100)).toBe(count);
  });

  it('returns at least one case', () => {
    vi.stubEnv('CASES', undefined);
    expect(cases(1)).toBe(1);
  });

  it.each(['', 'many', '0', '1.5'])('rejects CASES=%j', (value) => {
    vi.stubEnv('CASES', value);
    expect(() => cases(100)).toThrow('`CASES` must be `all` or a number of cases');
  });
});
