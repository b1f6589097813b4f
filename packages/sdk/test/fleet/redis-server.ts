import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';

/** Whether redis-server is installed; says so where it is not. */
export const hasRedis = (() => {
  try {
    execFileSync('redis-server', ['--version']);
    return true;
  } catch {
    process.stderr.write('redis-server is not installed: the tests of the fleet are skipped\n');
    return false;
  }
})();

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A Redis of its own on a free port, that keeps nothing. */
export async function startRedis(): Promise<{ port: number; process: ChildProcess }> {
  const port = await freePort();
  const options = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
  ];
  const redis = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'ignore'] });
  await new Promise<void>((resolve) => {
    redis.stdout.on('data', (text: Buffer) => /Ready to accept/.test(String(text)) && resolve());
  });
  return { port, process: redis };
}
