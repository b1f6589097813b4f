import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { toAnswers } from './answers.ts';

/** Asks Bun, Deno, workerd and Chromium what Node is asked, and compares every answer with Node's. */
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

const print = () => bundle('print.mjs', 'console.log(JSON.stringify(await toAnswers()));');

/** The answers as JSON, or why there are none. */
const runtimes: Record<string, () => Promise<string | { skipped: string }>> = {
  bun: async () => (await run('npx', ['-y', 'bun@1', await print()], options)).stdout,
  deno: async () => (await run('npx', ['-y', 'deno@2', 'run', await print()], options)).stdout,

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
    return during(
      'npx',
      ['-y', 'workerd@1', 'serve', join(directory, 'config.capnp')],
      async () => {
        for (let attempt = 0; attempt < 600; attempt += 1) {
          const response = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
          if (response) return response.text();
          await sleep(200);
        }
        throw new Error('workerd did not start');
      },
    );
  },

  /** A page on loopback, where WebCrypto is allowed, sends its answers back. */
  async chromium() {
    const names = ['chromium', 'chromium-browser', 'google-chrome'];
    const program = names.find((name) => spawnSync(name, ['--version']).status === 0);
    if (!program) return { skipped: 'no Chromium is installed' };
    const page = await bundle(
      'page.mjs',
      `const body = await toAnswers().then(JSON.stringify, (error) => String(error.stack));
fetch('/answers', { method: 'POST', body });`,
    );
    const server = createServer();
    const answered = new Promise<string>((resolve) => {
      server.on('request', async (request, response) => {
        if (request.url === '/answers') resolve(await text(request));
        const script = request.url === '/page.mjs';
        response.setHeader('content-type', script ? 'text/javascript' : 'text/html');
        response.end(
          script ? await readFile(page) : '<script type="module" src="/page.mjs"></script>',
        );
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const flags = [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--user-data-dir=${join(directory, 'profile')}`,
    ];
    const { port } = server.address() as AddressInfo;
    try {
      return await during(program, [...flags, `http://127.0.0.1:${port}/`], () => {
        const late = sleep(60_000, undefined, { ref: false }).then(() => {
          throw new Error('Chromium did not answer');
        });
        return Promise.race([answered, late]);
      });
    } finally {
      server.closeAllConnections();
      server.close();
    }
  },
};

/** What `ask` answers while the program runs. */
async function during(program: string, args: string[], ask: () => Promise<string>) {
  const child = spawn(program, args, { stdio: 'ignore', detached: true });
  const ended = once(child, 'exit');
  try {
    return await ask();
  } finally {
    // The group that it and what it started are, and nothing else.
    if (child.pid) process.kill(-child.pid);
    await ended;
  }
}

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

try {
  const expected = await toAnswers();
  for (const [name, ask] of Object.entries(runtimes)) {
    const given = await ask();
    if (typeof given !== 'string') {
      process.stdout.write(`${name}: skipped, ${given.skipped}\n`);
      continue;
    }
    const lines: string[] = JSON.parse(given);
    const different = expected.filter((line, i) => line !== lines[i]);
    for (const line of different) {
      process.stderr.write(`Node: ${line}\n${name}: ${lines[expected.indexOf(line)]}\n`);
    }
    process.stdout.write(`${name}: ${expected.length - different.length} of ${expected.length}\n`);
    if (different.length > 0) process.exitCode = 1;
  }
} finally {
  await rm(directory, { recursive: true, force: true, maxRetries: 10 });
}
