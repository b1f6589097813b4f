import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { demo, type MockServerOptions } from '@agent-platform/mock-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Call, createCall } from './support/call.ts';
import { inFolder, run } from './support/command-line.ts';
import { openMock } from './support/open-mock.ts';
import { refusal } from './support/read.ts';
import { serveReceiver } from './support/receiver.ts';

const ana = `/v1/agent/${demo.agentId}/mcp`;
const url = 'http://tools.test/mcp';
const script = join(import.meta.dirname, 'support', 'mcp-stdio-server.ts');

/** Returns the command of a server with the given behaviour. */
const commandOf = (behaviour: string) => ({ command: process.execPath, args: [script, behaviour] });

/** Opens a mock that starts such a server for `url`. Returns it with the id of the record for this server. */
async function openWith(behaviour: string, options: MockServerOptions = {}) {
  const mcpCommands = { [url]: commandOf(behaviour) };
  const { mock, call } = openMock({ mcp: 'live', mcpCommands, ...options });
  return { mock, call, id: await addServer(call) };
}

/** Returns the command of a server, with promises of its start and its end. */
async function watch(behaviour: string) {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const started: Promise<Socket> = once(server, 'connection').then(([socket]) => socket);
  const ended = started.then(
    (socket) =>
      new Promise((resolve) =>
        socket
          .resume()
          .on('error', () => {})
          .on('close', resolve),
      ),
  );
  const command = { ...commandOf(behaviour), env: { WATCH_PORT: `${port}` } };
  return { command, started, ended };
}

/** Runs the command line with these server commands. Returns the way to call it. */
async function serveWith(commands: MockServerOptions['mcpCommands']) {
  const file = inFolder('servers.json');
  writeFileSync(file, JSON.stringify(commands));
  const served = run('--port', '0', '--mcp', 'live', '--mcp-commands', file);
  const baseUrl = (await served.listening()).replace('listening on ', '');
  return { ...served, call: createCall('mock-key', { baseUrl, fetch }) };
}

const addServer = async (call: Call, address = url) =>
  (await call('POST', `${ana}/add`, { body: { name: 'Orders', url: address } })).text('data.id');

const connect = (call: Call, id: string) =>
  call('POST', `${ana}/connect`, { body: { mcp_id: id } });

describe.each([
  ['2026-07-28', 'new'],
  ['2025', 'old'],
  ['2025 that ends at an unknown request', 'strict'],
])('mcpCommands with a server of the protocol of %s', (_version, behaviour) => {
  it('starts it, connects to it and lists its tools', async () => {
    const { call, id } = await openWith(behaviour);
    expect((await connect(call, id)).body).toMatchObject({
      data: { id, status: 'connected', tools_count: 1 },
    });
    expect((await call('GET', `/v1/mcp/${id}/tools`)).body).toMatchObject({
      data: [{ name: 'find_order', active: true }],
      pagination: { total: 1 },
    });
  });
});

describe('mcpCommands', () => {
  it('finds the command of a URL that a record spells differently', async () => {
    const { call } = await openWith('new');
    const id = await addServer(call, 'HTTP://Tools.test:80/mcp');
    expect((await connect(call, id)).body).toMatchObject({ data: { status: 'connected' } });
  });

  it('ends the server with the call', async () => {
    const { command, started, ended } = await watch('new');
    const { call, id } = await openWith('new', { mcpCommands: { [url]: command } });
    await connect(call, id);
    await started;
    await ended;
  });

  it('calls a URL without a command over HTTP', async () => {
    const called: string[] = [];
    const { call } = await openWith('new', {
      fetch(request) {
        called.push(request.url);
        return new Response(null, { status: 500 });
      },
    });
    const id = await addServer(call, 'http://tools.test/other');
    expect((await connect(call, id)).body).toMatchObject({ data: { status: 'error' } });
    expect(new Set(called)).toEqual(new Set(['http://tools.test/other']));
  });

  it('gives a server its own variables', async () => {
    const mcpCommands = { [url]: { ...commandOf('new'), env: { REGION: 'Bahia' } } };
    const { call, id } = await openWith('new', { mcpCommands });
    await connect(call, id);
    expect((await call('GET', `/v1/mcp/${id}/tools`)).body).toMatchObject({
      data: [{ description: 'Finds an order in Bahia.' }],
    });
  });

  it.each([
    ['is not there', 'missing', /spawn .*ENOENT/],
    ['exits', 'exits', /its stderr ends with: Loading\nNo database: set DATABASE_URL$/],
    [
      'hangs',
      'hangs',
      /it did not answer within 2000 ms; its stderr ends with: Waiting for the database$/,
    ],
    ['answers nonsense', 'nonsense', /it did not answer within 2000 ms$/],
  ])(
    'gives a server that %s the status error, and the journal the reason',
    async (_what, behaviour, reason) => {
      const command =
        behaviour === 'missing' ? { command: '/nowhere/server' } : commandOf(behaviour);
      const { mock, call, id } = await openWith(behaviour, {
        mcpCommands: { [url]: command },
        mcpTimeoutMs: 2000,
      });
      const { status, body } = await connect(call, id);
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { data: { status: 'error', tools_count: 0 } },
      });
      const [entry] = mock.requests.list({ operation: 'connectMcpServer' });
      expect(entry?.warning).toMatch(/^The MCP server at http:\/\/tools\.test\/mcp failed: /);
      expect(entry?.warning).toMatch(reason);
    },
  );

  it('cannot be given by a record, a seed or a snapshot', async () => {
    const { mock, call } = openMock({ mcp: 'live' });
    const record = { name: 'Orders', url, command: process.execPath, args: [script, 'new'] };
    const added = await call('POST', `${ana}/add`, { body: record });
    expect(added.raw).not.toContain('command');
    expect(() => mock.seed({ mcpServers: [{ ...record, agent_ids: [] } as never] })).toThrow(
      /command/,
    );
    const snapshot = JSON.parse(JSON.stringify(mock.snapshot()));
    Object.assign(snapshot.workspaces[0].records.mcpServers[0], { command: 'node' });
    expect(() => mock.restore(snapshot)).toThrow(/command/);
  });
});

