import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Command, readServices, waitUntilHealthy } from '../../examples/compose/services.ts';
import { isInstalled, skip } from '../installed.ts';

/**
 * Builds the image of the Containerfile, and starts a container that must become healthy, as in `examples/compose`. The
 * base image is made of Debian packages and the Node that runs this script, so that no registry is needed.
 */
const root = join(import.meta.dirname, '..', '..');
const storage = ['--storage-driver', 'vfs'];
const canCheck =
  isInstalled('buildah') &&
  isInstalled('mmdebstrap') &&
  (process.getuid?.() === 0 || skip('root is needed'));
if (canCheck) await checkHealth(makeBase());
else process.stdout.write('skipped: the container, which needs root, buildah and mmdebstrap\n');

function buildah(...args: string[]): string {
  const all = [...storage, ...args];
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

async function checkHealth(base: string): Promise<void> {
  const image = 'agent-platform-mock';
  buildah('bud', '--quiet', '--isolation', 'chroot', '--from', base, '--tag', image);
  const { mock } = readServices();
  // The container shares the network of this machine.
  const container = buildah('from', '--add-host=mock:127.0.0.1', `localhost/${image}`);
  const options = Object.entries(mock.environment).map(([name, value]) => `--env=${name}=${value}`);
  // `buildah run` does not use the entry point of the image.
  const server = start(container, ['node', '/opt/agent-platform-mock/dist/cli.js'], options);
  try {
    await waitUntilHealthy(mock, async (command) => {
      assert.equal(server.exitCode, null, 'The mock has ended.');
      const [code] = await once(start(container, command), 'exit');
      return code;
    });
  } finally {
    if (server.pid !== undefined && server.exitCode === null) {
      process.kill(-server.pid, 'SIGTERM');
      await once(server, 'exit');
    }
    buildah('rm', container);
  }
  process.stdout.write(`The mock's container is healthy (${base}).\n`);
}

/** Starts a command in a process group of its own, so that one signal stops it together with buildah. */
function start(container: string, command: Command, options: readonly string[] = []): ChildProcess {
  const args = [...storage, 'run', '--isolation', 'chroot', ...options, container, '--'];
  return spawn('buildah', [...args, ...command], { stdio: 'inherit', detached: true });
}
