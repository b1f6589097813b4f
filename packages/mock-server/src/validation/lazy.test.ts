import { describe, expect, it, vi } from 'vitest';
import { lazy } from './lazy.ts';

describe('lazy', () => {
  it('creates the value on the first call, and returns the same value on later calls', () => {
    const make = vi.fn(() => ({}));
    const value = lazy(make);
    expect(make).not.toHaveBeenCalled();
    expect(value()).toBe(value());
    expect(make).toHaveBeenCalledOnce();
  });

  it('tries to create the value again after an error', () => {
    const make = vi.fn(() => 'made');
    make.mockImplementationOnce(() => {
      throw new Error('not yet');
    });
    const value = lazy(make);
    expect(value).toThrow('not yet');
    expect(value()).toBe('made');
  });
});
