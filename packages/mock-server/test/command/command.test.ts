import { existsSync, mkdirSync, readFileSync, rmdirSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { startHttpServer } from '@agent-platform/tools/http-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { inFolder, run, runWith } from '../support/command-line.ts';

describe('agent-platform-mock', () => {
  it('prints its URL in one line on stdout, and serves the API there', async () => {
    const mock = run('--port', '0');
    const line = await mock.listening();
    expect(line).toMatch(/^listening on http:\/\/127\.0\.0\.1:\d+$/);
    const response = await fetch(`${line.replace('listening on ', '')}/v1/me`, {
      headers: { 'x-api-key': 'mock-key' },
    });
    expect(response.status).toBe(200);
    expect((await mock.stop('SIGTERM')).stderr).toContain('200 GET /v1/me getMe');
  });

  it('prints its URL as JSON with --log json, and logs requests without the key', async () => {
    const mock = run('serve', '--port', '0', '--log', 'json', '--api-key', 'canary-key');
    const { event, url } = JSON.parse(await mock.listening());
    expect(event).toBe('listening');
    await fetch(`${url}/v1/health`, { headers: { 'x-api-key': 'canary-key' } });
    const { stdout, stderr } = await mock.stop('SIGTERM');
    expect(JSON.parse(stderr)).toMatchObject({ event: 'request', operation: 'getHealth' });
    expect(stdout + stderr).not.toContain('canary-key');
  });

  it('logs the URL of a failed delivery without the key', async () => {
    const { port, close } = await startHttpServer((_request, response) => {
      response.writeHead(500).end();
    });
    onTestFinished(close);
    const mock = run('--port', '0', '--api-key', 'canary-key');
    const url = (await mock.listening()).replace('listening on ', '');
    const call = (path: string, body?: object) =>
      fetch(url + path, {
        method: 'POST',
        headers: { 'x-api-key': 'canary-key', 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const hook = `http://127.0.0.1:${port}/canary-key`;
    await call('/v1/webhooks', { url: hook, events: ['contact.created'] });
    await call('/v1/contacts', { name: 'Mia' });
    await call('/__mock__/settle');
    const { stderr } = await mock.stop('SIGTERM');
    const shown = `http://127.0.0.1:${port}/[redacted]`;
    expect(stderr).toContain(`500 http_status contact.created to ${shown}, webhook `);
  });

  it('writes the ready file and the port file once it responds, and removes them at the end', async () => {
    const [ready, port] = [inFolder('ready'), inFolder('port')];
    const mock = run('--port', '0', '--ready-file', ready, '--port-file', port);
    const url = (await mock.listening()).replace('listening on ', '');
    expect(readFileSync(ready, 'utf8').trim()).toBe(url);
    expect(url.endsWith(`:${readFileSync(port, 'utf8').trim()}`)).toBe(true);
    await mock.stop('SIGTERM');
    expect(existsSync(ready) || existsSync(port)).toBe(false);
  });

  it.each(['--ready-file', '--port-file'])(
    'does not start when the file for %s has other content, and leaves that file unchanged',
    async (option) => {
      writeFileSync(inFolder('notes'), 'precious');
      const { code, stdout, stderr } = await run('--port', '0', option, inFolder('notes')).exited;
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toMatch(
        new RegExp(`^error: .*${option}.*notes\` already exists with different content`),
      );
      expect(readFileSync(inFolder('notes'), 'utf8')).toBe('precious');
    },
  );

  it('removes the ready and port files of an earlier run even when its port is taken', async () => {
    const { port: taken, close } = await startHttpServer();
    onTestFinished(close);
    writeFileSync(inFolder('ready'), 'http://127.0.0.1:1\n');
    writeFileSync(inFolder('port'), '1\n');
    const files = ['--ready-file', inFolder('ready'), '--port-file', inFolder('port')];
    await run('--port', String(taken), ...files).exited;
    expect(existsSync(inFolder('ready')) || existsSync(inFolder('port'))).toBe(false);
  });

  it('writes no ready file if the port file cannot be written', async () => {
    mkdirSync(inFolder('empty'));
    const { mtimeNs } = statSync(inFolder('empty'), { bigint: true });
    const files = [
      '--ready-file',
      inFolder('empty/ready'),
      '--port-file',
      inFolder('missing/port'),
    ];
    expect(await run('--port', '0', ...files).exited).toMatchObject({ code: 1 });
    expect(statSync(inFolder('empty'), { bigint: true }).mtimeNs).toBe(mtimeNs);
  });

  it('writes the trace file when it stops, even while a client reads the stream', async () => {
    const file = inFolder('trace.json');
    const mock = run('--port', '0', '--trace', file);
    const url = (await mock.listening()).replace('listening on ', '');
    await fetch(`${url}/v1/me`, { headers: { 'x-api-key': 'mock-key' } });
    const stream = await fetch(`${url}/__mock__/stream`);
    expect(existsSync(file)).toBe(false);
    expect(await mock.stop('SIGTERM')).toMatchObject({ code: 0 });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      version: 1,
      requests: [{ operation: 'getMe', status: 200 }],
    });
    expect(await stream.text()).toContain('id: ');
  });

  it('writes the trace as an HTML page if the name of the file ends in .html', async () => {
    const file = inFolder('trace.html');
    const mock = run('--port', '0', '--trace', file);
    const url = (await mock.listening()).replace('listening on ', '');
    await fetch(`${url}/v1/me`, { headers: { 'x-api-key': 'mock-key' } });
    expect(await mock.stop('SIGTERM')).toMatchObject({ code: 0 });
    const page = readFileSync(file, 'utf8');
    expect(page).toMatch(/^<!doctype html>/);
    expect(page).toContain('"operation":"getMe"');
  });

  it('ends with exit code 1 if it cannot write the trace when it stops', async () => {
    mkdirSync(inFolder('reports'));
    const mock = run('--port', '0', '--trace', inFolder('reports/trace.json'));
    await mock.listening();
    rmdirSync(inFolder('reports'));
    const { code, stderr } = await mock.stop('SIGTERM');
    expect(code).toBe(1);
    expect(stderr).toContain('error: The `--trace` file cannot be written');
  });

  it('does not start if the folder for the trace does not exist', async () => {
    const { code, stdout, stderr } = await run('--trace', inFolder('nowhere/trace.json')).exited;
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^error: The `--trace` file cannot be written: .*nowhere/);
  });

  it('ends with exit code 0 on SIGTERM even when a request never ends', async () => {
    const mock = run('--port', '0');
    const { port } = new URL((await mock.listening()).replace('listening on ', ''));
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => {});
    socket.write('POST /v1/contacts HTTP/1.1\r\nHost: 127.0.0.1\r\n');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await mock.stop('SIGTERM')).toMatchObject({ code: 0 });
    socket.destroy();
  });

  it.each([
    [['--port', '99999'], /--port.*from 0 to 65535/],
    [['--variant', 'C'], /--variant.*A, B/],
    [['--rate-limit', '0'], /--rate-limit.*or `off`/],
    [['--rate-limit', '100/2'], /--rate-limit.*such as `100\/2s`/],
    [['--prot', '9'], /^error: unknown option '--prot' \(Did you mean --port\?\)$/],
    [['--mcp', 'live'], /--mcp.*The `simulate\.mcp` control sets/],
    [['exce', 'npm', 'test'], /Unknown command `exce`\. Did you mean `exec`\?/],
    [['--seed', '/no/such/file.json'], /The seed `\/no\/such\/file\.json` cannot be read: ENOENT/],
    [['--api-key', 'a b'], /Option `apiKey` must be a non-empty string of visible ASCII/],
    [
      ['--webhook-targets', 'hooks:80'],
      /Option `webhookTargets` must be `any`, `loopback` or a list/,
    ],
    [['--allow-host', 'mock:80'], /`allowHosts\/0` must be a host name or address without a port/],
    [['--host', ''], /--host.*must not be empty/],
    [['--start', '2026-01-01T00:00:00Z'], /Option `start` requires `clock: 'virtual'`/],
    [['--receiver-timeout', 'soon'], /receiverTimeoutMs/],
  ])('rejects the arguments %j with a one-line error and exit code 2', async (args, line) => {
    const { code, stdout, stderr } = await run(...args).exited;
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr.trim().split('\n')).toEqual([expect.stringMatching(line)]);
  });

  it('starts with the records of a seed file', async () => {
    const seed = inFolder('seed.json');
    writeFileSync(seed, JSON.stringify({ customFields: [{ name: 'city', type: 'text' }] }));
    const mock = run('--port', '0', '--seed', seed);
    const url = (await mock.listening()).replace('listening on ', '');
    const response = await fetch(`${url}/v1/custom-fields`, {
      headers: { 'x-api-key': 'mock-key' },
    });
    expect(await response.json()).toMatchObject({ data: [{ name: 'city' }] });
  });

  it('warns that other machines can call the mock if it listens on all addresses', async () => {
    const mock = run('--port', '0', '--host', '0.0.0.0', '--log', 'silent');
    await mock.listening();
    const { stderr } = await mock.stop('SIGTERM');
    expect(stderr).toMatch(
      /^warning: `http:\/\/0\.0\.0\.0:\d+` is open to other machines\. .*\/v1.*webhooks to any host\..*127\.0\.0\.1.*\n$/,
    );
  });

  it('warns when it listens on a port that `fetch` blocks', async () => {
    const mock = run('--port', '10080', '--log', 'silent');
    await mock.listening();
    const { stderr } = await mock.stop('SIGTERM');
    expect(stderr).toMatch(/^warning: .*`fetch`.* port 10080\. Choose another port.*\n$/);
  });

  it('says who may use the control API when it warns that other machines can call the mock', async () => {
    const controlToken = { AGENT_PLATFORM_MOCK_CONTROL_TOKEN: 'correct-horse-battery' };
    const warning = async (variables: Record<string, string>, ...args: string[]) => {
      const mock = runWith(variables, '--port', '0', '--host', '0.0.0.0', ...args);
      await mock.listening();
      return (await mock.stop('SIGTERM')).stderr;
    };
    expect(await warning({})).toContain('The control API accepts calls only from this machine.');
    const withToken = await warning(controlToken);
    expect(withToken).toContain(
      'from this machine, and from other machines that send the control token',
    );
    expect(withToken).not.toContain('correct-horse-battery');
    expect(await warning(controlToken, '--no-control')).not.toContain('The control API');
  });

  it('warns when it rejects the CORS preflight of a web page, and --cors makes it accept that', async () => {
    const preflight = async (...args: string[]) => {
      const mock = run('--port', '0', '--log', 'silent', ...args);
      const url = (await mock.listening()).replace('listening on ', '');
      const headers = { origin: 'http://app.test', 'access-control-request-method': 'GET' };
      await fetch(`${url}/v1/me`, { method: 'OPTIONS', headers });
      return (await mock.stop('SIGTERM')).stderr;
    };
    expect(await preflight()).toMatch(/^warning: .*--cors/);
    expect(await preflight('--cors')).toBe('');
  });

  it('rejects a control token that is too short, and does not print it', async () => {
    const { code, stderr } = await run('--control-token', 'short-one').exited;
    expect(code).toBe(2);
    expect(stderr).toMatch(/^error: listen: `controlToken` must be at least 16 .*\n$/);
    expect(stderr).not.toContain('short-one');
  });

  it('ends with exit code 1 when the port is taken, and says what to do', async () => {
    const { port, close } = await startHttpServer();
    onTestFinished(close);
    const { code, stderr } = await run('--port', String(port)).exited;
    expect(code).toBe(1);
    expect(stderr).toBe(
      `error: Port \`${port}\` on \`127.0.0.1\` is in use. Stop the program that uses it, or choose another port (\`0\` picks a free port).\n`,
    );
  });

  it('serves no control API with --no-control', async () => {
    const mock = run('--port', '0', '--no-control');
    const url = (await mock.listening()).replace('listening on ', '');
    const response = await fetch(`${url}/__mock__/ready`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('The control API is not served here.');
  });
});
