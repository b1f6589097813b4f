import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../http-server.ts';
import { isInstalled, skip } from '../installed.ts';

/**
 * Builds the image of the Containerfile, runs it, and calls its mock, with a key and with the control token.
 * The base image is made of Debian packages and the Node of this repository, so that no registry is needed.
 * Requires root, buildah and mmdebstrap.
 */
const root = join(import.meta.dirname, '..', '..');
const canCheck =
  isInstalled('buildah') &&
  isInstalled('mmdebstrap') &&
  (process.getuid?.() === 0 || skip('root is needed'));
if (canCheck) await checkContainer(makeBase());
else process.stdout.write('skipped: the container, which needs root, buildah and mmdebstrap\n');

function buildah(...args: string[]): string {
  const all = ['--storage-driver', 'vfs', ...args];
  return execFileSync('buildah', all, { encoding: 'utf8', cwd: root }).trim();
}

/** Makes a base image with Node and the C++ library that it needs. */
function makeBase(): string {
  const folder = mkdtempSync(join(tmpdir(), 'container-'));
  const archive = join(folder, 'base.tar');
  const [, suite = 'stable'] =
    /^VERSION_CODENAME=(\w+)/m.exec(readFileSync('/etc/os-release', 'utf8')) ?? [];
  const libraries = 'base-files,libc6,libgcc-s1,libstdc++6';
  const debootstrap = ['--quiet', '--variant=extract', `--include=${libraries}`, suite, archive];
  execFileSync('mmdebstrap', debootstrap, { stdio: ['ignore', 'ignore', 'inherit'] });
  copyFileSync(process.execPath, join(folder, 'node'));
  const container = buildah('from', 'scratch');
  buildah('add', '--quiet', container, archive, '/');
  buildah('copy', '--quiet', container, join(folder, 'node'), '/usr/bin/node');
  rmSync(folder, { recursive: true });
  buildah('commit', '--quiet', '--rm', container, 'agent-platform-mock-base');
  return 'localhost/agent-platform-mock-base';
}

async function checkContainer(base: string): Promise<void> {
  const image = 'agent-platform-mock';
  buildah('bud', '--quiet', '--isolation', 'chroot', '--from', base, '--tag', image);
  const container = buildah('from', `localhost/${image}`);
  const port = await findFreePort();
  const token = 'a-token-for-the-controls-of-the-container';
  const command = [
    'node',
    '/opt/agent-platform-mock/dist/cli.js',
    '--port',
    `${port}`,
    '--log',
    'silent',
  ];
  const environment = ['--env', `AGENT_PLATFORM_MOCK_CONTROL_TOKEN=${token}`];
  const child = spawn(
    'buildah',
    [
      '--storage-driver',
      'vfs',
      'run',
      '--isolation',
      'chroot',
      ...environment,
      container,
      '--',
      ...command,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'], detached: true },
  );
  try {
    const [line] = await once(child.stdout, 'data');
    const url = `http://127.0.0.1:${port}`;
    expectEqual(String(line).trim(), `listening on http://0.0.0.0:${port}`);
    const me = await fetch(`${url}/v1/me`, { headers: { 'x-api-key': 'mock-key' } });
    expectEqual(me.status, 200);
    const authorization = (text: string) => ({ headers: { authorization: `Bearer ${text}` } });
    const clock = await fetch(`${url}/__mock__/clock`, authorization(token));
    expectEqual(clock.status, 200);
    const refused = await fetch(`${url}/__mock__/clock`, authorization(`${token}-wrong`));
    expectEqual(refused.status, 401);
  } finally {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    await once(child, 'exit');
    buildah('rm', container);
  }
  process.stdout.write(
    `The container answers, and its control API asks for the token (${base}).\n`,
  );
}

function expectEqual(actual: unknown, expected: unknown): void {
  if (actual !== expected) throw new Error(`The container answered ${actual}, not ${expected}`);
}
