import { describe, expect, it } from 'vitest';
import { matchesPath } from './path-pattern.ts';

describe('a pattern of paths', () => {
  it.each([
    ['/v1/agents', '/v1/agents', true],
    ['/v1/agents', '/v1/agents/1', false],
    ['/v1/agents/{id}', '/v1/agents/1', true],
    ['/v1/agents/{id}', '/v1/agents/1/activate', false],
    ['/v1/agents/*', '/v1/agents/1/activate', true],
    ['*/activate', '/v1/agents/1/activate', true],
    ['/v1/*/*/activate', '/v1/agents/1/activate', true],
    ['/v1/agents*', '/v1/agents', true],
    ['/v1/{id}x{id}/*', '/v1/axbxc/d', true],
    ['/v1/{id}', '/v1/', false],
    ['/v1/{id}*', '/v1//a', false],
    ['/v1/{id', '/v1/{id', true],
    ['/v1.agents', '/v1/agents', false],
    ['/v1/(a+)+', '/v1/aaa', false],
  ])('%s matches %s: %s', (pattern, path, matches) => {
    expect(matchesPath(pattern, path)).toBe(matches);
  });

  it.each([
    ['*a', 1000],
    ['{id}', 500],
    ['{id}*', 300],
  ])('decides at once when it repeats %s %d times', (wildcard, times) => {
    const path = `/${'a'.repeat(16_000)}/`;
    expect(matchesPath(`/${wildcard.repeat(times)}b`, path)).toBe(false);
  });
});
