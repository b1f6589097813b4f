import { createMockServer } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { createUsedMocks } from './used-mocks.ts';

describe('the mocks that a test has used', () => {
  it('are those in which something happened since it began', async () => {
    const mocks = createUsedMocks();
    const [called, idle] = [createMockServer(), createMockServer()];
    mocks.add(called);
    mocks.add(idle);
    const listUsed = mocks.begin();
    expect(listUsed()).toEqual([]);
    await called.fetch(`${called.baseUrl}/v1/health`);
    expect(listUsed()).toEqual([called]);
  });

  it('are those that it created', () => {
    const mocks = createUsedMocks();
    const listUsed = mocks.begin();
    const mock = createMockServer();
    mocks.add(mock);
    expect(listUsed()).toEqual([mock]);
  });

  it('are those with another workspace in which something happened', async () => {
    const mocks = createUsedMocks();
    const mock = createMockServer();
    mocks.add(mock);
    const own = mock.workspaces.create();
    const listUsed = mocks.begin();
    await own.call('listAgents');
    expect(listUsed()).toEqual([mock]);
  });
});
