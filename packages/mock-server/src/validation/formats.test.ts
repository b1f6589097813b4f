import { cases } from '@agent-platform/tools/cases';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUri } from './formats.ts';

describe('isUri', () => {
  it.each([
    'https://example.com',
    'HTTP://EXAMPLE.com:80/a?b=c&d=[e'.replace('[', '%5B'),
    'https://user:p%40ss@example.com/#top',
    'http://[::1]:8080/path',
    'urn:isbn:0451450523',
    'mailto:ana@example.com',
  ])('accepts %s', (text) => {
    expect(isUri(text)).toBe(true);
  });

  it.each([
    '',
    'example.com',
    '//example.com',
    'https://',
    'https://exämple.com/',
    'https://example.com/a b',
    ' https://example.com/',
    'https://example.com/<>',
    'https://example.com/%zz',
    'https://example.com/[a]',
    'https://example.com/#a#b',
    'https://example.com\\a',
    'https://example.com/\n',
  ])('does not accept %j', (text) => {
    expect(isUri(text)).toBe(false);
  });

  it('accepts every web address', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (text) => {
        expect(isUri(text)).toBe(true);
      }),
      { numRuns: cases(100) },
    );
  });

  it('checks a long text quickly', () => {
    expect(isUri(`https://${'a@'.repeat(100_000)}`)).toBe(false);
    expect(isUri(`https://example.com/${'%'.repeat(100_000)}`)).toBe(false);
  });
});
