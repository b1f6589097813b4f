import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A server for one test file: where it listens, and how to stop it and remove its files. */
export interface TestServer {
  port: number;
  stop(): Promise<void>;
}

/** Whether this machine has `redis-server`. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

const postgresBin = globSync('/usr/lib/postgresql/*/bin').at(-1);
/** Whether this machine has PostgreSQL's own programs, where Debian puts them. */
export const hasPostgres = postgresBin !== undefined && existsSync(join(postgresBin, 'initdb'));

/** A `redis-server` of its own, in memory, on a free port. */
export async function startRedis(): Promise<TestServer> {
  const port = await findPort();
  const options = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  return started(spawn('redis-server', options, { stdio: 'ignore', cwd: tmpdir() }), port);
}

/** A PostgreSQL of its own, in a temporary directory, on a free port; user `postgres`, no password. */
export async function startPostgres(): Promise<TestServer> {
  const port = await findPort();
  const directory = await mkdtemp(join(tmpdir(), 'webhook-postgres-'));
  const data = join(directory, 'data');
  await chmod(directory, 0o755);
  const user = await findPostgresUser();
  if (user) await chown(directory, user.uid, user.gid);
  const options = { cwd: directory, ...user };
  const program = (name: string) => join(postgresBin ?? '', name);
  await run(program('initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync'], options);
  const listen = ['-p', `${port}`, '-h', '127.0.0.1', '-k', directory, '-F'];
  const child = spawn(program('postgres'), ['-D', data, ...listen], {
    ...options,
    stdio: 'ignore',
  });
  const server = await started(child, port);
  return {
    port,
    async stop() {
      await server.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root: then it runs as the user that its package made. */
async function findPostgresUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = await Promise.all(['-u', '-g'].map((of) => run('id', [of, 'postgres'])));
  return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
}

async function started(child: ChildProcess, port: number): Promise<TestServer> {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for (let attempt = 0; !(await answers(port)); attempt += 1) {
    if (attempt > 200 || child.exitCode !== null) {
      throw new Error(`${child.spawnargs[0]} did not start on port ${port}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    port,
    async stop() {
      // PostgreSQL then waits for its clients to go.
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.end());
  });
}

/** A port that nobody listens on at this moment. */
function findPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
