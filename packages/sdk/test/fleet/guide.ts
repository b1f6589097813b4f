import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readBlocks } from '../support/guide.ts';

const PACKAGE = new URL('../../', import.meta.url);

/** Reads a number of calls to make, makes them, and reports when they are done. */
const DRIVER = `
process.on('message', async (count) => {
  await Promise.all(Array.from({ length: count }, () => client.me()));
  process.send('done');
});
process.send('ready');`;

/** Returns the guide's program, connected to the Redis at this socket with this Redis client. */
function readProgram(kind: 'redis' | 'ioredis', path: string): string {
  const [program = ''] = readBlocks('rate-limits.md', '## Several processes');
  if (kind === 'redis') return program.replace('redis://localhost:6379', `unix://${path}`);
  const shared = program.split('\n').filter((line) => !/createClient/.test(line));
  return [
    "import { Redis } from 'ioredis';",
    `const redis = new Redis(${JSON.stringify(path)});`,
    ...shared,
  ].join('\n');
}

/** Runs the guide's program and the driver in a separate process, with only the environment variables of the client. */
export async function runGuide(kind: 'redis' | 'ioredis', baseUrl: string, path: string) {
  const code = readProgram(kind, path) + DRIVER;
  const options = ['--conditions=@agent-platform/source', '--input-type=module', '--eval', code];
  const child = spawn(process.execPath, options, {
    cwd: PACKAGE,
    env: { AGENT_PLATFORM_BASE_URL: baseUrl, AGENT_PLATFORM_API_KEY: 'fleet-key' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text: Buffer) => {
      output += text;
    });
  }
  const ended = once(child, 'exit');
  const hear = async () => {
    const word = await Promise.race([once(child, 'message'), ended.then(() => undefined)]);
    if (!word) throw new Error(`The guide's program ended: ${output}`);
  };
  await hear();
  return {
    /** Returns the lines that the program wrote. */
    lines: () => output.split('\n').filter(Boolean),
    async call(count: number) {
      child.send(count);
      await hear();
    },
    async end() {
      child.kill();
      await ended;
    },
  };
}
