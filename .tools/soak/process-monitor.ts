import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The memory of a process after a garbage collection, in bytes. */
export interface Memory {
  readonly rss: number;
  readonly heapUsed: number;
  readonly external: number;
}

/** A message of a monitored process to its parent. */
export type MonitorMessage =
  | { readonly monitor: 'memory'; readonly memory: Memory }
  | { readonly monitor: 'unhandled'; readonly text: string };

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

export function readMemory(): Memory {
  // The second collection frees memory outside of the heap that the first one found unused.
  collectGarbage();
  collectGarbage();
  const { rss, heapUsed, external } = process.memoryUsage();
  return { rss, heapUsed, external };
}

/** Calls `report` for uncaught errors, and for warnings such as too many listeners. */
export function watchUnhandled(report: (text: string) => void): void {
  process.on('uncaughtExceptionMonitor', (error, origin) => {
    report(`${origin}: ${error instanceof Error ? error.stack : String(error)}`);
  });
  process.on('warning', ({ name, message }) => {
    if (name !== 'ExperimentalWarning') report(`${name}: ${message}`);
  });
}

/** Loaded into a child with `--import`, it reports to the parent and does not keep the child alive. */
if (process.send !== undefined) {
  const send = (message: MonitorMessage) => process.send?.(message);
  watchUnhandled((text) => send({ monitor: 'unhandled', text }));
  process.on('message', (message) => {
    if (message === 'read memory') send({ monitor: 'memory', memory: readMemory() });
  });
  // The parent has ended and can no longer stop it.
  process.on('disconnect', () => process.exit());
  process.channel?.unref();
}
