import { once } from 'node:events';
import { createMockServer, demo } from '@agent-platform/mock-server';
import { listen } from '@agent-platform/mock-server/node';
import { describe, expect, it, onTestFinished } from 'vitest';
import { run, startCommand } from '../support/command-line.ts';
import { connectMcp } from '../support/mcp-client.ts';
import { serveReceiver } from '../support/receiver.ts';

/** Serves a mock in this process, until the running test ends. */
async function serveMock(options: { controlToken?: string } = {}) {
  const mock = createMockServer();
  const server = await listen(mock, options);
  onTestFinished(() => server.close());
  return { mock, url: server.url };
}

describe.each([
  ['2025', 'legacy'],
  ['2026-07-28', 'auto'],
] as const)('agent-platform-mock mcp, for a client of the protocol of %s', (_version, mode) => {
  it('offers tools that each say what they do and what they take', async () => {
    const { client } = await connectMcp([], { mode });
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['mock_info', 'write_as_customer', 'add_fault', 'advance_clock']),
    );
    for (const { description, inputSchema } of tools) {
      expect(description).toMatch(/\w{3}.*\./);
      expect(inputSchema).toMatchObject({ type: 'object' });
    }
  });
});

describe('agent-platform-mock mcp', () => {
  it('starts a mock of its own, which programs can call', async () => {
    const { call } = await connectMcp(['--api-key', 'my-key']);
    const info = await call('mock_info');
    expect(info).toMatchObject({ keys: [{ key: 'my-key' }, {}] });
    const { url } = info as { url: string };
    const response = await fetch(`${url}/v1/me`, { headers: { 'x-api-key': 'my-key' } });
    expect(response.status).toBe(200);
    expect(await call('list_requests', { operation: 'getMe' })).toMatchObject({
      total: 1,
      newest: [{ source: 'client', status: 200 }],
    });
  });

  it('starts with the options of a server', async () => {
    const { call } = await connectMcp(['--clock', 'virtual', '--start', '2026-05-01T00:00:00Z']);
    expect(await call('mock_info')).toMatchObject({ clock: { now: '2026-05-01T00:00:00.000Z' } });
  });

  it('drives a running mock with --connect', async () => {
    const { mock, url } = await serveMock();
    const { call } = await connectMcp(['--connect', url]);
    await call('add_fault', { operation: 'getMe', status: 503 });
    expect(mock.faults.list()).toMatchObject([{ operation: 'getMe', status: 503 }]);
    await call('clear_faults');
    expect(mock.faults.list()).toEqual([]);
  });

  it('sends the control token from its environment variable', async () => {
    const controlToken = 'a-token-of-at-least-16-characters';
    const { url } = await serveMock({ controlToken });
    const variables = { AGENT_PLATFORM_MOCK_CONTROL_TOKEN: controlToken };
    const { call } = await connectMcp(['--connect', url], { variables });
    expect(await call('mock_info')).toMatchObject({ url });
  });

  it('returns its data as text and as structured content', async () => {
    const { client } = await connectMcp([]);
    const result = await client.callTool({ name: 'clear_faults', arguments: {} });
    expect(result).toMatchObject({
      content: [{ type: 'text', text: '{"cleared":true}' }],
      structuredContent: { data: { cleared: true } },
    });
  });

  it('saves a state and goes back to it', async () => {
    const { call } = await connectMcp([]);
    const snapshot = await call('take_snapshot');
    expect(snapshot).toEqual({ id: 'snapshot-1' });
    await call('call_operation', { operation: 'createAgent', body: { name: 'Bia' } });
    expect(await call('call_operation', { operation: 'listAgents' })).toHaveLength(2);
    await call('restore_snapshot', { id: 'snapshot-1' });
    expect(await call('call_operation', { operation: 'listAgents' })).toHaveLength(1);
  });

  it('shows only the newest of a long list, and how many there are', async () => {
    const { mock, url } = await serveMock();
    for (const n of [1, 2, 3]) mock.simulate.emit({ event: 'message.sent', data: { n } });
    const { call } = await connectMcp(['--connect', url]);
    expect(await call('list_events', { limit: 1 })).toMatchObject({
      total: 3,
      newest: [{ data: { n: 3 } }],
    });
    expect(await call('list_events')).toMatchObject({
      newest: [{ data: { n: 3 } }, { data: { n: 2 } }, { data: { n: 1 } }],
    });
  });

  it('shows requests in short, and one in full by its id', async () => {
    const { call } = await connectMcp([]);
    const body = { name: 'Caio' };
    await call('call_operation', { operation: 'createAgent', body });
    const listed = await call('list_requests', { operation: 'createAgent', source: 'control' });
    const [entry] = Object(listed).newest;
    expect(entry).toMatchObject({ operation: 'createAgent', status: 201 });
    expect(entry).not.toHaveProperty('responseBody');
    expect(await call('list_requests', { id: entry.id })).toMatchObject({
      newest: [{ responseBody: { data: { name: 'Caio' } } }],
    });
  });

  it('cuts a result that is too long for a context window, and says so', async () => {
    const { mock, url } = await serveMock();
    mock.simulate.emit({ event: 'message.sent', data: { text: 'x'.repeat(50_000) } });
    const { call } = await connectMcp(['--connect', url]);
    const result = await call('list_events');
    expect(result).toMatch(
      /^\{"total":1.*\[Truncated: the result has 5\d{4} characters\. Pass a filter, such as `event`/,
    );
    expect(String(result).length).toBeLessThan(41_000);
  });

  it('says of every tool whether it changes anything', async () => {
    const { client } = await connectMcp([]);
    const { tools } = await client.listTools();
    const annotations = Object.fromEntries(tools.map((tool) => [tool.name, tool.annotations]));
    expect(annotations).toMatchObject({
      list_requests: { readOnlyHint: true },
      add_fault: { readOnlyHint: false, destructiveHint: false, idempotentHint: false },
      clear_faults: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
      call_operation: { readOnlyHint: false, destructiveHint: true, idempotentHint: false },
    });
    for (const { annotations: each } of tools) {
      expect(each).toEqual({
        readOnlyHint: expect.any(Boolean),
        destructiveHint: expect.any(Boolean),
        idempotentHint: expect.any(Boolean),
      });
    }
  });

  it('advances the clock to the next thing that is due', async () => {
    const { call } = await connectMcp(['--clock', 'virtual', '--start', '2026-05-01T00:00:00Z']);
    const body = { title: 'Times', content: 'Soon.' };
    const path = { id: demo.agentId };
    await call('call_operation', { operation: 'createTraining', path, body });
    expect(await call('advance_clock', { to: 'next' })).toMatchObject({
      now: '2026-05-01T00:00:01.000Z',
      due: { total: 1, next: [{ kind: 'training_ready' }] },
    });
  });

  it.each([
    [
      'write_as_customer',
      { channelId: demo.channelIds.email },
      'write_as_customer: `from` is required',
    ],
    ['advance_clock', { ms: 'soon' }, 'advance_clock: `ms` must be a number of at least 0'],
    [
      'add_fault',
      { status: 503, tmies: 2 },
      'add_fault: `input` has unknown properties: `tmies` (did you mean `times`?)',
    ],
    ['call_operation', { operation: 'getMee' }, 'call_operation: `operation`'],
    ['run_control', { control: 'simulate.receipt' }, 'messageId'],
    ['set_agent_reply', { agentId: demo.agentId, reply: {} }, '`reply` must have a `text`'],
    [
      'run_control',
      { control: 'keys.create', input: { name: 'Reader', scopes: ['everything'] } },
      'scopes/0',
    ],
    ['list_events', { workspace: 'nowhere' }, 'There is no workspace `nowhere`'],
    [
      'write_as_customer',
      { channelId: demo.channelIds.email, from: 'a@b.test', content: 'x'.repeat(65_536) },
      'write_as_customer: `content`',
    ],
    ['advance_clock', {}, 'must have either `ms` or `to'],
    ['restore_snapshot', { id: 'snapshot-9' }, 'Existing snapshots: none.'],
    ['run_control', { control: 'faults.remove', input: { id: 'fault-9' } }, 'fault-9'],
  ])('answers wrong arguments of %s with an error that names them', async (name, given, field) => {
    const { client } = await connectMcp([]);
    const { isError, content } = await client.callTool({ name, arguments: given });
    expect({ isError, content }).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining(field) }],
    });
  });

  it('passes on the message of an error from the mock', async () => {
    const { client } = await connectMcp([]);
    const { isError, content } = await client.callTool({
      name: 'call_operation',
      arguments: { operation: 'startHuman', path: { id: demo.agentId } },
    });
    expect({ isError, content }).toMatchObject({
      isError: true,
      content: [{ text: expect.stringMatching(/^404 NOT_FOUND: .*was not found/) }],
    });
  });

  it('says so when the mock has gone', async () => {
    const mock = createMockServer();
    const server = await listen(mock);
    const { client, call } = await connectMcp(['--connect', server.url]);
    await call('mock_info');
    await server.close();
    const { isError, content } = await client.callTool({ name: 'list_events', arguments: {} });
    expect({ isError, content }).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining(`No mock is responding at \`${server.url}\``) }],
    });
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'ends with exit code 0 on %s',
    async (signal) => {
      const { stdout, stdin, stop } = startCommand({}, 'mcp');
      stdin.write('{"jsonrpc":"2.0","id":1,"method":"ping"}\n');
      await once(stdout, 'data');
      expect(await stop(signal)).toMatchObject({ code: 0 });
    },
  );

  it('ends with exit code 1 when a message is too long to read', async () => {
    const { stdin, exited } = startCommand({}, 'mcp');
    stdin.write('x'.repeat(11 * 1024 * 1024));
    const { code, stderr } = await exited;
    expect(code).toBe(1);
    expect(stderr).toMatch(/^warning: .*exceeded/m);
  });

  it('ends with exit code 1 when no mock answers', async () => {
    const { code, stderr } = await run('mcp', '--connect', 'http://127.0.0.1:9').exited;
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^error: No mock is responding at `http:\/\/127\.0\.0\.1:9`\. Start the mock, or check the URL\. If the mock runs in a container, publish its port\.\n$/,
    );
  });

  it('ends with exit code 1 when the control token is missing, and says how to give it', async () => {
    const error = { code: 'UNAUTHORIZED', message: 'The token is missing', status: 401 };
    const url = await serveReceiver((_request, response) => {
      response.writeHead(401).end(JSON.stringify({ error }));
    });
    const { code, stderr } = await run('mcp', '--connect', url).exited;
    expect(code).toBe(1);
    expect(stderr).toContain('requires its control token. Pass it with `--control-token`, or set');
  });

  it.each([
    [['--port', '5'], '`--port`'],
    [['--no-control', '--ready-file', 'ready'], '`--no-control`, `--ready-file`'],
  ])('rejects options for a new mock together with --connect: %j', async (options, names) => {
    const { url } = await serveMock();
    const { code, stderr } = await run('mcp', '--connect', url, ...options).exited;
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: `error: Options for a new mock cannot be combined with \`--connect\`. Remove ${names}, or restart the running mock with these options.\n`,
    });
  });

  it('ignores the variables for a new mock when --connect is set', async () => {
    const { url } = await serveMock();
    const variables = { AGENT_PLATFORM_MOCK_PORT: '4010' };
    const { call } = await connectMcp(['--connect', url], { variables });
    expect(await call('mock_info')).toMatchObject({ url });
  });

  it('ends with exit code 2 when the URL is not valid', async () => {
    const { code, stderr } = await run('mcp', '--connect', 'nowhere').exited;
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr:
        'error: Option `--connect` must be an http or https URL without a user, a query or a fragment, such as `http://127.0.0.1:4010`.\n',
    });
  });
});
