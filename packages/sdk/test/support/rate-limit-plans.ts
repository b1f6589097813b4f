import fc from 'fast-check';

/**
 * What happens to a request. `lost`: it is counted, but gets no response. `gateway`: it is never counted, and gets a
 * response without headers. `bare`: it is counted, and succeeds without headers. `unsent`: it ends before it is sent.
 */
type Kind = 'counted' | 'lost' | 'gateway' | 'bare' | 'unsent';

export interface Burst {
  readonly at: number;
  /** Which of the clients makes the calls, modulo the number of clients. */
  readonly client: number;
  readonly count: number;
  readonly kind: Kind;
  readonly latencyMs: number;
  /** How much of the latency has passed when the request arrives, from 0 to 1. */
  readonly arrival: number;
  readonly longestWaitMs: number;
  readonly abortMs: number | undefined;
}

/** A plan. Times are in milliseconds since it begins. */
export interface Plan {
  /** How much of the current second has passed when the plan begins. */
  readonly startMs: number;
  readonly limit: number;
  readonly windowMs: number;
  readonly retryAfter: 'window' | 'missing' | 'one second' | 'zero' | 'three hours';
  readonly bursts: readonly Burst[];
  /** Requests of other programs with the same key. */
  readonly strangers: readonly { readonly at: number; readonly count: number }[];
  /** When the client's clock and the platform's jump, and how far. */
  readonly clientJumps: readonly (readonly [at: number, by: number])[];
  readonly platformJumps: readonly (readonly [at: number, by: number])[];
}

interface PlanOptions {
  /** No other program uses the key. */
  readonly isAlone?: true;
  /** No response is lost or lacks its headers. */
  readonly isCalm?: true;
  /** The client's clock does not jump. */
  readonly isSteady?: true;
  /** No request is on its way for longer than 20 seconds. */
  readonly isTimely?: true;
  /** Every request that is granted arrives at the platform, within 250 ms. */
  readonly isPrompt?: true;
}

const time = (max: number) => fc.oneof(fc.constant(0), fc.integer({ min: 0, max }));

const jumps = fc.array(
  fc.tuple(time(300_000), fc.constantFrom(-7_200_000, -30_000, -1_000, 1_000, 30_000, 7_200_000)),
  { maxLength: 2 },
);

const windowLengths = fc.oneof(
  fc.constantFrom(2_000, 60_000, 120_000),
  fc.integer({ min: 2_000, max: 200_000 }),
);

export const plans = (options: PlanOptions): fc.Arbitrary<Plan> =>
  windowLengths.chain((windowMs) => plansFor(windowMs, options));

function plansFor(
  windowMs: number,
  { isAlone, isCalm, isSteady, isTimely, isPrompt }: PlanOptions,
) {
  /** Times around the ends of the first windows, where most can go wrong. */
  const quarters = fc
    .integer({ min: 0, max: 12 })
    .map((count) => Math.round((count * windowMs) / 4));
  const isQuick = isTimely || isPrompt;
  const latencies = fc.constantFrom(...(isPrompt ? [0, 50, 500] : [0, 50, 1_500, 20_000]));
  const kinds: Kind[] = isCalm ? ['counted'] : ['lost', 'bare'];
  if (!isPrompt) kinds.push('unsent');
  if (!isPrompt && !isCalm) kinds.push('gateway');
  return fc.record({
    startMs: fc.integer({ min: 0, max: 999 }),
    limit: fc.constantFrom(...(isAlone ? [1, 2, 5, 100, 150] : [0, 1, 2, 5, 100])),
    windowMs: fc.constant(windowMs),
    retryAfter: isAlone
      ? fc.constant('window' as const)
      : fc.constantFrom('window', 'window', 'missing', 'one second', 'zero', 'three hours'),
    bursts: fc.array(
      fc.record({
        at: fc.oneof(time(300_000), quarters),
        client: fc.nat(3),
        count: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.constantFrom(20, 120)),
        kind: fc.constantFrom<Kind>('counted', 'counted', 'counted', ...kinds),
        latencyMs: isQuick ? latencies : fc.oneof(latencies, quarters),
        arrival: fc.constantFrom(...(isQuick ? [0.5] : [0, 0.5, 1])),
        longestWaitMs: fc.oneof(
          fc.constant(Number.POSITIVE_INFINITY),
          fc.integer({ min: 0, max: 200_000 }),
        ),
        abortMs: isPrompt
          ? fc.constant(undefined)
          : fc.option(fc.integer({ min: 0, max: 100_000 }), { nil: undefined, freq: 3 }),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    strangers: isAlone
      ? fc.constant([])
      : fc.array(fc.record({ at: time(300_000), count: fc.integer({ min: 1, max: 100 }) }), {
          maxLength: 3,
        }),
    clientJumps: isSteady ? fc.constant([]) : jumps,
    platformJumps: jumps,
  });
}
