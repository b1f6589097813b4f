import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { withDefaults } from './with-defaults.ts';

const rules = {
  port: z.int().min(0),
  hosts: z.array(z.string()).readonly(),
  token: z.string().toUpperCase(),
};
const defaults = { port: 0, hosts: [] };

describe('withDefaults', () => {
  it('fills in the defaults, and leaves out an option that has none', () => {
    expect(withDefaults(rules, defaults, {})).toEqual({ options: { port: 0, hosts: [] } });
    expect(withDefaults(rules, defaults, { port: undefined })).toEqual({
      options: { port: 0, hosts: [] },
    });
  });

  it('takes what the schemas make of the given options', () => {
    expect(withDefaults(rules, defaults, { port: 5, token: 'abc' })).toEqual({
      options: { port: 5, hosts: [], token: 'ABC' },
    });
  });

  it('names everything that is wrong by its place', () => {
    const given = { port: -1, hosts: ['a', 5], tokens: 'abc' };
    expect(withDefaults(rules, defaults, given).wrong).toEqual([
      { path: ['port'], message: 'must be at least 0' },
      { path: ['hosts', 1], message: 'must be a string' },
      { path: [], message: 'has unknown properties: tokens (did you mean token?)' },
    ]);
  });

  it.each([[null], [[]], ['port']])('refuses what is no object: %j', (given) => {
    expect(withDefaults(rules, defaults, given as never)).toEqual({
      wrong: [{ path: [], message: 'must be an object' }],
    });
  });
});
