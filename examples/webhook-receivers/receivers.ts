import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';

/** Starts a receiver that listens on this port and expects this secret. */
export type Start = (port: number, secret: string) => Promise<ChildProcess>;

const here = (file: string) => join(import.meta.dirname, file);

/**
 * Returns a function that starts a program, which reads PORT and WEBHOOK_SECRET. The program gets its own process
 * group, so that the programs that it starts can be ended with it.
 */
const program =
  (command: string, ...args: string[]): Start =>
  async (port, secret) =>
    spawn(
      command,
      args.map((arg) => arg.replace('$PORT', `${port}`)),
      {
        env: { ...process.env, PORT: `${port}`, WEBHOOK_SECRET: secret },
        stdio: ['ignore', 'pipe', 'inherit'],
        detached: true,
      },
    );

const node = (file: string, ...args: string[]) => program(process.execPath, here(file), ...args);

/** The frameworks that run on Node. */
export const frameworks: Record<string, Start> = {
  'node:http': node('node-http.ts'),
  'Express 5': node('express-5.ts'),
  'Express 4': node('express-4.ts'),
  Koa: node('koa.ts'),
  Fastify: node('fastify.ts'),
  Hono: node('hono.ts'),
  H3: node('h3.ts'),
  'Next app router (stand-in)': node('stand-ins.ts', 'next-app'),
  'Next pages router (stand-in)': node('stand-ins.ts', 'next-pages'),
  'AWS Lambda (stand-in)': node('stand-ins.ts', 'lambda'),
};

/** The other runtimes. npx downloads them. */
export const runtimes: Record<string, Start> = {
  Bun: program('npx', '-y', 'bun@1', here('fetch.ts')),
  Deno: program(
    'npx',
    ...['-y', 'deno@2', 'serve', '--no-check', '--allow-env', '--allow-read'],
    ...['--host=127.0.0.1', '--port=$PORT', here('fetch.ts')],
  ),
  /** workerd, the open-source runtime of Cloudflare Workers, needs one bundled module, and the secret as a binding. */
  async Workers(port, secret) {
    const directory = await mkdtemp(join(tmpdir(), 'webhook-worker-'));
    await build({
      entryPoints: [here('fetch.ts')],
      bundle: true,
      format: 'esm',
      outfile: join(directory, 'worker.mjs'),
    });
    const config = join(directory, 'config.capnp');
    await writeFile(
      config,
      `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = (
    modules = [(name = "worker.mjs", esModule = embed "worker.mjs")],
    bindings = [(name = "WEBHOOK_SECRET", text = ${JSON.stringify(secret)})],
    compatibilityDate = "2026-08-04"
  ))],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")]
);`,
    );
    const worker = await program('npx', '-y', 'workerd@1', 'serve', config)(port, secret);
    worker.once('exit', () => void rm(directory, { recursive: true }));
    return worker;
  },
};
