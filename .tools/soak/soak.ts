import { setTimeout as sleep } from 'node:timers/promises';
import type { RemoteMock } from '@agent-platform/mock-server/remote';
import { AgentPlatformError, RateLimitError } from '@agent-platform/sdk';
import type { Promises } from './promises.ts';
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
