import { createMockServer, type MockServer } from '@agent-platform/mock-server';
import { expect, it } from 'vitest';

/** What a mock creates next, and its state after that. */
function createNext(mock: MockServer) {
  const { id, apiKey } = mock.workspaces.create({ seed: 'empty' });
  return { id, apiKey, key: mock.keys.create({ name: 'Next' }), snapshot: mock.snapshot() };
}

it.each<[refused: string, attempt: (mock: MockServer) => unknown]>([
  [
    'a workspace with an invalid seed',
    (mock) => mock.workspaces.create({ seed: { agents: [{ name: '', id: 'x' }] } }),
  ],
  ['a workspace with a key in use', (mock) => mock.workspaces.create({ apiKey: mock.apiKey })],
  [
    'a key with an unknown scope',
    (mock) => mock.keys.create({ name: 'Wrong', scopes: ['fly' as never] }),
  ],
])('a mock that has refused to create %s is in the same state as before', (_refused, attempt) => {
  const mock = createMockServer();
  expect(() => attempt(mock)).toThrow();
  expect(createNext(mock)).toEqual(createNext(createMockServer()));
});
