import { describe, expect, it } from 'vitest';
import { toChanges } from './changes.ts';

describe('toChanges', () => {
  it('names the properties that differ, in the given order', () => {
    const before = { name: 'Ana', tags: ['a'], status: 'active' };
    const after = { name: 'Bea', tags: ['a'], status: 'inactive' };
    expect(toChanges(before, after, ['status', 'tags', 'name'])).toEqual([
      { field: 'status', previous: 'active', current: 'inactive' },
      { field: 'name', previous: 'Ana', current: 'Bea' },
    ]);
  });

  it('ignores inherited properties', () => {
    expect(toChanges({}, { constructor: 'x' }, ['constructor', 'toString'])).toEqual([
      { field: 'constructor', previous: undefined, current: 'x' },
    ]);
  });
});
