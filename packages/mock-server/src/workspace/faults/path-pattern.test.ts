import { describe, expect, it } from 'vitest';
import { matchesPath } from './path-pattern.ts';

describe('a fault for the path', () => {
  it.each([
    ['/v1/agents', 'affects', '/v1/agents'],
    ['/v1/agents', 'does not affect', '/v1/agents/1'],
    ['/v1/agents/{id}', 'affects', '/v1/agents/1'],
    ['/v1/agents/{id}', 'does not affect', '/v1/agents/'],
    ['/v1/agents/{id}', 'does not affect', '/v1/agents/1/activate'],
    ['/v1/{kind}/1/*', 'affects', '/v1/agents/1/activate'],
    ['/v1/agents/*', 'affects', '/v1/agents/1/activate'],
    ['/v1/agents/*', 'does not affect', '/v1/agents'],
    ['/v1.agents', 'does not affect', '/v1/agents'],
  ])('%s %s a request for %s', (pattern, effect, path) => {
    expect(matchesPath(pattern, path)).toBe(effect === 'affects');
  });
});
