import { cases } from '@agent-platform/tools/cases';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copyOf } from './copy-of.ts';
import { isContainer } from './json.ts';

/** Returns every object and array in a value. */
function containersIn(value: unknown): unknown[] {
  if (!isContainer(value)) return [];
  return [value, ...Object.values(value).flatMap(containersIn)];
}

describe('copyOf', () => {
  it('returns an equal copy that shares no object and no array with the original', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const copy = copyOf(value);
        expect(copy).toEqual(value);
        const originals = new Set(containersIn(value));
        expect(containersIn(copy).filter((each) => originals.has(each))).toEqual([]);
      }),
      { numRuns: cases(500) },
    );
  });

  it('copies dates and circular data', () => {
    const given: Record<string, unknown> = { at: new Date(5), list: [] };
    given.self = [given];
    const copy = copyOf(given);
    expect(copy).toEqual(given);
    expect(copy.self).toEqual([copy]);
    expect(copy.at).not.toBe(given.at);
  });

  it('keeps functions, errors and instances of classes as they are', () => {
    const given = { run: () => 1, error: new Error('No'), map: new Map(), none: undefined };
    const copy = copyOf(given);
    expect(Object.keys(copy)).toEqual(Object.keys(given));
    for (const [name, value] of Object.entries(given)) expect(Reflect.get(copy, name)).toBe(value);
  });

  it('keeps a non-enumerable property non-enumerable', () => {
    const given = Object.defineProperty({ id: 1 }, 'thrown', { value: 2 });
    expect(JSON.stringify(copyOf(given))).toBe('{"id":1}');
    expect(copyOf(given)).toHaveProperty('thrown', 2);
  });

  it('copies a property `__proto__` without changing the prototype', () => {
    const copy = copyOf(JSON.parse('{"__proto__":{"polluted":true}}'));
    expect(Object.getPrototypeOf(copy)).toBe(Object.prototype);
    expect(JSON.stringify(copy)).toBe('{"__proto__":{"polluted":true}}');
  });
});
