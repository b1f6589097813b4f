import { request, type ServerResponse } from 'node:http';
import { createMockServer, demo, type MockWorkspace } from '@agent-platform/mock-server';
import { connectMock, type RemoteWorkspace } from '@agent-platform/mock-server/remote';
import { startHttpServer } from '@agent-platform/tools/http-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { unknownId } from '../support/records.ts';
import { listenHere } from '../support/transports.ts';

/** Opens a mock in process, and connects to the same mock remotely. */
async function openBoth() {
  const mock = createMockServer();
  const { baseUrl } = await listenHere(mock);
  return { mock, remote: await connectMock(baseUrl) };
}

type Use = (controls: MockWorkspace | RemoteWorkspace) => unknown;

/** Returns the error that a control throws, as data. */
async function thrownBy(use: () => unknown) {
  try {
    await use();
  } catch (error) {
    const { name, code, message, call, status, seen } = Object(error);
    return { name, code, message, call, status, seen };
  }
  return expect.fail('nothing was thrown');
}

const refused: Record<string, Use> = {
  'an unknown record': ({ simulate }) => simulate.close({ conversationId: unknownId }),
  'an invalid value': ({ faults }) => faults.add({ status: 99 }),
  'an unknown property': ({ faults }) => faults.add(JSON.parse('{"stauts":500}')),
  'an unknown agent': ({ agentReplies }) => agentReplies(unknownId, 'Hi'),
  'an unknown key': ({ keys }) => keys.revoke('nope'),
  'an unknown scope': ({ keys }) => keys.setScopes('mock-key', ['fly']),
  'the rate limit of an unknown key': ({ rateLimit }) => rateLimit.exhaust('nope'),
  'an unknown delivery': ({ webhooks }) => webhooks.redeliver(unknownId),
  'an advance by a negative time': ({ clock }) => clock.advance(-1),
  'an advance by NaN': ({ clock }) => clock.advance(Number.NaN),
  'an unknown kind of record in a seed': ({ seed }) => seed(JSON.parse('{"robots":[]}')),
  'an unknown property in a filter': ({ requests }) =>
    requests.list(JSON.parse('{"colour":"red"}')),
  'a status in a filter that is not an integer': ({ requests }) => requests.list({ status: 503.5 }),
  'an operation that responds with 404': (mock) =>
    mock.call('getAgent', { path: { id: unknownId } }),
  'an unknown event name': ({ webhooks }) => webhooks.waitFor('fly'),
  'a wait for a request that times out': ({ requests }) => requests.waitFor({}, { timeoutMs: 0 }),
  'a wait for a webhook event that times out': ({ webhooks }) =>
    webhooks.waitFor('message.sent', { timeoutMs: 0 }),
};

describe('a control of a remote mock', () => {
  it.each(Object.entries(refused))('throws the same error as in process for %s', async (_, use) => {
    const { mock, remote } = await openBoth();
    const afar = await thrownBy(() => use(remote));
    expect(afar).toEqual(await thrownBy(() => use(mock)));
    expect(afar.name).toMatch(/^Mock(Control|Configuration|Timeout)Error$/);
  });

  it('throws the same error as in process after its workspace was deleted', async () => {
    const { mock, remote } = await openBoth();
    const [theirs, ours] = [mock.workspaces.create(), await remote.workspaces.create()];
    mock.reset();
    const afar = await thrownBy(() => ours.faults.list());
    const here = await thrownBy(() => theirs.faults.list());
    expect(afar.message.replace(ours.id, 'ID')).toBe(here.message.replace(theirs.id, 'ID'));
    expect(afar.code).toBe(here.code);
  });

  it.each<[string, (controls: RemoteWorkspace) => unknown, string]>([
    ['a reply', (mock) => mock.agentReplies(demo.agentId, () => 'Hi'), 'Pass a string'],
    [
      'a reply in a sequence',
      (mock) => mock.agentReplies(demo.agentId, { sequence: ['Hi', () => 'Ho'] }),
      'a sequence of these',
    ],
    [
      'a receiver',
      (mock) => mock.webhooks.receive('http://a.test', () => new Response()),
      'Set the URL',
    ],
    ['a listener', (mock) => mock.requests.subscribe(() => {}), 'stream()'],
    ['a filter', (mock) => mock.events.waitFor({}, { filter: () => true }), 'Pass an object'],
  ])('rejects a function as %s, and says what to pass instead', async (_, use, instead) => {
    const { remote } = await openBoth();
    const error = await thrownBy(() => use(remote));
    expect(error.name).toBe('MockConfigurationError');
    expect(error.message).toContain('A function cannot be sent to another process');
    expect(error.message).toContain(instead);
  });

  it('rejects with the reason of an aborted signal', async () => {
    const { remote } = await openBoth();
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(remote.requests.waitFor({}, { signal })).rejects.toThrow('enough');
    await expect(remote.clock.sleep(1, signal)).rejects.toThrow('enough');
  });
});

