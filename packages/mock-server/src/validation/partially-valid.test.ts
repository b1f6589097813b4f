import { describe, expect, it } from 'vitest';
import { pickValid } from './partially-valid.ts';

describe('pickValid', () => {
  it('leaves out invalid properties, and keeps the indexes of valid items', () => {
    const value = { a: 1, b: { c: 2, d: 3 }, e: ['x', 5, { f: 6, g: 7 }] };
    const places = [['a'], ['b', 'c'], ['e', 1], ['e', 2, 'f']];
    expect(pickValid(value, places)).toEqual({ b: { d: 3 }, e: ['x', undefined, { g: 7 }] });
  });

  it('does not change the value that it gets', () => {
    const value = { a: [1, { b: 2 }] };
    const text = JSON.stringify(value);
    pickValid(value, [
      ['a', 0],
      ['a', 1, 'b'],
    ]);
    expect(JSON.stringify(value)).toBe(text);
  });

  it.each<[unknown, PropertyKey[][]]>([
    [{ a: 1 }, [[]]],
    ['text', [['a']]],
    [undefined, [['a']]],
  ])(
    'returns an empty object for a value that is invalid as a whole (case %#)',
    (value, places) => {
      expect(pickValid(value, places)).toEqual({});
    },
  );

  it('ignores paths that do not exist, and changes no prototype', () => {
    const value = JSON.parse('{"__proto__":{"x":1,"y":2},"a":1}');
    const valid = pickValid(value, [
      ['__proto__', 'x'],
      ['a', 'b'],
      ['c', 'd'],
      ['toString', 'e'],
    ]);
    expect(JSON.stringify(valid)).toBe('{"__proto__":{"y":2},"a":1}');
    expect('y' in {}).toBe(false);
  });
});
