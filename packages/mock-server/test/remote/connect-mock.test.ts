import { createMockServer } from '@agent-platform/mock-server';
import {
  connectMock,
  MockConfigurationError,
  MockConnectionError,
} from '@agent-platform/mock-server/remote';
import { startHttpServer } from '@agent-platform/tools/http-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ControlClient } from '../../src/remote/control-client.ts';
import { listenHere } from '../support/transports.ts';

/** Serves a server other than a mock until the running test ends. Returns its URL. */
async function answering(status: number, body: string): Promise<string> {
  const { url, close } = await startHttpServer((_request, response) =>
    response.writeHead(status).end(body),
  );
  onTestFinished(close);
  return url;
}

describe('connectMock', () => {
  it('returns the key of the first workspace, and options for a client', async () => {
    const mock = createMockServer({ clock: 'system', idSeed: 'mock' });
    const { baseUrl } = await listenHere(mock);
    const remote = await connectMock(`${baseUrl}/`);
    expect({ id: remote.id, apiKey: remote.apiKey }).toEqual({ id: mock.id, apiKey: mock.apiKey });
    const options = { baseUrl, assumedOperations: 'allow' };
    expect(remote.clientOptions()).toEqual({ ...options, apiKey: 'mock-key' });
    expect(remote.clientOptions({ apiKey: 'other' })).toEqual({ ...options, apiKey: 'other' });
  });

  it('returns controls of the given workspace, and of no other', async () => {
    const mock = createMockServer();
    const own = mock.workspaces.create();
    const { baseUrl } = await listenHere(mock);
    const remote = await connectMock(baseUrl, { workspace: own.id });
    await remote.clock.advance(60_000);
    expect(remote.apiKey).toBe(own.apiKey);
    expect(own.clock.now() - mock.clock.now()).toBe(60_000);
  });

  it('finds a workspace by its id that another connection has created', async () => {
    const { baseUrl } = await listenHere(createMockServer());
    const own = await (await connectMock(baseUrl)).workspaces.create({ seed: 'empty' });
    const found = await (await connectMock(baseUrl)).workspaces.get(own.id);
    expect(found?.apiKey).toBe(own.apiKey);
  });

  it('returns a mock whose key changes when a restore replaces its first workspace', async () => {
    const snapshot = createMockServer({ idSeed: 'other', apiKey: 'other-key' }).snapshot();
    const { baseUrl } = await listenHere(createMockServer());
    const remote = await connectMock(baseUrl);
    await remote.restore(snapshot);
    expect(remote.apiKey).toBe('other-key');
  });

  it('sends the control token, and rejects if it is wrong without repeating it', async () => {
    const { server } = await listenHere(createMockServer(), {
      controlToken: 'the-right-control-token',
    });
    const remote = await connectMock(server.url, { token: 'the-right-control-token' });
    expect(await remote.requests.list()).toEqual([]);
    const refused = await connectMock(server.url, { token: 'a-wrong-token' }).catch(String);
    expect(refused).toMatch(
      /^MockConnectionError: connectMock: .* requires its control token\. Pass it as `token`\.$/,
    );
    expect(refused).not.toContain('wrong');
  });

  it('rejects when nothing responds, and says that a container must publish its port', async () => {
    const error = await connectMock('http://127.0.0.1:2').catch((error: unknown) => error);
    expect(error).toBeInstanceOf(MockConnectionError);
    expect(error).toMatchObject({
      code: 'unreachable',
      message: expect.stringMatching(
        /No mock is responding at .*If the mock runs in a container, publish its port\.$/,
      ),
      cause: expect.any(Error),
    });
  });

  it.each([
    ['a web page', 200, '<h1>Hello</h1>'],
    ['another JSON API', 200, '{"data":{}}'],
    ['a server that responds with 404', 404, 'Not found'],
  ])('rejects the URL of %s, and says that it is not a mock', async (_, status, body) => {
    const url = await answering(status, body);
    await expect(connectMock(url)).rejects.toMatchObject({
      code: 'not_a_mock',
      message: expect.stringContaining(`connectMock: The program at \`${url}\` is not a mock`),
    });
  });

  it('rejects the URL of a mock without a control API', async () => {
    const { server } = await listenHere(createMockServer(), { control: false });
    await expect(connectMock(server.url)).rejects.toBeInstanceOf(MockConnectionError);
  });

  it('rejects a mock of another version, and names both versions', async () => {
    const url = await answering(200, '{"data":{"ready":true,"version":"9.1.0"}}');
    await expect(connectMock(url)).rejects.toMatchObject({
      code: 'other_version',
      message: expect.stringMatching(/is version 9\.1\.0 of .* but this is version \d/),
    });
  });

  it('rejects after a time limit if the server never responds', async () => {
    const limits: number[] = [];
    const { url, close } = await startHttpServer(() => {});
    onTestFinished(close);
    const client = new ControlClient({
      url,
      startDeadline(run, ms) {
        limits.push(ms);
        setImmediate(run);
        return () => {};
      },
    });
    const late = { code: 'timeout', message: expect.stringContaining('within') };
    await expect(client.readVersion()).rejects.toMatchObject(late);
    await expect(client.send('faults.list')).rejects.toMatchObject(late);
    const waiting = client.send('requests.waitFor', {}, { waitMs: 7000 });
    await expect(waiting).rejects.toMatchObject(late);
    expect(limits).toEqual([15_000, 30_000, 37_000]);
  });

  it.each([
    ['not a url', {}, '`url` must be an http or https URL'],
    ['ftp://127.0.0.1', {}, '`url` must be an http or https URL'],
    ['http://127.0.0.1:4010/v1', {}, '`url` must be the base URL of the mock, without `/v1`'],
    ['http://user:secret@127.0.0.1', {}, '`url` must be an http or https URL'],
    ['http://127.0.0.1', { token: 'a secret\n' }, '`token` must be a non-empty string'],
  ])(
    'rejects the URL %j with the options %j, and repeats no secret',
    async (url, options, said) => {
      const error = await connectMock(url, options).catch((error: unknown) => error);
      expect(error).toBeInstanceOf(MockConfigurationError);
      expect(String(error)).toContain(`connectMock: ${said}`);
      expect(String(error)).not.toContain('secret');
    },
  );

  it('rejects an unknown workspace id, and names the ids that exist', async () => {
    const mock = createMockServer();
    const { baseUrl } = await listenHere(mock);
    const error = await connectMock(baseUrl, { workspace: 'nope' }).catch(String);
    expect(error).toContain(
      `No workspace has the id \`nope\`. The workspaces of the mock are: \`${mock.id}\`.`,
    );
  });
});
