import type { Random } from './random.ts';

/**
 * The ways in which a receiver handles a delivery. The first group ends in a 2xx, the second is a failed
 * attempt: `lost answer`, `late error` and `late hang` after the event was handled, the others before.
 */
const good = { ok: 80, slow: 5, duplicate: 8, huge: 0.4 };
const bad = {
  error: 4,
  'lost answer': 4,
  'late error': 3,
  'late hang': 0.3,
  hang: 0.3,
  reset: 3,
  throws: 3,
};

export type Behaviour = keyof typeof good | keyof typeof bad;

/**
 * Failed attempts in a row that a receiver causes: restarts add at most two, and the fifth takes a webhook
 * of Variant A out of service, where events are dropped as the contract says. In Variant B it makes the
 * webhook `failing`, which keeps every event for six attempts.
 */
const MOST_FAILURES = { A: 2, B: 3 } as const;

/** Accepted attempts before the next failures: a redelivery is one that the platform does not count. */
const GOOD_BETWEEN = 3;

/** Chooses how a receiver behaves, for each webhook's path. */
export interface Misbehaviour {
  choose(path: string): Behaviour;
  /** From now on every delivery is simply accepted. */
  stop(): void;
}

export function createMisbehaviour(variant: 'A' | 'B', random: Random): Misbehaviour {
  const most = MOST_FAILURES[variant];
  const streaks = new Map<string, { bad: number; good: number }>();
  let isOver = false;

  return {
    choose(path) {
      if (isOver) return 'ok';
      // A receiver that was restarted begins well: how the attempts before ended is not known to it.
      const streak = streaks.get(path) ?? { bad: most, good: 0 };
      streaks.set(path, streak);
      const behaviour = random.pick(streak.bad < most ? { ...good, ...bad } : good);
      if (behaviour in bad) {
        streak.bad++;
        streak.good = 0;
      } else if (++streak.good >= GOOD_BETWEEN) streak.bad = 0;
      return behaviour;
    },
    stop() {
      isOver = true;
    },
  };
}
