import { describe, expect, it } from 'vitest';
import { every, matching } from './condition.ts';

interface Field {
  readonly type: string;
  readonly archived: boolean;
}

const field: Field = { type: 'text', archived: false };

describe('matching', () => {
  it('compares every property that is given, false included', () => {
    expect(matching<Field>({ type: 'text', archived: false })?.(field)).toBe(true);
    expect(matching<Field>({ type: 'text', archived: true })?.(field)).toBe(false);
  });

  it('is no condition when nothing is given', () => {
    expect(matching<Field>({ type: undefined })).toBeUndefined();
  });
});

describe('every', () => {
  it('holds when all conditions do, and leaves out those that are none', () => {
    const isText = ({ type }: Field) => type === 'text';
    expect(every(isText, undefined)?.(field)).toBe(true);
    expect(every(isText, () => false)?.(field)).toBe(false);
  });

  it('is no condition when there are none', () => {
    expect(every(undefined, undefined)).toBeUndefined();
  });
});
