import { WebhookHandlerError } from '../core/handler-error.ts';
import type { DedupeStore, WebhookClaim } from '../stores/dedupe-store.ts';
import { beforeDeadlines, type Deadline, startDeadline, type Timers } from './deadline.ts';

/** The minimum time that each store operation gets, even if the deadline of the delivery has passed. */
const minimumStepMs = 1_000;

const firstPauseMs = 50;
const longestPauseMs = 1_000;

/** The right to handle one delivery, as recorded in a dedupe store. An operation that takes too long rejects. */
export interface Lease {
  /**
   * Polls the store until the delivery is claimed or done, or until the deadline passes.
   * @param onLate called if the store responds or fails after this call has rejected
   */
  claim(onLate: () => unknown): Promise<WebhookClaim['state']>;
  complete(): Promise<boolean>;
  release(): Promise<boolean>;
  extend(): Promise<boolean>;
}

export interface LeaseOptions {
  store: DedupeStore;
  /** The delivery's dedupe key. */
  key: string;
  leaseMs: number;
  keepMs: number;
  /** The deadline by which the store must respond. */
  storeDeadline: Deadline;
  /** The `waitMs` option, for error messages. */
  waitMs: number;
  timers: Timers;
}

/**
 * Creates a lease with its own token. The token exists before the store is called, so a claim can be released even if
 * the response of the store was lost.
 */
export function createLease(options: LeaseOptions): Lease {
  const { store, key, leaseMs, keepMs, storeDeadline, timers } = options;
  let token: string = crypto.randomUUID();

  return {
    async claim(onLate) {
      const ask = async () => {
        const claim = await store.claim(key, leaseMs, token);
        switch (claim?.state) {
          case 'claimed':
            if (typeof claim.token !== 'string' || claim.token === '') throw createInvalidClaim();
            // The store may have chosen another token.
            token = claim.token;
            return claim.state;
          case 'in_progress':
          case 'done':
            return claim.state;
          default:
            throw createInvalidClaim();
        }
      };
      for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
        const state = await runStep('claim', options, ask, onLate);
        if (state !== 'in_progress' || storeDeadline.passed) return state;
        const pause = startDeadline(timers, pauseMs);
        await beforeDeadlines(pause.reached, storeDeadline);
        pause.clear();
      }
    },
    complete: () => runStep('complete', options, async () => store.complete(key, token, keepMs)),
    release: () => runStep('release', options, async () => store.release(key, token)),
    extend: () => runStep('extend', options, async () => store.extend(key, token, leaseMs)),
  };
}

/** The lease of a delivery that is handled although the store failed. Its operations do nothing. */
export const noLease: Omit<Lease, 'claim'> = {
  complete: async () => true,
  release: async () => true,
  extend: async () => true,
};

/** Runs a store operation. Rejects if it is still running at the deadline, but allows at least one second. */
async function runStep<Result>(
  step: 'claim' | 'complete' | 'release' | 'extend',
  { storeDeadline, timers, waitMs }: LeaseOptions,
  run: () => Promise<Result>,
  onLate = () => {},
): Promise<Result> {
  const minimum = startDeadline(timers, minimumStepMs);
  const result = run();
  const inTime = await beforeDeadlines(result, storeDeadline, minimum).finally(() =>
    minimum.clear(),
  );
  if (inTime) return inTime.value;
  result.then(onLate, onLate);
  throw new WebhookHandlerError(
    'store_timeout',
    `The dedupe store did not respond to \`${step}\` within \`waitMs\` (${waitMs} ms) after the delivery arrived, ` +
      `or within ${minimumStepMs} ms. Check that the store is reachable.`,
  );
}

function createInvalidClaim(): WebhookHandlerError {
  return new WebhookHandlerError(
    'store_invalid_answer',
    'The dedupe store responded to `claim` with an invalid value. Its `state` must be `claimed` (with a `token`), ' +
      '`in_progress` or `done`.',
  );
}
