import { describe, expect, it } from 'vitest';
import { Supported } from './supported.ts';

const createSupported = () => {
  const supported = new Supported();
  supported.add('Node', '20');
  supported.add('Node', '26');
  supported.add('Bun', '1');
  return supported;
};

describe('the table of supported versions', () => {
  it('has a column for each runtime, with its versions', () => {
    expect(createSupported().toTable()).toBe('| Node | Bun |\n|---|---|\n| 20, 26 | 1 |');
  });

  it('equals the table of a README that has the same columns', () => {
    const supported = createSupported();
    expect(supported.differencesFrom(supported.toTable())).toEqual([]);
  });

  it('differs from a README that promises more', () => {
    const readme = '| Node | Bun |\n|---|---|\n| 18, 20, 26 | 1 |\n';
    expect(createSupported().differencesFrom(readme)).toEqual(['Node 18, 20, 26']);
  });

  it('differs from a README that has no column for a runtime', () => {
    const readme = '| Node | Deno |\n|---|---|\n| 20, 26 | 2 |\n';
    expect(createSupported().differencesFrom(readme)).toEqual(['no column for Bun']);
  });

  it('ignores a runtime that this machine lacks', () => {
    const readme = '| Node | Bun | Deno |\n|---|---|---|\n| 20, 26 | 1 | 2 |\n';
    expect(createSupported().differencesFrom(readme)).toEqual([]);
  });
});
