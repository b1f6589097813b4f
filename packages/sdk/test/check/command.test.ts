import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listen } from '@agent-platform/mock-server/node';
import { findFreePort } from '@agent-platform/tools/http-server';
import { afterEach, describe, expect, it } from 'vitest';
import { AgentPlatform } from '../../src/index.ts';
import { openAccount } from './account.ts';
import { createRecorder, toHar } from './recorder.ts';

const COMMAND = fileURLToPath(new URL('../../src/check/command.ts', import.meta.url));
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** Serves a mock of an account on a port. */
async function serveAccount() {
  const mock = await openAccount();
  const { url, close } = await listen(mock);
  closers.push(close);
  return { mock, url };
}

/** Starts the command, as its bin does, without a terminal. */
function start(args: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  const node = ['--conditions=@agent-platform/source', COMMAND, ...args];
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, ...environment };
  const child = spawn(process.execPath, node, { env });
  const output = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].setEncoding('utf8').on('data', (text) => {
      output[stream] += text;
    });
  const ended = once(child, 'close').then(([code]) => ({ code, ...output }));
  return { child, ended };
}

const run = (args: readonly string[], environment: NodeJS.ProcessEnv = {}) =>
  start(args, environment).ended;

describe('agent-platform-check', () => {
  it('prints the report, and exits with 0 when all that was seen is as specified', async () => {
    const { url } = await serveAccount();
    const environment = { AGENT_PLATFORM_BASE_URL: url, AGENT_PLATFORM_API_KEY: 'mock-key' };
    const { code, stdout, stderr } = await run([], environment);
    expect(stdout).toMatchInlineSnapshot(`
      "
      ✓ as specified   ✗ differs   – not checked
                       documented        assumed
        client         ✓ me  ✓ health
        agents                           ✓ list  ✓ get  ✓ getCredits  ✓ getSettings  ✓ listBehaviorHistory
        channels                         ✓ list  ✓ get  ✓ getConfig  – getQrCode  ✓ getWidgetLinks
        contacts                         ✓ list  ✓ get
        conversations                    ✓ list  ✓ get  ✓ listMessages
        customFields   ✓ list
        webhooks       ✓ listDeliveries  ✓ list  ✓ get
        trainings                        ✓ list
        messages                         ✓ get
        mcp                              ✓ listServers  ✓ listTools

      Not checked
        channels.getQrCode  GET /v1/channels/{id}/qr-code  never called: it could invalidate a code that somebody is about to scan

      Your account
        scopes      names of both variants
        webhooks    unknown: check the headers of a delivery
        rate limit  100 requests in 60 s

      24 of 25 operations as specified, 0 differ, 1 not checked
      "
    `);
    expect([code, stderr]).toEqual([0, '']);
  });

  it('also prints the code that sets up a similar mock if --settings is passed', async () => {
    const { url } = await serveAccount();
    const account = ['--base-url', url, '--api-key', 'mock-key'];
    const settings = "\nconst mock = createMockServer({ scopes: 'both' });\n";
    expect((await run([...account, '--settings'])).stdout).toContain(settings);
  });

  it('exits with 2 for a baseline that is not JSON, without quoting it', async () => {
    const { url } = await serveAccount();
    const directory = await mkdtemp(join(tmpdir(), 'check-'));
    closers.push(() => rm(directory, { recursive: true }));
    const file = join(directory, 'report.json');
    await writeFile(file, '\u001b[2J{');
    const account = ['--base-url', url, '--api-key', 'mock-key'];
    expect(await run([...account, '--baseline', file])).toEqual({
      code: 2,
      stdout: '',
      stderr: 'error: The baseline is not JSON.\n',
    });
  });

  it('exits with 1 when the account differs, and with 0 if the baseline is the same', async () => {
    const { mock, url } = await serveAccount();
    const directory = await mkdtemp(join(tmpdir(), 'check-'));
    closers.push(() => rm(directory, { recursive: true }));
    const json = join(directory, 'report.json');
    mock.drift({ operation: 'getContact', missing: ['avatar_url'] });
    const account = ['--base-url', url, '--api-key', 'mock-key'];
    expect(await run([...account, '--json', json])).toMatchObject({ code: 1 });
    expect(JSON.parse(await readFile(json, 'utf8'))).toMatchObject({ version: 1 });
    expect(await run([...account, '--baseline', json])).toMatchObject({ code: 0 });
  });

  it.each<[string, string[], RegExp]>([
    ['the API key is rejected', ['--api-key', 'wrong'], /^error: Option `apiKey` was rejected/],
    ['an option is unknown', ['--url', 'x'], /^error: Unknown option '--url'/],
  ])('exits with 2 when %s', async (_, args, message) => {
    const { url } = await serveAccount();
    const { code, stdout, stderr } = await run([
      '--base-url',
      url,
      '--api-key',
      'mock-key',
      ...args,
    ]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(message);
  });

  it('says how to enable HTTPS_PROXY in Node if the platform cannot be reached', async () => {
    const args = [
      '--base-url',
      `http://127.0.0.1:${await findFreePort()}`,
      '--api-key',
      'mock-key',
    ];
    const proxy = { HTTPS_PROXY: 'http://proxy.test:3128' };
    const [without, ignored, used] = await Promise.all(
      [{}, proxy, { ...proxy, NODE_USE_ENV_PROXY: '1' }].map((env) => start(args, env).ended),
    );
    expect(ignored?.stderr).toContain('only if NODE_USE_ENV_PROXY=1 is set');
    expect(`${without?.stderr}${used?.stderr}`).not.toContain('NODE_USE_ENV_PROXY');
  });

  it('prints its partial report and exits with 2 when it is interrupted', async () => {
    const { mock, url } = await serveAccount();
    mock.rateLimit.exhaust('mock-key');
    const { child, ended } = start(['--base-url', url, '--api-key', 'mock-key']);
    await once(child.stderr, 'data');
    child.kill('SIGINT');
    const { code, stdout, stderr } = await ended;
    expect(stderr).toMatch(/^Waiting \d+ s for the rate limit\n$/);
    expect([code, stdout]).toEqual([2, expect.stringContaining('the check was interrupted')]);
  });

  it('compares a recording with the specification, without an API key', async () => {
    const mock = await openAccount();
    mock.drift({ operation: 'getMe', missing: ['key_name'] });
    const recorder = createRecorder((url, init) => mock.fetch(url, init));
    const { baseUrl } = mock.clientOptions();
    await new AgentPlatform({ ...mock.clientOptions(), fetch: recorder.fetch }).me();
    const directory = await mkdtemp(join(tmpdir(), 'check-'));
    closers.push(() => rm(directory, { recursive: true }));
    const file = join(directory, 'recording.har');
    await writeFile(file, toHar(recorder.entries));
    const { code, stdout, stderr } = await run(['--har', file, '--base-url', baseUrl]);
    expect([code, stderr]).toEqual([1, '']);
    expect(stdout).toContain('client.me: GET /v1/me\n    /data/key_name  missing\n');
    await writeFile(file, toHar(recorder.entries).slice(0, -1));
    expect(await run(['--har', file, '--base-url', baseUrl, '--json', `${file}.json`])).toEqual({
      code: 2,
      stdout: '',
      stderr: 'error: Option `har` is damaged: it is not complete JSON. Record it again.\n',
    });
  });

  it('prints its help', async () => {
    const { code, stdout } = await run(['--help']);
    expect([code, stdout]).toEqual([0, expect.stringContaining('--base-url URL')]);
  });
});
