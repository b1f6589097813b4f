import { writeFileSync } from 'node:fs';
import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { fillOptions } from '../../src/cli/fill-options.ts';
import { readServerOptions } from '../../src/cli/read-server-options.ts';
import { addServerOptions } from '../../src/cli/server-options.ts';
import { inFolder, run, runWith } from '../support/command-line.ts';

/** Returns the options that a mock starts with. */
function parse(args: string[], variables: Record<string, string> = {}) {
  const command = addServerOptions(new Command()).exitOverride();
  command.parse(args, { from: 'user' });
  fillOptions(command, variables);
  return readServerOptions(command);
}

/** Writes an options file and returns its path. */
function configure(options: unknown): string {
  const file = inFolder('config.json');
  writeFileSync(file, JSON.stringify(options));
  return file;
}

describe('environment variables', () => {
  it('set the options of the mock', () => {
    const variables = {
      AGENT_PLATFORM_MOCK_PORT: '4711',
      AGENT_PLATFORM_MOCK_VARIANT: 'B',
      AGENT_PLATFORM_MOCK_API_KEY: 'a-key',
    };
    expect(parse([], variables)).toMatchObject({
      listen: { port: 4711 },
      mock: { variant: 'B', apiKey: 'a-key' },
    });
  });

  it('are overridden by the command line', () => {
    const { listen } = parse(['--port', '1'], { AGENT_PLATFORM_MOCK_PORT: '2' });
    expect(listen.port).toBe(1);
  });

  it.each([
    ['true', false],
    ['false', true],
  ])(
    'turn an option without a value on or off: AGENT_PLATFORM_MOCK_NO_CONTROL=%s',
    (text, control) => {
      expect(parse([], { AGENT_PLATFORM_MOCK_NO_CONTROL: text }).listen.control).toBe(control);
    },
  );

  it('are ignored if they are empty', () => {
    expect(parse([], { AGENT_PLATFORM_MOCK_PORT: '' }).listen.port).toBe(4010);
  });

  it('are rejected if no command has such an option, and the error suggests a similar name', async () => {
    const { code, stderr } = await runWith({ AGENT_PLATFORM_MOCK_API_KYE: 'a-key' }).exited;
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr:
        'error: Unknown environment variables: `AGENT_PLATFORM_MOCK_API_KYE` (did you mean `AGENT_PLATFORM_MOCK_API_KEY`?). Correct their names, or unset them.\n',
    });
  });

  it('are accepted if they set options of other commands or the folder for traces of tests', async () => {
    const variables = { AGENT_PLATFORM_MOCK_CONNECT: 'x', AGENT_PLATFORM_MOCK_TRACES: 'x' };
    const mock = runWith(variables, '--port', '0');
    await mock.listening();
    expect(await mock.stop('SIGTERM')).toMatchObject({ code: 0 });
  });

  it('are ignored if Kubernetes sets them for a Service named agent-platform-mock', () => {
    const variables = {
      AGENT_PLATFORM_MOCK_SERVICE_HOST: '10.43.12.7',
      AGENT_PLATFORM_MOCK_SERVICE_PORT: '4010',
      AGENT_PLATFORM_MOCK_SERVICE_PORT_HTTP: '4010',
      AGENT_PLATFORM_MOCK_PORT: 'tcp://10.43.12.7:4010',
      AGENT_PLATFORM_MOCK_PORT_4010_TCP: 'tcp://10.43.12.7:4010',
      AGENT_PLATFORM_MOCK_PORT_4010_TCP_PROTO: 'tcp',
      AGENT_PLATFORM_MOCK_PORT_4010_TCP_PORT: '4010',
      AGENT_PLATFORM_MOCK_PORT_4010_TCP_ADDR: '10.43.12.7',
    };
    expect(parse([], variables)).toEqual(parse([]));
  });

  it.each([
    ['AGENT_PLATFORM_MOCK_PORT', 'x', 'A port must be a whole number from 0 to 65535'],
    ['AGENT_PLATFORM_MOCK_VARIANT', 'C', 'Allowed choices are A, B'],
    ['AGENT_PLATFORM_MOCK_DOCUMENTED_ONLY', 'yes', 'must be `true` or `false`, but is `yes`'],
  ])('are named in the error if they are invalid: %s', (name, text, why) => {
    const make = () => parse([], { [name]: text });
    expect(make).toThrow(name);
    expect(make).toThrow(why);
  });
});

