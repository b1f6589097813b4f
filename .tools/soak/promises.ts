/** The promises that the soak checks, in the order of its table. */
const titles = {
  lost: 'every event is handled by its receivers',
  doubled: 'no event is handled twice',
  order: 'first attempts go out in the order of the events',
  advance: 'clock/advance answers within 30 s (and 30 s of grace)',
  snapshot: 'GET snapshot answers at once (within 20 s)',
  prompt: 'a request that is not hostile is answered within 10 s',
  rateLimit: 'no 429 ends a call',
  errors: 'a call fails only with an error of the SDK',
  lists: 'a list in ascending order has every record, once',
  responses: 'an endless or exploding response ends in an error, in time',
  forged: 'a forged delivery is refused',
  control: 'the control API never obeys a webhook',
  secrets: 'no API key and no webhook secret in logs, journal or errors',
  memory: 'memory at the end stays within its rule',
  processes: 'no process ends unasked, and each stops with exit code 0',
  unhandled: 'no unhandled error or warning',
} as const;

export type PromiseName = keyof typeof titles;

/** The number of broken checks of one promise that are described. */
const DESCRIBED = 5;

interface Tally {
  checks: number;
  broken: number;
  readonly details: string[];
}

/** Counts the checks of every promise. */
export interface Promises {
  /** Counts one check. `detail` describes what happened if it is broken. */
  check(name: PromiseName, isKept: boolean, detail: string): void;
  /** Whether every promise was checked and none was broken. */
  areKept(): boolean;
  /** Returns the lines of the table, and a description of each broken promise. */
  toLines(): string[];
}

/** Creates a table of promises. `announce` is called at once for each that breaks. */
export function createPromises(announce: (line: string) => void): Promises {
  const tallies = new Map<PromiseName, Tally>();
  for (const name of Object.keys(titles) as PromiseName[]) {
    tallies.set(name, { checks: 0, broken: 0, details: [] });
  }
  const isKept = ({ checks, broken }: Tally) => checks > 0 && broken === 0;

  return {
    check(name, kept, detail) {
      const tally = tallies.get(name);
      if (tally === undefined) return;
      tally.checks++;
      if (kept) return;
      tally.broken++;
      if (tally.details.length >= DESCRIBED) return;
      tally.details.push(detail);
      announce(`BROKEN: ${titles[name]}: ${detail}`);
    },
    areKept: () => [...tallies.values()].every(isKept),
    toLines() {
      return [...tallies].flatMap(([name, tally]) => {
        const verdict = tally.checks === 0 ? 'NOT CHECKED' : tally.broken ? 'BROKEN' : 'kept';
        const line = [verdict.padEnd(11), count(tally.checks), count(tally.broken), titles[name]];
        return [line.join('  '), ...tally.details.map((detail) => `               ${detail}`)];
      });
    },
  };
}

const count = (value: number) => String(value).padStart(8);
