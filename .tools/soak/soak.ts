import { setTimeout as sleep } from 'node:timers/promises';
import type { RemoteMock } from '@agent-platform/mock-server/remote';
import { AgentPlatformError, RateLimitError } from '@agent-platform/sdk';
import type { PromiseName, Promises } from './promises.ts';
import { between } from './random.ts';
import type { SecretScan } from './secret-scan.ts';
import type { Workspace } from './workspace.ts';

export type Variant = 'A' | 'B';

/** The parts of a run that every actor uses. */
export interface Soak {
  readonly variant: Variant;
  readonly promises: Promises;
  readonly secrets: SecretScan;
  readonly mock: RemoteMock;
  readonly workspaces: readonly Workspace[];
  /** Aborts when the run is over. */
  readonly signal: AbortSignal;
}

/** Runs a task as soon as the mock runs. Such tasks run side by side. */
export function whileRunning<Result>(task: () => Promise<Result>): Promise<Result> {
  return navigator.locks.request('mock', { mode: 'shared' }, task) as Promise<Result>;
}

/** Runs a task alone: after the running tasks have ended, and before the waiting ones. */
export function alone<Result>(task: () => Promise<Result>): Promise<Result> {
  return navigator.locks.request('mock', task) as Promise<Result>;
}

/** Repeats a task, with pauses between `least` and `most` milliseconds, until the run ends. */
export async function repeat(
  soak: Soak,
  [least, most]: readonly [number, number],
  act: () => Promise<unknown>,
): Promise<void> {
  const { signal } = soak;
  while (!signal.aborted) {
    await act().catch((error) => judge(soak, error));
    await sleep(between(least, most), undefined, { signal }).catch(() => {});
  }
}

/** An error may end a task only if it is one of the SDK's, or a refusal by a control. */
function judge({ promises, secrets, signal }: Soak, error: unknown): void {
  if (signal.aborted) return;
  secrets.scanError(error, 'error');
  const isRefusal = error instanceof Error && error.name === 'MockControlError';
  const detail = String(error).slice(0, 300);
  promises.check('rateLimit', !(error instanceof RateLimitError), detail);
  promises.check('errors', error instanceof AgentPlatformError || isRefusal, detail);
}

/** Checks that a task ends in time. Rejects when it does not, so that a missing response blocks nothing. */
export async function inTime<Result>(
  promises: Promises,
  promise: PromiseName,
  ms: number,
  what: string,
  task: () => Promise<Result>,
): Promise<Result> {
  const ended = new AbortController();
  const started = performance.now();
  const tooLate = sleep(ms, undefined, { signal: ended.signal }).then(() => {
    throw new Error(`${what} was not answered in ${ms} ms`);
  });
  tooLate.catch(() => {});
  try {
    return await Promise.race([task(), tooLate]);
  } finally {
    ended.abort();
    const took = Math.round(performance.now() - started);
    promises.check(promise, took < ms, `${what} took ${took} ms`);
  }
}
