import { describe, expect, it } from 'vitest';
import { matchesPath } from './path-pattern.ts';

describe('a fault for the path', () => {
  it.each([
    ['/v1/agents', '/v1/agents', true],
    ['/v1/agents', '/v1/agents/1', false],
    ['/v1/agents/{id}', '/v1/agents/1', true],
    ['/v1/agents/{id}', '/v1/agents/', false],
    ['/v1/agents/{id}', '/v1/agents/1/activate', false],
    ['/v1/{kind}/1/*', '/v1/agents/1/activate', true],
    ['/v1/agents/*', '/v1/agents/1/activate', true],
    ['/v1/agents/*', '/v1/agents', false],
    ['/v1.agents', '/v1/agents', false],
  ])('%s affects a request for %s: %s', (pattern, path, matches) => {
    expect(matchesPath(pattern, path)).toBe(matches);
  });
});
