import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Command,
  readServices,
  type Variables,
  waitUntilHealthy,
} from '../../examples/compose/services.ts';
import { isInstalled, skip } from '../installed.ts';

/**
 * Builds the image of the Containerfile, and runs the services of `examples/compose` in containers: the mock, its
 * health check, and then the tests. The base image is made of Debian packages and the Node that runs this script, so
 * that no registry is needed.
 */
const root = join(import.meta.dirname, '..', '..');
const storage = ['--storage-driver', 'vfs'];
const canCheck =
  isInstalled('buildah') &&
  isInstalled('mmdebstrap') &&
  (process.getuid?.() === 0 || skip('root is needed'));
if (canCheck) await checkServices(makeBase());
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

async function checkServices(base: string): Promise<void> {
  const image = 'agent-platform-mock';
  buildah('bud', '--quiet', '--isolation', 'chroot', '--from', base, '--tag', image);
  const services = readServices();
  const { mock, tests } = services;
  // The containers share the network of this machine.
  const names = Object.keys(services).map((name) => `--add-host=${name}:127.0.0.1`);
  const mockContainer = buildah('from', ...names, `localhost/${image}`);
  const testContainer = buildah('from', ...names, base);
  // `buildah run` does not use the entry point of the image.
  const program: Command = ['node', '/opt/agent-platform-mock/dist/cli.js'];
  const server = start(mockContainer, program, toOptions(mock.environment));
  try {
    await waitUntilHealthy(mock, (command) => {
      assert.equal(server.exitCode, null, 'The mock has ended.');
      return run(mockContainer, command);
    });
    await callMock(mock.environment);
    const code = await run(testContainer, tests.command, [
      ...toOptions(tests.environment),
      `--volume=${tests.volumes[0].replace('../..', root)}`,
      `--workingdir=${tests.working_dir}`,
    ]);
    assert.equal(code, 0, 'The tests failed.');
  } finally {
    if (server.pid !== undefined && server.exitCode === null) {
      process.kill(-server.pid, 'SIGTERM');
      await once(server, 'exit');
    }
    buildah('rm', mockContainer, testContainer);
  }
  process.stdout.write(
    `The mock's container is healthy, and the tests pass in another container (${base}).\n`,
  );
}

function toOptions(variables: Variables): string[] {
  return Object.entries(variables).map(([name, value]) => `--env=${name}=${value}`);
}

/** Starts a command in a process group of its own, so that one signal stops it together with buildah. */
function start(container: string, command: Command, options: readonly string[] = []): ChildProcess {
  const args = [...storage, 'run', '--isolation', 'chroot', ...options, container, '--'];
  return spawn('buildah', [...args, ...command], { stdio: 'inherit', detached: true });
}

async function run(
  container: string,
  command: Command,
  options?: readonly string[],
): Promise<number> {
  const [code] = await once(start(container, command, options), 'exit');
  return code;
}

async function callMock(environment: Variables): Promise<void> {
  const url = 'http://127.0.0.1:4010';
  const key = environment.AGENT_PLATFORM_MOCK_API_KEY ?? '';
  const token = environment.AGENT_PLATFORM_MOCK_CONTROL_TOKEN;
  const me = await fetch(`${url}/v1/me`, { headers: { 'x-api-key': key } });
  assert.equal(me.status, 200);
  const readClock = (authorization: string) =>
    fetch(`${url}/__mock__/clock`, { headers: { authorization } });
  assert.equal((await readClock(`Bearer ${token}`)).status, 200);
  assert.equal((await readClock(`Bearer ${token}x`)).status, 401);
}
