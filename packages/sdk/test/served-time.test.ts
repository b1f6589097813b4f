import {
  createMockServer,
  type MockServer,
  type MockServerOptions,
} from '@agent-platform/mock-server';
import { listen } from '@agent-platform/mock-server/node';
import { connectMock, type RemoteMock } from '@agent-platform/mock-server/remote';
import { AgentPlatform, TimeoutError } from '@agent-platform/sdk';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

/** Serves a mock until the running test ends, and connects to it as another process would. */
async function serve(
  options?: MockServerOptions,
): Promise<{ mock: MockServer; remote: RemoteMock }> {
  const mock = createMockServer(options);
  const server = await listen(mock);
  onTestFinished(() => server.close());
  return { mock, remote: await connectMock(server.url) };
}

describe('a client of a mock in another process', () => {
  it('waits for the next rate-limit windows without waiting in real time', async () => {
    const { mock, remote } = await serve();
    const start = mock.clock.now();
    const client = new AgentPlatform(remote.clientOptions());
    await Promise.all(Array.from({ length: 250 }, () => client.me()));
    // The client waits a second more, because resets may have been rounded down.
    expect(mock.clock.now() - start).toBe(122_000);
  });

  it('waits on the mock’s clock before a retry', async () => {
    const { mock, remote } = await serve();
    const start = mock.clock.now();
    mock.faults.add({ operation: 'getMe', status: 503, retryAfter: 30, times: 1 });
    await new AgentPlatform(remote.clientOptions()).me();
    expect(mock.clock.now() - start).toBe(30_000);
  });

  it('times out if a response takes too long by the mock’s clock', async () => {
    const { mock, remote } = await serve();
    mock.faults.add({ operation: 'getMe', delayMs: 90_000 });
    const client = new AgentPlatform({ ...remote.clientOptions(), maxRetries: 0 });
    await expect(client.me()).rejects.toBeInstanceOf(TimeoutError);
  });

  it('gets a slow response that arrives before the timeout by the mock’s clock', async () => {
    const { mock, remote } = await serve();
    const start = mock.clock.now();
    mock.faults.add({ operation: 'getMe', delayMs: 50_000 });
    await new AgentPlatform({ ...remote.clientOptions(), maxRetries: 0 }).me();
    expect(mock.clock.now() - start).toBe(50_000);
  });

  it('does not time out when another client’s wait makes the mock’s clock jump', async () => {
    const { mock, remote } = await serve();
    mock.faults.add({ operation: 'listContacts', delayMs: 20_000 });
    mock.faults.add({ operation: 'getMe', status: 503, retryAfter: 60, times: 1 });
    const [patient, other] = [0, 1].map(
      () => new AgentPlatform({ ...remote.clientOptions(), timeoutMs: 30_000, maxRetries: 1 }),
    );
    await Promise.all([patient?.me(), other?.contacts.list()]);
    expect(mock.requests.list({ operation: 'listContacts' })).toHaveLength(1);
  });

  it('follows the mock’s clock when a test advances or resets it', async () => {
    const { mock, remote } = await serve();
    const { clock } = remote.clientOptions();
    await remote.clock.advance(3_600_000);
    expect(clock?.now()).toBe(mock.clock.now());
    await remote.reset();
    expect(clock?.now()).toBe(mock.clock.now());
  });

  it('learns from a response that another process has advanced or reset the mock’s clock', async () => {
    const { mock, remote } = await serve();
    const options = remote.clientOptions();
    const client = new AgentPlatform(options);
    await mock.clock.advance(5000);
    await client.me();
    await expect.poll(() => options.clock?.now()).toBe(mock.clock.now());
    mock.reset();
    await client.me();
    await expect.poll(() => options.clock?.now()).toBe(mock.clock.now());
  });

  it('does not time out when the mock’s clock is advanced before its call', async () => {
    const { mock, remote } = await serve();
    mock.faults.add({ operation: 'getMe', delayMs: 10_000 });
    const client = new AgentPlatform({ ...remote.clientOptions(), maxRetries: 0 });
    for (let n = 0; n < 2; n++) {
      await mock.clock.advance(3_600_000);
      await client.me();
    }
  });

  it('can refresh its time even while one of its requests is open', async () => {
    const { mock, remote } = await serve();
    mock.faults.add({ operation: 'getMe', stall: 'headers' });
    await mock.clock.advance(3_600_000);
    const abort = new AbortController();
    const called = new AgentPlatform(remote.clientOptions()).me({ signal: abort.signal });
    const { local } = remote.clock;
    await local.sleep(1000);
    await local.refresh();
    expect(local.now()).toBe(mock.clock.now());
    abort.abort(new Error('enough'));
    await expect(called).rejects.toThrow('enough');
  });

  it('keeps the mock’s clock from jumping while its request is on its way to the mock', async () => {
    const { mock, remote } = await serve();
    const { fetch } = globalThis;
    let arrive = () => {};
    const isOnItsWay = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    vi.stubGlobal('fetch', async (input: Request, init: RequestInit) => {
      await isOnItsWay;
      return fetch(input, init);
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    await remote.clock.sleep(1000);
    let hasJumped = false;
    const otherSleep = mock.clock.sleep(90_000).then(() => {
      hasJumped = true;
    });
    const called = new AgentPlatform(remote.clientOptions()).me();
    for (let n = 0; n < 40; n++) await remote.clock.now();
    expect(hasJumped).toBe(false);
    arrive();
    await Promise.all([called, otherSleep]);
  });

  it('uses the clock of its own workspace', async () => {
    const { mock, remote } = await serve();
    const own = await remote.workspaces.create();
    await own.clock.advance(60_000);
    expect(own.clientOptions().clock?.now()).toBe(mock.clock.now() + 60_000);
  });

  it('uses the system clock if the mock does', async () => {
    const { remote } = await serve({ clock: 'system' });
    const names = ['baseUrl', 'apiKey', 'assumedOperations'];
    expect(Object.keys(remote.clientOptions())).toEqual(names);
  });
});
