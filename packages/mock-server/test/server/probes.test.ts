import { createMockServer } from '@agent-platform/mock-server';
import type { ListenOptions } from '@agent-platform/mock-server/node';
import { describe, expect, it } from 'vitest';
import { describeTransports, listenHere } from '../support/transports.ts';

async function serve(options?: ListenOptions) {
  const mock = createMockServer();
  const { server } = await listenHere(mock, options);
  const probe = async (path: string, init?: RequestInit) => {
    const response = await fetch(`${server.url}${path}`, { redirect: 'manual', ...init });
    return { status: response.status, text: await response.text() };
  };
  return { mock, server, probe };
}

describe('a probe', () => {
  it.each(['/', '/v1/health', '/__mock__/', '/__mock__/ready'])(
    'gets the same status from HEAD %s as from GET, without a body',
    async (path) => {
      const { mock, probe } = await serve();
      const { status } = await probe(path);
      mock.requests.clear();
      expect(await probe(path, { method: 'HEAD' })).toEqual({ status, text: '' });
      expect(status).toBe(200);
      expect(mock.requests.list({ source: 'all' })).toEqual([]);
    },
  );

  it('gets the name and the addresses of the mock at its URL', async () => {
    const { mock, server, probe } = await serve();
    const { status, text } = await probe('/');
    expect(status).toBe(200);
    expect(JSON.parse(text)).toEqual({
      data: {
        name: 'agent-platform-mock',
        version: expect.stringMatching(/^\d+\.\d+\.\d+/),
        api: `${server.url}/v1`,
        control: `${server.url}/__mock__`,
        inspector: `${server.url}/__mock__/`,
      },
    });
    expect(mock.requests.list({ source: 'all' })).toEqual([]);
  });

  it('gets 401 at the URL of a mock without a control API', async () => {
    const { probe } = await serve({ control: false });
    expect(await probe('/')).toMatchObject({ status: 401 });
  });
});

describeTransports('HEAD of /v1/health', ({ open }) => {
  const head = { method: 'HEAD' };

  it('says whether the platform is up, and is not in the journal', async () => {
    const { mock, baseUrl, fetch } = await open();
    expect((await fetch(`${baseUrl}/v1/health`, head)).status).toBe(200);
    mock.simulate.health({ status: 'down' });
    expect((await fetch(`${baseUrl}/v1/health`, head)).status).toBe(503);
    expect(mock.requests.list({ source: 'client' })).toEqual([]);
  });

  it('uses up neither a fault nor a request id', async () => {
    const { mock, baseUrl, fetch } = await open();
    mock.faults.add({ status: 500, times: 1 });
    expect((await fetch(`${baseUrl}/v1/health`, head)).status).toBe(200);
    expect((await fetch(`${baseUrl}/v1/health`)).status).toBe(500);
    expect(mock.requests.list()).toMatchObject([{ id: 'req-1' }]);
  });
});
