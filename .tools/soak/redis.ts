import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Starts a separate `redis-server`, in memory, on a socket. Returns `undefined` when none is installed. */
export async function startRedis() {
  if (spawnSync('redis-server', ['--version']).status !== 0) return undefined;
  const directory = await mkdtemp(join(tmpdir(), 'soak-'));
  const url = join(directory, 'redis.sock');
  const options = ['--port', '0', '--unixsocket', url, '--save', '', '--dir', directory];
  const server = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((resolve) => {
    server.stdout.on('data', (text) => {
      if (/ready to accept/i.test(String(text))) resolve();
    });
  });
  return {
    url,
    async stop() {
      server.kill('SIGKILL');
      await once(server, 'exit');
      await rm(directory, { recursive: true });
    },
  };
}
