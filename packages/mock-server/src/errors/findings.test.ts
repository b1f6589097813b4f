import { cases } from '@agent-platform/tools/cases';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Findings, listNames, shorten } from './findings.ts';

describe('Findings', () => {
  it('names the first twenty findings, and counts the others without describing them', () => {
    const findings = new Findings();
    let described = 0;
    for (let index = 1; index <= 1000; index++) {
      findings.add(() => {
        described++;
        return `mistake ${index}`;
      });
    }
    expect(findings.count).toBe(1000);
    expect(findings.toText()).toMatch(
      /^mistake 1\. mistake 2\. .*\. mistake 20\. There are 980 more\.$/,
    );
    expect(described).toBe(20);
  });

  it('names all findings if there are only twenty', () => {
    const findings = new Findings();
    for (let index = 1; index <= 20; index++) findings.add(() => `mistake ${index}`);
    expect(findings.toText()).toMatch(/\. mistake 20\.$/);
  });

  it('cuts the text at 1,000 characters', () => {
    const findings = new Findings();
    findings.add(() => 'x'.repeat(1_000_000));
    expect(findings.toText()).toBe(`${'x'.repeat(1000)}…`);
  });
});

describe('listNames', () => {
  it('describes the first twenty names, and counts the others', () => {
    const names = Array.from({ length: 1000 }, (_, index) => `${index + 1}`);
    expect(listNames(names, (name) => `no. ${name}`)).toMatch(
      /^no\. 1, no\. 2, .*, no\. 20, and 980 more$/,
    );
  });
});

describe('shorten', () => {
  it('never cuts a character in half', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'é', '👋', '👩‍👧') });
    fc.assert(
      fc.property(text, fc.nat({ max: 20 }), (whole, length) => {
        const short = shorten(whole, length);
        expect(() => encodeURIComponent(short)).not.toThrow();
        expect(whole.startsWith(short.replace(/…$/, '')) || whole === short).toBe(true);
        expect(short.length).toBeLessThanOrEqual(length + 1);
      }),
      { numRuns: cases(1000) },
    );
  });

  it('cuts a text at the given length, or just before a character that would exceed it', () => {
    expect(shorten('👋👋', 2)).toBe('👋…');
    expect(shorten('👋👋', 3)).toBe('👋…');
    expect(shorten('👋👋', 4)).toBe('👋👋');
  });
});
