import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isInstalled } from './installed.ts';

export const hasRedis = isInstalled('redis-server');

/** Starts a Redis server without persistence. It listens on a socket, because a port may be in use. */
export async function startRedis() {
  const directory = await mkdtemp(join(tmpdir(), 'redis-'));
  const path = join(directory, 'redis.sock');
  const options = ['--port', '0', '--unixsocket', path, '--save', '', '--dir', directory];
  let redis = await start();

  async function start() {
    const redis = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'ignore'] });
    await new Promise<void>((resolve, reject) => {
      redis.stdout.on('data', (text: Buffer) => /ready to accept/i.test(String(text)) && resolve());
      redis.once('exit', (code) =>
        reject(new Error(`\`redis-server\` ended with exit code ${code}.`)),
      );
    });
    return redis;
  }

  async function kill() {
    if (redis.exitCode !== null || redis.signalCode !== null) return;
    redis.kill('SIGKILL');
    await once(redis, 'exit');
  }

  return {
    path,
    /** Suspends the server, which keeps its connections and its data. */
    pause: () => redis.kill('SIGSTOP'),
    /** Resumes a paused server. */
    resume: () => redis.kill('SIGCONT'),
    /** Kills the server, as in a crash, so that it loses its data. */
    kill,
    /** Starts the server again after it was killed. */
    async restart() {
      await rm(path, { force: true });
      redis = await start();
    },
    /** Kills the server for good. */
    async stop() {
      await kill();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