describe('the --config file', () => {
  it('is overridden by environment variables and by the command line', () => {
    const file = configure({ port: 1, host: '::1', apiKey: 'file' });
    const variables = { AGENT_PLATFORM_MOCK_HOST: 'localhost', AGENT_PLATFORM_MOCK_API_KEY: 'env' };
    const { listen, mock } = parse(['--config', file, '--api-key', 'argument'], variables);
    expect([listen.port, listen.host, mock.apiKey]).toEqual([1, 'localhost', 'argument']);
  });

  it('can be named by an environment variable', () => {
    const variables = { AGENT_PLATFORM_MOCK_CONFIG: configure({ port: 4711 }) };
    expect(parse([], variables).listen.port).toBe(4711);
  });

  it.each([
    [{ prot: 1 }, /config\.json` contains unknown options: `prot`\. The options are: port, host/],
    [{ port: 'x' }, /Option `port` in the `--config` file.*A port must be a whole number/],
    [{ port: [1, 2] }, /Option `port` in the `--config` file.*must be a string or a number/],
    [{ control: 'no' }, /Option `control` in the `--config` file.*must be `true` or `false`/],
    [
      { apiKey: { key: 1 } },
      /Option `apiKey` in the `--config` file.*must be a string or a number/,
    ],
    [[1], /must contain a JSON object of options, such as/],
  ])('is rejected with the name of the invalid option: %j', (options, why) => {
    expect(() => parse(['--config', configure(options)])).toThrow(why);
  });

  it('is rejected if it cannot be read', () => {
    expect(() => parse(['--config', inFolder('none.json')])).toThrow(/cannot be read: ENOENT/);
  });
});

describe.each(['--config', '--seed', '--snapshot'])('a %s file that is not JSON', (option) => {
  it.each(['canary', '{ "a": "canary" x }'])(
    'is rejected with an error that does not quote its text: %s',
    (text) => {
      const file = inFolder('file.json');
      writeFileSync(file, text);
      const make = () => parse([option, file]);
      expect(make).toThrow(/file\.json` is not valid JSON/);
      expect(make).not.toThrow(/canary|"a"/);
    },
  );
});

