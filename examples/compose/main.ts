import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Command, readServices, type Variables, waitUntilHealthy } from './services.ts';

/** Runs the services of compose.yaml as processes, for machines without a container engine. */
const { mock, tests } = readServices();

/** The program that the mock's image runs. */
const program = new URL('../../packages/mock-server/dist/cli.js', import.meta.url);
const server = start(['node', fileURLToPath(program)], mock.environment);
try {
  await waitUntilHealthy(mock, (command) => {
    assert.equal(server.exitCode, null, 'the mock is running');
    return run(command);
  });
  assert.equal(await run(tests.command, tests.environment), 0, 'the tests pass');
} finally {
  server.kill();
}

/** Starts a command with the variables of its service. As in a container, it inherits no others but `PATH`. */
function start([program, ...args]: Command, variables: Variables = {}): ChildProcess {
  const names = new URL('service-names.mjs', import.meta.url);
  return spawn(program, args, {
    cwd: import.meta.dirname,
    env: { ...variables, PATH: process.env.PATH, NODE_OPTIONS: `--import=${names}` },
    stdio: 'inherit',
  });
}

/** Runs a command and resolves with its exit code. */
async function run(command: Command, variables?: Variables): Promise<number> {
  const [code] = await once(start(command, variables), 'exit');
  return code;
}
