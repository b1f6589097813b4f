import { createMockServer, type MockServerOptions } from '@agent-platform/mock-server';
import { listen } from '@agent-platform/mock-server/node';
import { connectMock } from '@agent-platform/mock-server/remote';
import { describe, expect, it, onTestFinished } from 'vitest';
import { mockRegisterOf } from './mock-register.ts';
import { UsedMocks } from './used-mocks.ts';

/** Serves a mock until the test ends, as another process would. The mock is not in the register. */
async function serve(options?: MockServerOptions) {
  const mock = createMockServer(options);
  mockRegisterOf().mocks = [];
  const server = await listen(mock);
  onTestFinished(() => server.close());
  return { mock, server };
}

describe('listUsed', () => {
  it('lists the mocks in which something happened since the test began', async () => {
    const mocks = new UsedMocks();
    const [called] = [createMockServer(), createMockServer()];
    const { listUsed } = await mocks.begin();
    expect(await listUsed()).toEqual([]);
    await called.fetch(`${called.baseUrl}/v1/health`);
    expect(await listUsed()).toEqual([called]);
  });

  it('lists the mocks that the test created', async () => {
    const mocks = new UsedMocks();
    const { listUsed } = await mocks.begin();
    const mock = createMockServer();
    expect(await listUsed()).toEqual([mock]);
  });

  it('lists the mocks of tests that ran at the same time, too', async () => {
    const mocks = new UsedMocks();
    const [one, other] = [await mocks.begin(), await mocks.begin()];
    const mock = createMockServer();
    other.end();
    expect(await one.listUsed()).toEqual([mock]);
    expect(await other.listUsed()).toEqual([mock]);
  });

  it('lists a mock if something happened in another workspace of the mock', async () => {
    const mocks = new UsedMocks();
    const mock = createMockServer();
    const own = mock.workspaces.create();
    const { listUsed } = await mocks.begin();
    await own.call('listAgents');
    expect(await listUsed()).toEqual([mock]);
  });

  it('lists a mock in which the test created a workspace and deleted it', async () => {
    const mocks = new UsedMocks();
    const mock = createMockServer();
    const { listUsed } = await mocks.begin();
    mock.workspaces.delete(mock.workspaces.create().id);
    expect(await listUsed()).toEqual([mock]);
  });

  it('lists the workspaces of a served mock in which something happened', async () => {
    const { mock, server } = await serve();
    const first = await connectMock(server.url);
    const own = await first.workspaces.create();
    const mocks = new UsedMocks();
    const { listUsed } = await mocks.begin();
    await mock.workspaces.get(own.id)?.call('listAgents');
    expect(await listUsed()).toEqual([own]);
  });

  it('omits a served mock to which the test has only connected', async () => {
    const { server } = await serve();
    const mocks = new UsedMocks();
    const { listUsed } = await mocks.begin();
    const remote = await connectMock(server.url);
    const own = await remote.workspaces.create();
    expect(await listUsed()).toEqual([own]);
  });

  it('lists a served mock in which something happened after the test has connected', async () => {
    const { server } = await serve();
    const mocks = new UsedMocks();
    const { listUsed } = await mocks.begin();
    const remote = await connectMock(server.url);
    await remote.call('listAgents');
    expect(await listUsed()).toEqual([remote]);
  });

  it('omits a served mock whose server closes before the test begins', async () => {
    const { server } = await serve();
    const mocks = new UsedMocks();
    await connectMock(server.url);
    await server.close();
    const { listUsed } = await mocks.begin();
    expect(await listUsed()).toEqual([]);
  });

  it('lists a served mock whose server closes during the test', async () => {
    const { server } = await serve();
    const mocks = new UsedMocks();
    const remote = await connectMock(server.url);
    const { listUsed } = await mocks.begin();
    await server.close();
    expect(await listUsed()).toEqual([remote]);
  });
});
