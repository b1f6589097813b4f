import { describe, expect, it, vi } from 'vitest';
import { lazy } from './lazy.ts';

describe('lazy', () => {
  it('makes the value on the first call, and only then', () => {
    const make = vi.fn(() => ({}));
    const value = lazy(make);
    expect(make).not.toHaveBeenCalled();
    expect(value()).toBe(value());
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