describe("webhookTargets with mcp: 'live'", () => {
  const outside = 'http://10.0.0.1/mcp';
  const body = { name: 'Orders', url: outside };

  it('refuses the URL of a new server', async () => {
    const { call } = openMock({ mcp: 'live', webhookTargets: 'loopback' });
    expect(await refusal(call, 'POST', `${ana}/add`, { body })).toBe(
      '400 VALIDATION_ERROR: url must point to this machine (localhost, 127.0.0.1 or [::1]): the option webhookTargets allows nothing else',
    );
    await addServer(call, 'http://localhost:9/mcp');
  });

  it('refuses a seed, and names the record', () => {
    const mcpServers = [{ ...body, agent_ids: [demo.agentId] }];
    const seed = { agents: [{ id: demo.agentId, name: 'Ana' }], mcpServers };
    expect(() => openMock({ mcp: 'live', webhookTargets: 'loopback', seed })).toThrow(
      /mcpServers\/0.*url must point to this machine/,
    );
  });

  it('refuses a snapshot by the path of each server, and changes nothing', async () => {
    const { mock: other, call } = openMock({ mcp: 'live' });
    await addServer(call, 'http://localhost:9/mcp');
    await addServer(call, outside);
    const { mock } = openMock({ mcp: 'live', webhookTargets: 'loopback' });
    const before = mock.snapshot();
    expect(() => mock.restore(other.snapshot())).toThrow(
      /^restore: workspaces\/0\/records\/mcpServers\/1\/url must point to this machine [^;]*$/,
    );
    expect(mock.snapshot()).toEqual(before);
  });

  it('takes a URL that has a command', async () => {
    const mcpCommands = { [outside]: commandOf('new') };
    const { call } = openMock({ mcp: 'live', webhookTargets: [], mcpCommands });
    await addServer(call, outside);
    const elsewhere = { body: { ...body, url: 'http://10.0.0.1/other' } };
    expect(await refusal(call, 'POST', `${ana}/add`, elsewhere)).toContain(
      'url must point to a server of the option mcpCommands',
    );
  });

  it('takes any URL where servers are simulated, because the mock never calls it', async () => {
    const { call } = openMock({ webhookTargets: [] });
    await addServer(call, outside);
  });

  it('seeds many servers on a host that is allowed', () => {
    const { mock } = openMock({ mcp: 'live', webhookTargets: ['tools.test'] });
    expect(mock.seedMany('mcpServers', 2)).toHaveLength(2);
  });

  it('follows no redirect to another host', async () => {
    const called: string[] = [];
    const elsewhere = await serveReceiver((request, response) => {
      called.push(request.url ?? '');
      response.end();
    });
    const origin = await serveReceiver((_request, response) => {
      response.writeHead(307, { location: elsewhere }).end();
    });
    const { call } = openMock({ mcp: 'live', webhookTargets: 'loopback' });
    expect((await connect(call, await addServer(call, `${origin}mcp`))).body).toMatchObject({
      data: { status: 'error' },
    });
    expect(called).toEqual([]);
  });
});

describe('--mcp-commands', () => {
  it('starts the servers of a JSON file', async () => {
    const { call } = await serveWith({ [url]: commandOf('new') });
    expect((await connect(call, await addServer(call))).body).toMatchObject({
      data: { status: 'connected' },
    });
  });

  it('ends a server that hangs when the mock ends', async () => {
    const { command, started, ended } = await watch('stubborn');
    const { call, stop } = await serveWith({ [url]: command });
    const connecting = connect(call, await addServer(call)).catch(() => {});
    await started;
    await stop('SIGTERM');
    await Promise.all([connecting, ended]);
  });

  it('ends with exit code 2 when the file is not there', async () => {
    const { code, stderr } = await run('--mcp', 'live', '--mcp-commands', 'nowhere.json').exited;
    expect(code).toBe(2);
    expect(stderr).toMatch(/^error: mcpCommands: nowhere\.json cannot be read: .*\n$/);
  });
});
