import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServerOptions } from './read-server-options.ts';
import { type RunningMock, startMock } from './running-mock.ts';

const options: ServerOptions = {
  mock: { apiKey: 'mock-key' },
  listen: { port: 0 },
  snapshot: undefined,
  log: 'silent',
};

describe('startMock', () => {
  const onStarted = vi.fn();
  let running: RunningMock;

  beforeEach(async () => {
    onStarted.mockClear();
    running = await startMock(options, { out() {}, err() {} }, onStarted);
  });

  afterEach(() => running.end());

  const request = async (path: string) => {
    const response = await fetch(`${running.url}${path}`, { headers: { 'X-API-Key': 'mock-key' } });
    await response.text();
  };

  it('has not started before its first response', async () => {
    await request('/__mock__/ready');
    expect(onStarted).not.toHaveBeenCalled();
  });

  it('has started after its first response to a request', async () => {
    await request('/v1/me');
    await vi.waitFor(() => expect(onStarted).toHaveBeenCalledOnce());
  });

  it('starts once', async () => {
    await Promise.all([request('/v1/me'), request('/v1/health'), request('/v1/me')]);
    await vi.waitFor(() => expect(onStarted).toHaveBeenCalled());
    await running.end();
    expect(onStarted).toHaveBeenCalledOnce();
  });

  it('has started when it ends without a request', async () => {
    await running.end();
    expect(onStarted).toHaveBeenCalledOnce();
  });
});
