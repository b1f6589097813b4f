import { describe, expect, it } from 'vitest';
import { isAllowed } from './supply-chain.ts';

describe('the check of licences', () => {
  it.each(['MIT', '(MIT OR Apache-2.0)', '(GPL-3.0-only OR MIT)', 'MIT AND ISC'])(
    'allows the licence %s',
    (license) => {
      expect(isAllowed(license)).toBe(true);
    },
  );

  it.each([
    'GPL-3.0-only',
    'MIT AND GPL-3.0-only',
    'SEE LICENSE IN LICENSE',
    undefined,
    { type: 'MIT' },
  ])('refuses the licence %j', (license) => {
    expect(isAllowed(license)).toBe(false);
  });
});
