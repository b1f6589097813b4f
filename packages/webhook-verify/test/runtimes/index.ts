import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { toAnswers } from './answers.ts';

/** Runs the same questions on Bun, Deno and workerd, and compares every answer with this Node's. */
const run = promisify(execFile);
const options = { maxBuffer: 2 ** 26, timeout: 300_000 };
const directory = await mkdtemp(join(tmpdir(), 'webhook-runtimes-'));
const answers = new URL('./answers.ts', import.meta.url).pathname;

async function bundle(name: string, code: string): Promise<string> {
  const file = join(directory, name);
  await build({
    stdin: {
      contents: `import { toAnswers } from ${JSON.stringify(answers)};\n${code}`,
      resolveDir: directory,
    },
    bundle: true,
    format: 'esm',
    target: 'es2022',
    outfile: file,
    logLevel: 'error',
  });
  return file;
}

const runtimes: Record<string, () => Promise<string>> = {
  async bun() {
    const file = await bundle('print.mjs', 'console.log(JSON.stringify(await toAnswers()));');
    return (await run('npx', ['-y', 'bun@1', file], options)).stdout;
  },
  async deno() {
    const file = await bundle('print.mjs', 'console.log(JSON.stringify(await toAnswers()));');
    return (await run('npx', ['-y', 'deno@2', 'run', file], options)).stdout;
  },
  async workerd() {
    await bundle(
      'worker.mjs',
      'export default { fetch: async () => Response.json(await toAnswers()) };',
    );
    const port = await findPort();
    await writeFile(
      join(directory, 'config.capnp'),
      `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = (
    modules = [(name = "worker.mjs", esModule = embed "worker.mjs")],
    compatibilityDate = "2025-01-01"
  ))],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")]
);`,
    );
    const child = spawn('npx', ['-y', 'workerd@1', 'serve', join(directory, 'config.capnp')], {
      stdio: ['ignore', 'ignore', 'inherit'],
      detached: true,
    });
    try {
      for (let attempt = 0; attempt < 600; attempt += 1) {
        const response = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
        if (response) return await response.text();
        await sleep(200);
      }
      throw new Error('workerd did not start');
    } finally {
      // The group that npx and workerd are, and nothing else.
      if (child.pid) process.kill(-child.pid);
    }
  },
};

function findPort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

try {
  const expected = await toAnswers();
  for (const [name, ask] of Object.entries(runtimes)) {
    const given: unknown = JSON.parse(await ask());
    const lines = Array.isArray(given) ? given : [];
    const different = expected.filter((line, i) => line !== lines[i]);
    for (const line of different) process.stderr.write(`${name} differs: ${line}\n`);
    process.stdout.write(`${name}: ${expected.length - different.length} of ${expected.length}\n`);
    if (different.length > 0) process.exitCode = 1;
  }
} finally {
  await rm(directory, { recursive: true, force: true });
}
