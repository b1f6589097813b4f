import { describe, expect, it } from 'vitest';
import { Supported } from './supported.ts';

const createSupported = () => {
  const supported = new Supported();
  supported.add('Node', '20');
  supported.add('Node', '26');
  supported.add('Bun', '1');
  return supported;
};

describe('the table of what is supported', () => {
  it('has a row for each runtime, with its versions', () => {
    expect(createSupported().toTable()).toMatch(/\| Node \| 20, 26 \|\n\| Bun \| 1 \|$/);
  });

  it('equals the README that has the same rows', () => {
    const supported = createSupported();
    expect(supported.differencesFrom(supported.toTable())).toEqual([]);
  });

  it('differs from a README that promises more', () => {
    const readme = '| Node | 18, 20, 26 |\n| Bun | 1 |\n';
    expect(createSupported().differencesFrom(readme)).toEqual(['| Node | 18, 20, 26 |']);
  });

  it('differs from a README that has no row for a runtime', () => {
    const readme = '| Node | 20, 26 |\n';
    expect(createSupported().differencesFrom(readme)).toEqual(['no row for Bun']);
  });

  it('says nothing about a runtime that this machine lacks', () => {
    const readme = '| Node | 20, 26 |\n| Bun | 1 |\n| Deno | 2 |\n';
    expect(createSupported().differencesFrom(readme)).toEqual([]);
  });
});
