import type { Random } from './random.ts';

/**
 * The ways in which a receiver handles a delivery. The first group ends in a 2xx; the second is a failed
 * attempt. In `lost answer`, `late error` and `late hang`, the event is handled first; in the others it is
 * not.
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
 * The most failed attempts in a row that a receiver causes. Restarts add at most two, and the fifth takes a
 * webhook of Variant A out of service, which drops its events as the contract says. In Variant B it makes the
 * webhook `failing`, which keeps every event for six attempts.
 */
const MOST_FAILURES = { A: 2, B: 3 } as const;

/**
 * The number of accepted attempts before the next failures. It allows for a redelivery, which the platform
 * does not count.
 */
const GOOD_BETWEEN = 3;

/** Chooses how a receiver behaves, for the path of each webhook. */
export interface Misbehaviour {
  choose(path: string): Behaviour;
  /** Accepts every delivery from now on. */
  stop(): void;
}

export function createMisbehaviour(variant: 'A' | 'B', random: Random): Misbehaviour {
  const most = MOST_FAILURES[variant];
  const streaks = new Map<string, { bad: number; good: number }>();
  let isOver = false;

  return {
    choose(path) {
      if (isOver) return 'ok';
      // A restarted receiver begins with accepted attempts, because it does not know how earlier attempts
      // ended.
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
