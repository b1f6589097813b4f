import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Memory, MonitorMessage } from './process-monitor.ts';
import type { Promises } from './promises.ts';

/** A monitored server in a separate process, which can be restarted. */
export interface Service {
  readonly name: string;
  /** Starts the process, and resolves once the server listens. */
  start(): Promise<void>;
  /** Ends the process, either with SIGTERM, after which it must end with exit code 0, or with SIGKILL. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  readMemory(): Promise<Memory>;
}

interface ServiceOptions {
  readonly name: string;
  /** A program that prints a line with `listening` when it is ready. */
  readonly file: URL;
  readonly args: readonly string[];
  readonly promises: Promises;
  /** Called for each message from the server itself. */
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
    stop: (signal = 'SIGTERM') => child.stop(signal),
    readMemory: () => child.readMemory(),
  };
}

function startChild({ name, file, args, promises, onMessage }: ServiceOptions) {
  const monitor = new URL('./process-monitor.ts', import.meta.url).href;
  const stdio = ['ignore', 'pipe', 'ignore', 'ipc'] as const;
  const child = fork(file, args, { execArgv: ['--import', monitor], stdio: [...stdio] });
  const readings: { resolve(memory: Memory): void; reject(error: Error): void }[] = [];
  let onListening = () => {};
  const listening = new Promise<void>((resolve) => {
    onListening = resolve;
  });
  let asked: NodeJS.Signals | undefined;

  if (child.stdout !== null) {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.includes('listening')) onListening();
    });
  }
  child.on('message', (message: MonitorMessage | { monitor?: undefined }) => {
    if (message.monitor === undefined) return onMessage?.(message);
    // If the process responds, it is alive, and all its earlier messages have arrived.
    const error = message.monitor === 'unhandled' ? message.text : undefined;
    promises.check('unhandled', error === undefined, `${name}: ${error}`);
    if (message.monitor === 'memory') readings.shift()?.resolve(message.memory);
  });
  const ended = once(child, 'exit').then(([code, signal]) => {
    const how = `${name} ended with ${signal ?? `exit code ${code}`}`;
    const isAsEnded = asked === 'SIGKILL' ? signal === asked : asked !== undefined && code === 0;
    promises.check('processes', isAsEnded, asked ? how : `${how}, unasked`);
    onListening();
    for (const { reject } of readings) reject(new Error(how));
  });
  const readMemory = () =>
    new Promise<Memory>((resolve, reject) => {
      if (!child.connected) return reject(new Error(`${name} has ended.`));
      readings.push({ resolve, reject });
      child.send('read memory');
    });

  return {
    listening,
    readMemory,
    async stop(signal: 'SIGTERM' | 'SIGKILL') {
      // Earlier messages of the process arrive before the memory. SIGKILL would lose them.
      if (signal === 'SIGKILL') await readMemory();
      asked = signal;
      child.kill(signal);
      const patience = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
      await ended;
      clearTimeout(patience);
    },
  };
}
