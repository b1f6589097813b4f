import { describe, expect, it, vi } from 'vitest';
import { lazy, lazyProperties } from './lazy.ts';

describe('lazy', () => {
  it('makes the value on the first call, and only then', () => {
    const make = vi.fn(() => ({}));
    const value = lazy(make);
    expect(make).not.toHaveBeenCalled();
    expect(value()).toBe(value());
    expect(make).toHaveBeenCalledOnce();
  });

  it('makes a value that is undefined once, too', () => {
    const make = vi.fn(() => undefined);
    const value = lazy(make);
    value();
    value();
    expect(make).toHaveBeenCalledOnce();
  });

  it('makes the value again after an error', () => {
    const make = vi.fn(() => 'made');
    make.mockImplementationOnce(() => {
      throw new Error('not yet');
    });
    const value = lazy(make);
    expect(value).toThrow('not yet');
    expect(value()).toBe('made');
  });
});

describe('lazyProperties', () => {
  it('makes a property when it is first read, and only then', () => {
    const make = vi.fn(() => ({}));
    const object = lazyProperties({ made: make, other: () => 1 });
    expect(object.other).toBe(1);
    expect(make).not.toHaveBeenCalled();
    expect(object.made).toBe(object.made);
    expect(make).toHaveBeenCalledOnce();
  });

  it('says which properties there are without making them', () => {
    const make = vi.fn();
    const object = lazyProperties({ made: make });
    expect('made' in object).toBe(true);
    expect(Object.keys(object)).toEqual(['made']);
    expect(make).not.toHaveBeenCalled();
  });
});
