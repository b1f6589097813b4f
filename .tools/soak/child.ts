import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Memory, MonitorMessage } from './process-monitor.ts';
import type { Promises } from './promises.ts';
import type { SecretScan } from './secret-scan.ts';

/** A monitored process of the soak: its output, its messages and its end. */
export interface Child {
  send(message: object): void;
  readMemory(): Promise<Memory>;
  /** Asks the process to stop with SIGTERM. Resolves when it has ended. */
  stop(): Promise<void>;
}

export interface ChildOptions {
  readonly name: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly promises: Promises;
  readonly secrets: SecretScan;
  /** Called for each message that the monitor did not send. */
  readonly onMessage?: (message: unknown) => void;
  readonly onLine?: (line: string) => void;
}

/** How long a process may take to stop after SIGTERM, on a busy machine. */
const PATIENCE_MS = 45_000;

const monitor = new URL('./process-monitor.ts', import.meta.url).href;

export function startChild(file: string | URL, options: ChildOptions): Child {
  const { name, args = [], env = {}, promises, secrets, onMessage, onLine } = options;
  const child = fork(file, args, {
    env: { ...process.env, ...env },
    execArgv: ['--import', monitor],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let isAsked = false;
  const readers: { resolve(memory: Memory): void; reject(error: Error): void }[] = [];

  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    createInterface({ input: stream }).on('line', (line) => {
      secrets.scan(line, `log line of ${name}`);
      onLine?.(line);
    });
  }
  child.on('message', (message: MonitorMessage | { monitor?: undefined }) => {
    switch (message.monitor) {
      case 'memory':
        // A process that answers this is alive, and has reported all its messages so far.
        promises.check('processes', true, name);
        promises.check('unhandled', true, name);
        readers.shift()?.resolve(message.memory);
        return;
      case 'unhandled':
        secrets.scan(message.text, `unhandled error of ${name}`);
        promises.check('unhandled', false, `${name}: ${message.text}`);
        return;
      default:
        onMessage?.(message);
    }
  });
  const ended = once(child, 'exit').then(([code, signal]) => {
    const isKept = isAsked && code === 0;
    const how = `${name} ended with ${signal ?? `exit code ${code}`}`;
    promises.check('processes', isKept, isAsked ? how : `${how}, unasked`);
    for (const { reject } of readers) reject(hasEnded());
  });
  const hasEnded = () => new Error(`${name} has ended: its memory cannot be read`);

  return {
    send: (message) => void child.send(message),
    readMemory: () =>
      new Promise((resolve, reject) => {
        if (!child.connected) return reject(hasEnded());
        readers.push({ resolve, reject });
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
