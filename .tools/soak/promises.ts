/** The promises that the soak test checks, in the order of its table. */
const titles = {
  lost: 'every event is handled by its receiver',
  doubled: 'no event is handled twice',
  advance: 'clock/advance responds within 30 s (and 30 s of grace)',
  snapshot: 'GET snapshot responds within 20 s',
  prompt: 'a call of the SDK settles within 10 s',
  rateLimit: 'no call fails with a 429',
  errors: 'a call fails only with an error of the SDK',
  memory: 'the memory at the end is within its limit',
  processes: 'no process ends unexpectedly, and each process stops with exit code 0',
  unhandled: 'there are no unhandled errors or warnings',
} as const;

export type PromiseName = keyof typeof titles;

/** The maximum number of broken checks of a promise that are described. */
const DESCRIBED = 5;

/** Counts the checks of every promise. */
export interface Promises {
  /** Counts one check. `detail` describes what happened if it is broken. */
  check(name: PromiseName, isKept: boolean, detail: string): void;
  /** Whether every promise was checked and none was broken. */
  areKept(): boolean;
  /** Returns a line for each promise. */
  toLines(): string[];
}

/** Creates a table of promises. @param announce is called as soon as a promise breaks. */
export function createPromises(announce: (line: string) => void): Promises {
  const names = Object.keys(titles) as PromiseName[];
  const tallies = new Map(names.map((name) => [name, { checks: 0, broken: 0 }]));
  return {
    check(name, isKept, detail) {
      const tally = tallies.get(name);
      if (tally === undefined) return;
      tally.checks++;
      if (isKept) return;
      tally.broken++;
      if (tally.broken <= DESCRIBED) announce(`BROKEN: ${titles[name]}: ${detail}`);
    },
    areKept: () => [...tallies.values()].every(({ checks, broken }) => checks > 0 && broken === 0),
    toLines: () =>
      Array.from(tallies, ([name, { checks, broken }]) => {
        const verdict = checks === 0 ? 'NOT CHECKED' : broken > 0 ? 'BROKEN' : 'kept';
        const numbers = [checks, broken].map((value) => String(value).padStart(8));
        return [verdict.padEnd(11), ...numbers, titles[name]].join('  ');
      }),
  };
}
