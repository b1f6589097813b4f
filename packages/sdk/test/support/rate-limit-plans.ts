import fc from 'fast-check';

/**
 * What happens to a request. `lost`: it is counted, but gets no response. `gateway`: it is never counted, and gets a
 * response without headers. `bare`: it is counted, and succeeds without headers. `nonsense`: it is counted, and
 * succeeds with headers that say nothing. `unsent`: it ends before it is sent.
 */
type Kind = 'counted' | 'lost' | 'gateway' | 'bare' | 'nonsense' | 'unsent';

export interface Burst {
  readonly at: number;
  /** Which of the clients makes the calls, modulo the number of clients. */
  readonly client: number;
  readonly count: number;
  readonly kind: Kind;
  readonly latencyMs: number;
  /** How much longer than `latencyMs` the slowest request of the burst takes. */
  readonly spreadMs: number;
  /** How much of the latency has passed when the request arrives, from 0 to 1. */
  readonly arrival: number;
  readonly longestWaitMs: number;
  readonly abortMs: number | undefined;
}

/** How a platform writes its headers. */
export interface HeaderStyle {
  /** Whether the reset is rounded up or down to a whole second. */
  readonly rounding: 'up' | 'down';
  /** Whether the reset is a Unix time or counts from the response. */
  readonly reset: 'epoch' | 'delta';
  readonly hasDate: boolean;
  /** Whether limits and counts are a half too high. */
  readonly hasFractions: boolean;
}

/** A plan. Times are in milliseconds since it begins. */
export interface Plan {
  /** How much of the current second has passed when the plan begins. */
  readonly startMs: number;
  readonly limit: number;
  readonly windowMs: number;
  readonly retryAfter: 'window' | 'missing' | 'one second' | 'zero' | 'three hours';
  readonly headers: HeaderStyle;
  readonly bursts: readonly Burst[];
  /** Requests of other programs with the same key. */
  readonly strangers: readonly { readonly at: number; readonly count: number }[];
  /** When the client's clock and the platform's jump, and how far. */
  readonly clientJumps: readonly (readonly [at: number, by: number])[];
  readonly platformJumps: readonly (readonly [at: number, by: number])[];
}

export interface PlanOptions {
  /** No other program uses the key. */
  readonly isAlone?: true;
  /** No response is lost or lacks its headers. */
  readonly isCalm?: true;
  /** The client's clock does not jump. */
  readonly isSteady?: true;
  /** Few requests at a time, and half of them are never counted. */
  readonly isLossy?: true;
  /** All requests take equally long, so that none overtakes another. */
  readonly isEven?: true;
  /** Every request that is granted arrives at the platform within this many milliseconds. */
  readonly arrivesWithinMs?: number;
  /** Resets are rounded up, responses have a `Date`, and counts are whole numbers. */
  readonly isTidy?: true;
}

const time = (max: number) => fc.oneof(fc.constant(0), fc.integer({ min: 0, max }));

const toJumps = (...lengths: number[]) =>
  fc.array(fc.tuple(time(300_000), fc.constantFrom(...lengths)), { maxLength: 2 });

const windowLengths = fc.oneof(
  fc.constantFrom(2_000, 60_000, 120_000),
  fc.integer({ min: 2_000, max: 200_000 }),
);

const tidyHeaders: HeaderStyle = {
  rounding: 'up',
  reset: 'epoch',
  hasDate: true,
  hasFractions: false,
};

const headerStyles: fc.Arbitrary<HeaderStyle> = fc.record({
  rounding: fc.constantFrom('up', 'down'),
  reset: fc.constantFrom('epoch', 'delta'),
  hasDate: fc.boolean(),
  hasFractions: fc.boolean(),
});

export const plans = (options: PlanOptions): fc.Arbitrary<Plan> =>
  windowLengths.chain((windowMs) => plansFor(windowMs, options));

