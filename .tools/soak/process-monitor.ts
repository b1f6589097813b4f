import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The memory of a process after a garbage collection, in bytes. */
export interface Memory {
  readonly rss: number;
  readonly heapUsed: number;
  readonly external: number;
}

/** A message from a monitored process to its parent. */
export type MonitorMessage =
  | { readonly monitor: 'memory'; readonly memory: Memory }
  | { readonly monitor: 'unhandled'; readonly text: string };

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

export function readMemory(): Memory {
  // The second garbage collection frees memory outside the heap that became unused in the first one.
  collectGarbage();
  collectGarbage();
  const { rss, heapUsed, external } = process.memoryUsage();
  return { rss, heapUsed, external };
}

/** Calls `report` for uncaught errors and for warnings, such as the warning about too many listeners. */
export function watchUnhandled(report: (text: string) => void): void {
  process.on('uncaughtExceptionMonitor', (error, origin) => {
    report(`${origin}: ${error instanceof Error ? error.stack : String(error)}`);
  });
  process.on('warning', ({ name, message }) => {
    if (name !== 'ExperimentalWarning') report(`${name}: ${message}`);
  });
}

/**
 * This module is loaded into a child process with `--import`. It reports to the parent, without keeping the child
 * alive.
 */
if (process.send !== undefined) {
  const send = (message: MonitorMessage) => process.send?.(message);
  watchUnhandled((text) => send({ monitor: 'unhandled', text }));
  process.on('message', (message) => {
    if (message === 'read memory') send({ monitor: 'memory', memory: readMemory() });
  });
  // The process ends by itself, because the parent has ended and can no longer stop it.
  process.on('disconnect', () => process.exit());
  process.channel?.unref();
}
