import { describe, expect, it } from 'vitest';
import { createMockServer, type MockServer } from '../../src/index.ts';

/** Makes an attempt that must fail. Requires that the mock then behaves as if it was never made. */
function goesOn(attempt: (mock: MockServer) => unknown) {
  const next = (mock: MockServer) => {
    const { id, apiKey } = mock.workspaces.create({ seed: 'empty' });
    return { id, apiKey, key: mock.keys.create({ name: 'Next' }), snapshot: mock.snapshot() };
  };
  const tried = createMockServer();
  expect(() => attempt(tried)).toThrow();
  expect(next(tried)).toEqual(next(createMockServer()));
}

describe('a control that fails changes nothing', () => {
  it('when a new workspace has an invalid seed', () => {
    goesOn((mock) => mock.workspaces.create({ seed: { agents: [{ name: '', id: 'x' }] } }));
  });

  it('when a new workspace requests a key that is in use', () => {
    goesOn((mock) => mock.workspaces.create({ apiKey: mock.apiKey }));
  });

  it('when a key has an unknown scope', () => {
    goesOn((mock) => mock.keys.create({ name: 'Wrong', scopes: ['fly'] }));
  });

  it.each(['keys', 'workspaces'] as const)('when a snapshot has %s twice', (list) => {
    goesOn((mock) => {
      const snapshot = JSON.parse(JSON.stringify(mock.snapshot()));
      snapshot[list].push(snapshot[list][0]);
      mock.restore(snapshot);
    });
  });

  it('when a snapshot has a key that belongs to no workspace', () => {
    goesOn((mock) => {
      const snapshot = JSON.parse(JSON.stringify(mock.snapshot()));
      snapshot.keys[0].workspaceId = 'nowhere';
      mock.restore(snapshot);
    });
  });
});

describe('a snapshot', () => {
  it('keeps whether the platform is down', async () => {
    const mock = createMockServer();
    mock.simulate.health({ status: 'down' });
    const twin = createMockServer();
    twin.restore(JSON.parse(JSON.stringify(mock.snapshot())));
    expect((await twin.fetch(`${twin.baseUrl}/v1/health`)).status).toBe(503);
  });
});
