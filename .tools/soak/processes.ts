import { fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Memory, MonitorMessage } from './process-monitor.ts';
import type { Promises } from './promises.ts';
import type { SecretScan } from './secret-scan.ts';

/** A monitored server in a process of its own, which can be restarted. */
export interface Service {
  readonly name: string;
  /** Resolves when the server listens. */
  start(): Promise<void>;
  /** Asks the process to stop with SIGTERM. Resolves when it has ended. */
  stop(): Promise<void>;
  send(message: string): void;
  readMemory(): Promise<Memory>;
}

interface ServiceOptions {
  readonly name: string;
  /** A program that prints a line with `listening` when it is ready. */
  readonly file: URL;
  readonly args: readonly string[];
  readonly promises: Promises;
  readonly secrets: SecretScan;
  /** Called for each message that the monitor did not send. */
  readonly onMessage?: (message: unknown) => void;
}

/** How long a process may take to stop after SIGTERM, on a busy machine. */
const PATIENCE_MS = 45_000;

export async function startService(options: ServiceOptions): Promise<Service> {
  let child = startChild(options);
  await child.listening;
  return {
    name: options.name,
    async start() {
      child = startChild(options);
      await child.listening;
    },
    stop: () => child.stop(),
    send: (message) => child.send(message),
    readMemory: () => child.readMemory(),
  };
}

function startChild({ name, file, args, promises, secrets, onMessage }: ServiceOptions) {
  const monitor = new URL('./process-monitor.ts', import.meta.url).href;
  const child = fork(file, args, {
    execArgv: ['--import', monitor],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const readings: { resolve(memory: Memory): void; reject(error: Error): void }[] = [];
  let isAsked = false;
  let onListening = () => {};
  const listening = new Promise<void>((resolve) => {
    onListening = resolve;
  });

  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    createInterface({ input: stream }).on('line', (line) => {
      secrets.scan(line, `log line of ${name}`);
      if (line.includes('listening')) onListening();
    });
  }
  child.on('message', (message: MonitorMessage | { monitor?: undefined }) => {
    if (message.monitor === undefined) return onMessage?.(message);
    // A process that answers is alive, and has reported all its messages so far.
    const error = message.monitor === 'unhandled' ? message.text : undefined;
    promises.check('unhandled', error === undefined, `${name}: ${error}`);
    if (message.monitor === 'memory') readings.shift()?.resolve(message.memory);
    else secrets.scan(message.text, `unhandled error of ${name}`);
  });
  const ended = once(child, 'exit').then(([code, signal]) => {
    const how = `${name} ended with ${signal ?? `exit code ${code}`}`;
    promises.check('processes', isAsked && code === 0, isAsked ? how : `${how}, unasked`);
    onListening();
    for (const { reject } of readings) reject(new Error(how));
  });

  return {
    listening,
    send: (message: string) => void child.send(message),
    readMemory: () =>
      new Promise<Memory>((resolve, reject) => {
        if (!child.connected) return reject(new Error(`${name} has ended`));
        readings.push({ resolve, reject });
        child.send('read memory');
      }),
    async stop() {
      isAsked = true;
      child.kill('SIGTERM');
      const patience = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
      await ended;
      clearTimeout(patience);
    },
  };
}

/** Starts a separate `redis-server`, in memory, on a socket. Returns `undefined` when none is installed. */
export async function startRedis() {
  if (spawnSync('redis-server', ['--version']).status !== 0) return undefined;
  const directory = await mkdtemp(join(tmpdir(), 'soak-'));
  const url = join(directory, 'redis.sock');
  const options = ['--port', '0', '--unixsocket', url, '--save', '', '--dir', directory];
  const server = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const text of server.stdout) if (/ready to accept/i.test(String(text))) break;
  return {
    url,
    async stop() {
      server.kill('SIGKILL');
      await once(server, 'exit');
      await rm(directory, { recursive: true });
    },
  };
}
