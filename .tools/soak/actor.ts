import { setTimeout as sleep } from 'node:timers/promises';
import { AgentPlatformError, RateLimitError } from '@agent-platform/sdk';
import { ControlError } from './control.ts';
import type { Promises } from './promises.ts';
import type { Random } from './random.ts';
import type { SecretScan } from './secret-scan.ts';

/** The parts that every actor of a soak run uses. */
export interface SoakContext {
  readonly random: Random;
  readonly promises: Promises;
  readonly secrets: SecretScan;
  /** Aborts when the run is over. */
  readonly signal: AbortSignal;
  /** Counts what happened, for the report. */
  readonly count: (what: string, times?: number) => void;
}

/** Repeats a task, with pauses between `least` and `most` milliseconds, until the run ends. */
export async function repeat(
  context: SoakContext,
  [least, most]: readonly [number, number],
  act: () => Promise<unknown>,
): Promise<void> {
  const { signal, random } = context;
  while (!signal.aborted) {
    await act().catch((error) => judge(context, error));
    await sleep(random.between(least, most), undefined, { signal }).catch(() => {});
  }
}

/** Counts an error. An error that breaks a promise counts as a broken promise. */
function judge({ promises, secrets, signal, count }: SoakContext, error: unknown): void {
  if (signal.aborted) return;
  secrets.scanError(error, 'error');
  const name = error instanceof Error ? error.name : String(error);
  const text = error instanceof Error ? `${error.message}`.slice(0, 300) : '';
  const isKnown = error instanceof AgentPlatformError || error instanceof ControlError;
  promises.check('rateLimit', !(error instanceof RateLimitError), `${name}: ${text}`);
  promises.check('errors', isKnown, `${name}: ${text}`);
  count(`${name}: ${text.slice(0, 120)}`);
}