function plansFor(windowMs: number, options: PlanOptions): fc.Arbitrary<Plan> {
  const { isAlone, isSteady, isTidy } = options;
  const quarters = toQuarters(windowMs);
  return fc
    .record({
      startMs: fc.integer({ min: 0, max: 999 }),
      limit: fc.constantFrom(...(isAlone ? [1, 2, 3, 5, 100, 150] : [0, 1, 2, 3, 5, 100])),
      windowMs: fc.constant(windowMs),
      retryAfter: isAlone
        ? fc.constant('window' as const)
        : fc.constantFrom('window', 'window', 'missing', 'one second', 'zero', 'three hours'),
      headers: isTidy ? fc.constant(tidyHeaders) : headerStyles,
      bursts: fc.array(bursts(windowMs, options), { minLength: 1, maxLength: 8 }),
      // One burst is enough to exceed the limit that a client assumes, and more of them take long.
      isLarge: fc.constantFrom(!options.isLossy, false, false),
      strangers: isAlone
        ? fc.constant([])
        : fc.array(
            fc.record({
              at: fc.oneof(time(300_000), quarters),
              count: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 100 })),
            }),
            { maxLength: 6 },
          ),
      clientJumps: isSteady ? fc.constant([]) : toJumps(1_000, 30_000, 7_200_000),
      platformJumps: toJumps(-7_200_000, -30_000, -1_000, 1_000, 30_000, 7_200_000),
    })
    .map(({ isLarge, ...plan }) => ({
      ...plan,
      bursts: plan.bursts.map((burst, index) => ({
        ...burst,
        ...(isLarge && index === 0 && { count: 110 }),
        ...(options.isEven && toEven(plan.bursts[0])),
      })),
      // Without `Date`, the client can only assume that both clocks agree.
      clientJumps: plan.headers.hasDate ? plan.clientJumps : [],
      platformJumps: plan.headers.hasDate ? plan.platformJumps : [],
    }));
}

/** Times around the ends of the first windows, where most can go wrong. */
const toQuarters = (windowMs: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: 12 }), fc.constantFrom(0, 0, -50, 1, 900))
    .map(([count, more]) => Math.max(0, Math.round((count * windowMs) / 4) + more));

const toEven = (first?: Burst) => ({
  latencyMs: first?.latencyMs ?? 0,
  spreadMs: 0,
  arrival: 0.5,
});

function bursts(windowMs: number, options: PlanOptions): fc.Arbitrary<Burst> {
  const { isAlone, isCalm, isLossy, arrivesWithinMs } = options;
  const isPrompt = isLossy || arrivesWithinMs !== undefined;
  const quarters = toQuarters(windowMs);
  // A client that is alone assumes windows of a minute until it has seen a longer one.
  const isReported = isCalm || (isAlone && !isPrompt && windowMs > 60_000);
  const kinds: Kind[] = isReported ? ['counted'] : ['lost', 'bare', 'nonsense'];
  if (!isPrompt) kinds.push('unsent');
  if (!isPrompt && !isReported) kinds.push('gateway');
  const latencies = isPrompt
    ? fc.constantFrom(0, 50, arrivesWithinMs ?? 0)
    : fc.constantFrom(0, 50, 1_500, 20_000);
  return fc
    .record({
      at: fc.oneof(time(300_000), quarters),
      client: fc.nat(3),
      count: isLossy
        ? fc.integer({ min: 1, max: 3 })
        : fc.oneof(fc.integer({ min: 1, max: 4 }), fc.constant(12)),
      kind: isLossy
        ? fc.constantFrom('counted', 'gateway')
        : fc.constantFrom<Kind>('counted', 'counted', 'counted', 'counted', ...kinds),
      latencyMs: isPrompt ? latencies : fc.oneof(latencies, quarters),
      spreadMs: isPrompt ? fc.constant(0) : fc.constantFrom(0, 0, 60, 1_500, 20_000),
      arrival: fc.constantFrom(0, 0.5, 1),
      longestWaitMs: fc.oneof(
        fc.constant(Number.POSITIVE_INFINITY),
        fc.integer({ min: 0, max: 200_000 }),
      ),
      abortMs: isPrompt
        ? fc.constant(undefined)
        : fc.option(fc.integer({ min: 0, max: 100_000 }), { nil: undefined, freq: 3 }),
    })
    .map((burst) => ({
      ...burst,
      // A client that is alone assumes that requests without a report have arrived at once, or never.
      arrival: isAlone && !isPrompt && burst.kind !== 'counted' ? 0 : burst.arrival,
    }));
}
