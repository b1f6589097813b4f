import type { DedupeStore, WebhookClaim } from '../stores/dedupe-store.ts';
import { beforeDeadlines, type Deadline, startDeadline, type Timers } from './deadline.ts';

/** A step of the store has this long, also when the delivery's own time is up. */
const leastStepMs = 1_000;

/** Asks a store for one delivery after another. A step that takes too long rejects. */
export interface TimedStore {
  /**
   * Asks until the delivery is claimed or done; `in_progress` when it is still neither at the deadline. A
   * claim that is granted after it rejected goes to `late`.
   */
  claim(
    key: string,
    deadline: Deadline,
    late: (claim: WebhookClaim) => unknown,
  ): Promise<WebhookClaim>;
  complete(key: string, token: string, deadline: Deadline): Promise<boolean>;
  release(key: string, token: string, deadline: Deadline): Promise<boolean>;
  extend(key: string, token: string): Promise<boolean>;
}

/** What {@link createTimedStore} is told of time. */
export interface TimedStoreOptions {
  timers: Timers;
  leaseMs: number;
  keepMs: number;
  /** After how long the deadlines pass: for the message of an error. */
  waitMs: number;
}

/** A store whose steps end at the delivery's deadline, or after a second where that is later. */
export function createTimedStore(store: DedupeStore, options: TimedStoreOptions): TimedStore {
  const { timers, leaseMs, keepMs, waitMs } = options;

  const inTime = async <Answer>(
    step: 'claim' | 'complete' | 'release',
    deadline: Deadline,
    ask: () => Promise<Answer>,
    late?: (answer: Answer) => unknown,
  ): Promise<Answer> => {
    const least = startDeadline(timers, leastStepMs);
    const asked = ask();
    const answered = await beforeDeadlines(asked, deadline, least).finally(() => least.clear());
    if (answered) return answered.value;
    asked.then(late, () => {});
    throw new Error(
      `The store did not answer ${step}, neither within waitMs (${waitMs} ms) of the delivery's arrival ` +
        `nor within ${leastStepMs} ms`,
    );
  };

  return {
    async claim(key, deadline, late) {
      const ask = async () => requireClaim(await store.claim(key, leaseMs));
      for (let pauseMs = 50; ; pauseMs = Math.min(2 * pauseMs, 1_000)) {
        const claimed = await inTime('claim', deadline, ask, late);
        if (claimed.state !== 'in_progress' || deadline.passed) return claimed;
        const pause = startDeadline(timers, pauseMs);
        await beforeDeadlines(pause.reached, deadline);
        pause.clear();
      }
    },
    complete: (key, token, deadline) =>
      inTime('complete', deadline, async () => store.complete(key, token, keepMs)),
    release: (key, token, deadline) =>
      inTime('release', deadline, async () => store.release(key, token)),
    extend: async (key, token) => store.extend(key, token, leaseMs),
  };
}

function requireClaim(claim: WebhookClaim): WebhookClaim {
  if (claim?.state === 'claimed' && typeof claim.token === 'string' && claim.token) return claim;
  if (claim?.state === 'in_progress' || claim?.state === 'done') return claim;
  throw new TypeError('The store answered claim with something that is no claim');
}
