import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether `redis-server` is installed. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

/** Starts a `redis-server` that keeps its data in memory and listens on a Unix socket. */
export async function startRedis() {
  const directory = await mkdtemp(join(tmpdir(), 'support-desk-'));
  const url = join(directory, 'redis.sock');
  const options = ['--port', '0', '--unixsocket', url, '--save', '', '--dir', directory];
  const server = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const text of server.stdout) if (/ready to accept/i.test(text)) break;
  return {
    url,
    async stop() {
      server.kill('SIGKILL');
      await once(server, 'exit');
      await rm(directory, { recursive: true });
    },
  };
}