/** Serves a proxy that passes requests on to a mock, except those that `respond` handles. */
async function openBehind(respond: (path: string, response: ServerResponse) => unknown) {
  const { baseUrl } = await listenHere(createMockServer());
  const { url, close } = await startHttpServer((incoming, outgoing) => {
    if (respond(incoming.url ?? '', outgoing)) return;
    const { method = 'GET', headers } = incoming;
    const passed = request(`${baseUrl}${incoming.url}`, { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 500, response.headers);
      response.pipe(outgoing);
    });
    incoming.pipe(passed);
  });
  onTestFinished(close);
  return url;
}

describe('a server that responds unlike a mock', () => {
  const bodies = ['{}', '[]', 'null', '{"data":null}', '{"data":7}', '<html>', ''];

  it.each(bodies)(
    'makes every control reject with `not_a_mock` if its response is %j',
    async (body) => {
      let isOdd = false;
      const url = await openBehind((_path, response) => {
        if (isOdd) response.end(body);
        return isOdd;
      });
      const remote = await connectMock(url);
      isOdd = true;
      const calls: readonly (() => unknown)[] = [
        () => connectMock(url),
        () => remote.clock.now(),
        () => remote.clock.advance(1),
        () => remote.faults.list(),
        () => remote.keys.create({ name: 'x' }),
        () => remote.workspaces.list(),
        () => remote.workspaces.create(),
        () => remote.call('listContacts'),
        () => remote.snapshot(),
        () => remote.trace(),
        () => remote.reset(),
      ];
      for (const call of calls) {
        expect(await thrownBy(call)).toMatchObject({
          name: 'MockConnectionError',
          code: 'not_a_mock',
        });
      }
    },
  );

  /** Serves a proxy that replaces the response to one path. */
  const openBroken = (broken: string, body: string) =>
    openBehind((path, response) => path.includes(broken) && response.end(body));

  it.each(['{"call":{"toString":7}}', '{"seen":7}', '{"open":"none"}'])(
    'makes a control reject with `not_a_mock` if the error in its response contains %s',
    async (part) => {
      const error = { code: 'WAIT_TIMEOUT', message: 'Late', status: 408, ...JSON.parse(part) };
      const url = await openBroken('/faults', JSON.stringify({ error }));
      const mock = await connectMock(url);
      expect(await thrownBy(() => mock.faults.list())).toMatchObject({ code: 'not_a_mock' });
    },
  );

  it.each(['HTTP/1.1 200 caf\u00e9', 'HTTP/1.1 200 \u0001', 'HTTP/1.1 999 Odd'])(
    'can still send the client a response if the status line is %j',
    async (line) => {
      const url = await openBehind((path, { socket }) => {
        if (path !== '/v1/me') return false;
        return socket?.end(Buffer.from(`${line}\r\ncontent-length: 2\r\n\r\nok`, 'latin1'));
      });
      const { fetch } = (await connectMock(url)).clientOptions();
      const response = await fetch?.(`${url}/v1/me`);
      expect(await response?.text()).toBe('ok');
    },
  );

  it('makes a stream reject with `unreachable` if it closes the connection before the first event', async () => {
    const url = await openBehind((path, response) => {
      if (!path.includes('/stream')) return false;
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(': the');
      setImmediate(() => response.destroy());
      return true;
    });
    const remote = await connectMock(url);
    expect(await thrownBy(() => remote.stream())).toMatchObject({
      name: 'MockConnectionError',
      code: 'unreachable',
      message: expect.stringContaining('was lost before the stream began'),
    });
  });
});
