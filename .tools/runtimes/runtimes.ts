import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, delimiter, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromiumFlags, findChromium } from '../chromium.ts';
import { startHttpServer } from '../http-server.ts';

/** Bundles a program with a last line that calls `toLines()`. Returns the path of the bundle. */
export type Bundle = (name: string, lastLine: string) => Promise<string>;

export interface Runtime {
  readonly name: string;
  /** Returns the path of the runtime's program. @throws Error if there is none. Then the runtime may be skipped. */
  find(): Promise<string>;
  /** Runs `toLines()` in the runtime. Resolves with the result as JSON. */
  ask(runtime: string, bundle: Bundle): Promise<string>;
}

const FETCH_MS = 300_000;
const RUN_MS = 60_000;

/**
 * Runs a program in its own process group, which is always ended. Resolves with its stdout, or with `result` if that
 * resolves first.
 */
export async function run(
  [program = '', ...args]: readonly string[],
  { timeoutMs = RUN_MS, env = process.env, result = new Promise<string>(() => {}) } = {},
): Promise<string> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true, env });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const ended = once(child, 'close').then(async ([code, signal]) => {
    const [out, problems] = await said;
    if (code === 0) return out;
    throw new Error(`ended with ${code ?? signal}: ${problems.trim().slice(-2_000)}`);
  });
  const late = sleep(timeoutMs, undefined, { ref: false }).then(() => {
    throw new Error(`not done after ${timeoutMs / 1_000} s`);
  });
  try {
    return await Promise.race([ended, result, late]);
  } finally {
    if (child.pid && child.exitCode === null && child.signalCode === null) {
      process.kill(-child.pid, 'SIGKILL');
    }
    await ended.catch(() => {});
  }
}

/** Returns the path of a program that npm downloads. */
const fetched = (name: string, version: number) => async () => {
  const command = `npm exec --yes --package=${name}@${version} --call`.split(' ');
  return (await run([...command, `command -v ${name}`], { timeoutMs: FETCH_MS })).trim();
};

const PRINT = 'console.log(JSON.stringify(await toLines()));';

const script =
  (...args: string[]): Runtime['ask'] =>
  async (runtime, bundle) =>
    run([runtime, ...args, await bundle('script.mjs', PRINT)]);

/**
 * The PATH without the folders that package scripts add to it, so that `node` is the one that the user has installed.
 */
const ownPath = String(process.env.PATH)
  .split(delimiter)
  .filter((directory) => !directory.endsWith(join('node_modules', '.bin')))
  .join(delimiter);
const ownNode = async () => {
  const env = { ...process.env, PATH: ownPath };
  return (await run(['sh', '-c', 'command -v node'], { env })).trim();
};
const chromium = async () => {
  const path = findChromium();
  if (path === undefined) throw new Error('Chromium is not installed.');
  return path;
};
const inDeno = script('run', '--no-prompt', '--allow-net=127.0.0.1');

/** The runtimes. All others are compared with the first one. */
export const runtimes: readonly Runtime[] = [
  { name: 'Node', find: async () => process.execPath, ask: script() },
  { name: 'Node of this machine', find: ownNode, ask: script() },
  { name: 'Bun', find: fetched('bun', 1), ask: script() },
  { name: 'Deno', find: fetched('deno', 2), ask: inDeno },
  { name: 'workerd', find: fetched('workerd', 1), ask: askWorker },
  { name: 'Chromium', find: chromium, ask: askPage },
];

/** Runs `toLines()` in the test mode of workerd, which calls a worker without a port. */
async function askWorker(runtime: string, bundle: Bundle): Promise<string> {
  const worker = await bundle('worker.mjs', `export default { async test() { ${PRINT} } };`);
  const config = `${worker}.capnp`;
  await writeFile(
    config,
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (services = [
  (name = "main", worker = (
    modules = [(name = "worker.mjs", esModule = embed "worker.mjs")],
    compatibilityDate = "2025-01-01"
  )),
  (name = "internet", network = (allow = ["local"]))
]);`,
  );
  return run([runtime, 'test', config]);
}

const HTML = `<!doctype html>
<script>onerror = (message, file, line, column, error) =>
  fetch('/failure', { method: 'POST', body: error?.stack ?? message });</script>
<script type="module" src="/page.mjs"></script>`;

/** Runs `toLines()` in a page on loopback, which may use WebCrypto. The page sends its lines back. */
async function askPage(runtime: string, bundle: Bundle): Promise<string> {
  const send = "await fetch('/lines', { method: 'POST', body: JSON.stringify(await toLines()) });";
  const page = await bundle('page.mjs', send);
  const { server, url, close } = await startHttpServer();
  const result = new Promise<string>((resolve, reject) => {
    server.on('request', async (request, response) => {
      const file = join(dirname(page), basename(String(request.url)));
      response.setHeader('content-type', /js$/.test(file) ? 'text/javascript' : 'text/html');
      response.end(await readFile(file).catch(() => HTML));
      if (request.url === '/lines') resolve(await text(request));
      if (request.url === '/failure') reject(new Error(await text(request)));
    });
  });
  try {
    return await run([runtime, ...chromiumFlags, `--user-data-dir=${page}.profile`, url], {
      result,
    });
  } finally {
    close();
  }
}
