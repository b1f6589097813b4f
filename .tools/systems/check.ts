#!/usr/bin/env node
import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, test } from 'node:test';

/**
 * Installs the tarballs from a folder in a new project, and checks what depends on the operating system: loading the
 * packages, ports, paths, commands that `exec` runs, and signals. Needs only Node and npm.
 */
const isWindows = process.platform === 'win32';
const tarballs = resolve(process.argv[2] ?? 'release');
const directory = mkdtempSync(join(tmpdir(), 'systems-'));
const project = join(directory, 'Mein schönes Projekt');
const cli = join(project, 'node_modules/@agent-platform/mock-server/dist/cli.js');

const suite = `import { test } from 'node:test';
import { AgentPlatform } from '@agent-platform/sdk';
test('calls the mock', async () => {
  await new AgentPlatform().agents.list();
  if (process.env.FAIL) throw new Error('as told');
});
`;

before(() => {
  mkdirSync(project);
  const names = readdirSync(tarballs).filter((name) => name.endsWith('.tgz'));
  for (const name of names) cpSync(join(tarballs, name), join(project, name));
  const manifest = { private: true, scripts: { test: 'node --test suite.test.mjs' } };
  writeFileSync(join(project, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(project, 'suite.test.mjs'), suite);
  npm('install', '--no-audit', '--no-fund', ...names.map((name) => `./${name}`));
});
after(() => rmSync(directory, { recursive: true, force: true, maxRetries: 10 }));

/** Runs npm, which is a batch file on Windows. */
function npm(...args: string[]): string {
  return execFileSync('npm', args, { cwd: project, encoding: 'utf8', shell: isWindows });
}

function runMock(args: string[], variables: Record<string, string> = {}) {
  const env = { ...process.env, ...variables };
  return spawnSync(process.execPath, [cli, ...args], { cwd: project, env, encoding: 'utf8' });
}

/** Starts the command, and resolves once it has printed something to stdout. */
async function startMock(...args: string[]): Promise<{ mock: ChildProcess; line: string }> {
  const stdio = ['ignore', 'pipe', 'inherit'] as const;
  const mock = spawn(process.execPath, [cli, ...args], { cwd: project, stdio: [...stdio] });
  const [line] = await once(mock.stdout ?? mock, 'data');
  return { mock, line: String(line) };
}

async function stop(mock: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const exited = once(mock, 'exit');
  mock.kill(signal);
  const [code] = await exited;
  return code;
}

test('a CommonJS program loads the packages', () => {
  const program = join(import.meta.dirname, '../../examples/commonjs/main.cjs');
  cpSync(program, join(project, 'main.cjs'));
  execFileSync(process.execPath, ['main.cjs'], { cwd: project });
});

test('npx starts the command', () => {
  assert.match(
    npm('exec', '--no', '--', '@agent-platform/mock-server', '--help'),
    /^Usage: agent-platform-mock/,
  );
});

test('exec runs `npm test` and ends with its exit code', () => {
  const passed = runMock(['exec', '--', 'npm', 'test']);
  assert.deepEqual([passed.status, passed.stderr], [0, '']);
  assert.equal(runMock(['exec', '--', 'npm', 'test'], { FAIL: '1' }).status, 1);
});

test('exec passes arguments on as they are', () => {
  const args = ['a b', '"c"', 'd\\', '%PATH%', 'e&f', 'é'];
  const print = 'console.log(JSON.stringify(process.argv.slice(1)))';
  const { stdout } = runMock(['exec', '--', process.execPath, '-e', print, ...args]);
  assert.deepEqual(JSON.parse(stdout), args);
});

test('exec says that it cannot find a command', () => {
  const { status, stderr } = runMock(['exec', '--', 'no-such-command']);
  assert.equal(status, 127, stderr);
  assert.match(stderr, /^error: Command `no-such-command` cannot be run/);
});

test('the mock reads and writes files at paths of this system, and keeps its port to itself', async () => {
  const folder = join(project, 'Dateien für Tests');
  mkdirSync(folder);
  const [seed, portFile, readyFile] = ['seed.json', 'port', 'ready'].map((name) =>
    join(folder, name),
  );
  assert(seed && portFile && readyFile);
  // Editors on Windows write a byte order mark and CRLF.
  writeFileSync(seed, '\uFEFF{\r\n  "contacts": []\r\n}\r\n');
  const files = ['--seed', seed, '--port-file', portFile, '--ready-file', readyFile];
  const { mock, line } = await startMock('--port', '0', '--api-key', 'my-key', ...files);
  const url = readFileSync(readyFile, 'utf8').trim();
  assert.equal(line.trim(), `listening on ${url}`);
  const port = readFileSync(portFile, 'utf8').trim();
  assert.equal(new URL(url).port, port);
  const response = await fetch(`${url}/v1/contacts`, { headers: { 'x-api-key': 'my-key' } });
  assert.equal(response.status, 200);

  const second = runMock(['--port', port]);
  assert.equal(second.status, 1);
  assert.match(second.stderr, new RegExp(`\\b${port}\\b`));

  await stop(mock, 'SIGTERM');
  const next = await startMock('--port', port);
  await stop(next.mock, 'SIGTERM');
});

/** Windows ends a process immediately, whatever the signal. */
const needsSignals = { skip: isWindows && 'Windows has no signals' };

test('the mock ends on SIGINT, SIGTERM and SIGHUP', needsSignals, async () => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    const { mock } = await startMock('--port', '0');
    assert.equal(await stop(mock, signal), 0, signal);
  }
});

test('exec passes SIGTERM on to its command once', needsSignals, async () => {
  const script = `let count = 0;
process.on('SIGTERM', () => { count += 1; setTimeout(() => process.exit(10 + count), 300); });
setInterval(() => {}, 60_000);
console.log('ready');`;
  const { mock } = await startMock('exec', '--', process.execPath, '-e', script);
  assert.equal(await stop(mock, 'SIGTERM'), 11);
});