describe.each([
  ['--config', '{ "port": 4711 }'],
  ['--seed', '{ "agents": [] }'],
  ['--snapshot', '{ "version": 2 }'],
])('a %s file', (option, text) => {
  it('may begin with a byte order mark', () => {
    const file = inFolder('file.json');
    writeFileSync(file, text);
    const without = parse([option, file]);
    writeFileSync(file, `\uFEFF${text}`);
    expect(parse([option, file])).toEqual(without);
  });

  it('is rejected when it is not UTF-8', () => {
    const file = inFolder('file.json');
    writeFileSync(file, Buffer.from('{ "name": "André" }', 'latin1'));
    expect(() => parse([option, file])).toThrow(/file\.json` is not UTF-8\. Save it as UTF-8\./);
  });
});

describe('--port-file, --ready-file and --trace', () => {
  it.each([
    ['--port-file', '--ready-file'],
    ['--ready-file', '--trace'],
  ])('are rejected when they name the same file: %s and %s', async (first, second) => {
    const file = inFolder('file');
    const { code, stderr } = await run('--port', '0', first, file, second, file).exited;
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr:
        'error: Options `--port-file`, `--ready-file` and `--trace` must name different files.\n',
    });
  });
});

describe('--start and --snapshot', () => {
  it.each([
    ['2026-11-25T03:36:00Z', '2026-11-25T03:36:00.000Z'],
    ['2026-11-25T03:36:00+05:30', '2026-11-24T22:06:00.000Z'],
  ])('starts the clock at --start %s', (time, start) => {
    expect(parse(['--clock', 'virtual', '--start', time]).mock.start?.toISOString()).toBe(start);
  });

  it.each(['2026-11-25T03:36:00', '2026-11-25', 'Nov 25 2026', '1795577760000', 'soon'])(
    'rejects --start %s, which is not one exact time',
    async (time) => {
      const { code, stderr } = await run('--clock', 'virtual', '--start', time).exited;
      expect(code).toBe(2);
      expect(stderr).toContain('with seconds and `Z` or an offset');
    },
  );

  it('starts with the records in the --snapshot of another mock', async () => {
    const first = run('--port', '0');
    const url = (await first.listening()).replace('listening on ', '');
    const headers = { 'x-api-key': 'mock-key', 'content-type': 'application/json' };
    const body = JSON.stringify({ name: 'Kept' });
    await fetch(`${url}/v1/contacts`, { method: 'POST', headers, body });
    const { data: snapshot } = await (await fetch(`${url}/__mock__/snapshot`)).json();
    await first.stop('SIGTERM');
    const file = inFolder('snapshot.json');
    writeFileSync(file, JSON.stringify(snapshot));

    const second = run('--port', '0', '--snapshot', file);
    const other = (await second.listening()).replace('listening on ', '');
    const { data } = await (await fetch(`${other}/v1/contacts`, { headers })).json();
    expect(data).toContainEqual(expect.objectContaining({ name: 'Kept' }));
  });
});

describe('the options of createMockServer and listen', () => {
  it('can be set by command-line options of the same names', () => {
    const operator = '00000000-0000-4000-8000-00000000cafe';
    const { mock, listen } = parse([
      ...['--require-https', '--strict', '--no-auto-connect', '--type-required', '--cors'],
      ...['--inbound-to-closed', 'new', '--human-message-when-open', 'allow'],
      ...['--operator', operator, '--receiver-timeout', '50', '--scopes', 'both'],
      ...['--created-status', '200', '--chat-answers', 'ai_mode', '--state-conflicts', 'ignore'],
      ...['--allow-host', 'one.example', '--allow-host', 'two.example'],
      ...['--webhook-targets', 'hooks.example, 10.0.0.1'],
    ]);
    expect(mock).toMatchObject({
      requireHttps: true,
      strict: true,
      channels: { autoConnect: false, typeRequired: true },
      inboundToClosed: 'new',
      humanMessageWhenOpen: 'allow',
      operator,
      receiverTimeoutMs: 50,
      scopes: 'both',
      createdStatus: 200,
      chatAnswers: 'ai_mode',
      stateConflicts: 'ignore',
      webhookTargets: ['hooks.example', '10.0.0.1'],
    });
    expect(listen).toMatchObject({ cors: true, allowHosts: ['one.example', 'two.example'] });
  });
});

describe('--rate-limit', () => {
  it.each([
    ['250', 250],
    ['off', 'off'],
    ['100/2s', { limit: 100, windowMs: 2000 }],
    ['1/86400s', { limit: 1, windowMs: 86_400_000 }],
  ])('sets the rate limit: %s', (text, rateLimit) => {
    expect(parse(['--rate-limit', text]).mock.rateLimit).toEqual(rateLimit);
  });

  it('can also be set by an environment variable and in the --config file', () => {
    const variables = { AGENT_PLATFORM_MOCK_RATE_LIMIT: '250' };
    expect(parse([], variables).mock.rateLimit).toBe(250);
    expect(parse(['--config', configure({ rateLimit: 250 })]).mock.rateLimit).toBe(250);
  });

  it('is validated as in `createMockServer` when the --config file sets an object', async () => {
    const file = configure({ rateLimit: { limit: 1, windowMs: 1000 } });
    const { code, stderr } = await run('--config', file).exited;
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringContaining('Option `rateLimit.windowMs` must be at least 2000'),
    });
  });
});

describe('the output of the command', () => {
  it('contains the API key, the variant and a call to try when the mock has started', async () => {
    const mock = run('--port', '0', '--variant', 'B', '--scopes', 'A');
    const url = (await mock.listening()).replace('listening on ', '');
    const { stderr } = await mock.stop('SIGTERM');
    expect(stderr).toContain('API key   mock-key');
    expect(stderr).toContain('variant   B, with scopes A');
    expect(stderr).toContain(`curl -H 'x-api-key: mock-key' ${url}/v1/agents`);
  });

  it('is the version with --version', async () => {
    const { code, stdout } = await run('--version').exited;
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
    });
  });

  it('contains every option of serve with --help', async () => {
    const { code, stdout } = await run('--help').exited;
    expect(code).toBe(0);
    const { options } = addServerOptions(new Command());
    for (const { long } of options) expect(stdout).toContain(`${long} `);
    expect(stdout).toContain('AGENT_PLATFORM_MOCK_API_KEY');
  });
});
