import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findPostgres } from '@agent-platform/tools/installed';

const run = promisify(execFile);

/** A server for one test file. It listens on a socket in its own directory, so that ports cannot conflict. */
export interface TestServer {
  /** The directory of its socket. */
  path: string;
  stop(): Promise<void>;
}

const postgresBin = findPostgres();
export const hasPostgres = postgresBin !== undefined;

/** Starts a separate PostgreSQL. The user is `postgres`, without a password. */
export async function startPostgres(): Promise<TestServer> {
  const directory = await mkdtemp(join(tmpdir(), 'webhook-postgres-'));
  const data = join(directory, 'data');
  await chmod(directory, 0o755);
  const user = await findPostgresUser();
  if (user) await chown(directory, user.uid, user.gid);
  const options = { cwd: directory, ...user };
  const program = (name: string) => join(postgresBin ?? '', name);
  await run(program('initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync'], options);
  const child = spawn(program('postgres'), ['-D', data, '-h', '', '-k', directory, '-F'], {
    ...options,
    stdio: 'ignore',
  });
  const stop = await waitUntilReady(child, directory, [program('pg_isready'), ['-h', directory]]);
  return { path: directory, stop };
}

/** If this process is root, finds the user of PostgreSQL's package, because PostgreSQL refuses to run as root. */
async function findPostgresUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = await Promise.all(['-u', '-g'].map((of) => run('id', [of, 'postgres'])));
  return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
}

/**
 * Waits until the server's own probe succeeds, because a server accepts connections before it can run commands.
 * Resolves with a function that stops the server.
 */
async function waitUntilReady(
  child: ChildProcess,
  directory: string,
  [probe, options]: [string, string[]],
): Promise<() => Promise<void>> {
  const ended = once(child, 'exit');
  const isReady = () =>
    run(probe, options).then(
      () => true,
      () => false,
    );
  for (let attempt = 0; !(await isReady()); attempt += 1) {
    if (attempt > 600 || child.exitCode !== null) {
      throw new Error(`${child.spawnargs.join(' ')} did not start`);
    }
    await sleep(50);
  }
  return async () => {
    // On SIGTERM, PostgreSQL waits until its clients have disconnected.
    child.kill('SIGTERM');
    await ended;
    await rm(directory, { recursive: true, force: true });
  };
}
