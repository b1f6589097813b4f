import type { Plan } from './rate-limit-plans.ts';

/** A platform's response. */
export interface PlatformResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly remaining: number;
  /** The milliseconds until the window ends. */
  readonly leftMs: number;
}

/** Headers that do not say anything. */
const NONSENSE = [
  { remaining: 'many', reset: '60' },
  { remaining: '1', reset: '9999999999999' },
  { remaining: '-1', reset: '60' },
  { remaining: '', reset: '' },
];

/** Creates the platform of a plan, which counts requests in fixed windows. It needs fake timers. */
export function createPlannedPlatform({ limit, windowMs, headers: style }: Plan) {
  let opened = Number.NEGATIVE_INFINITY;
  let used = 0;
  let responses = 0;
  /** The difference between the platform's clock and the client's. */
  let skewMs = 0;

  function toHeaders(leftMs: number): Headers {
    const now = Date.now() + skewMs;
    const end = style.reset === 'epoch' ? now + leftMs : leftMs;
    const more = style.hasFractions ? 0.5 : 0;
    return new Headers({
      'x-ratelimit-limit': String(limit + more),
      'x-ratelimit-remaining': String(limit - used + more),
      'x-ratelimit-reset': String((style.rounding === 'up' ? Math.ceil : Math.floor)(end / 1_000)),
      ...(style.hasDate && { date: new Date(now).toUTCString() }),
    });
  }

  return {
    /** Counts a request. */
    arrive(): PlatformResponse {
      if (Date.now() >= opened + windowMs) [opened, used] = [Date.now(), 0];
      const isAllowed = used < limit;
      if (isAllowed) used += 1;
      const leftMs = opened + windowMs - Date.now();
      const remaining = limit - used;
      return { status: isAllowed ? 200 : 429, headers: toHeaders(leftMs), remaining, leftMs };
    },
    /** Returns headers that say nothing. */
    toNonsense(): Headers {
      const { remaining = '', reset = '' } = NONSENSE[responses++ % NONSENSE.length] ?? {};
      return new Headers({
        'x-ratelimit-limit': String(limit),
        'x-ratelimit-remaining': remaining,
        'x-ratelimit-reset': reset,
      });
    },
    /** Sets the platform's clock. */
    jump(ms: number) {
      skewMs += ms;
    },
    /** When the window that was current at the last request ends. */
    windowEnd: () => opened + windowMs,
    /** Whether a request that arrives now is allowed. */
    hasRoom: () => Date.now() >= opened + windowMs || used < limit,
  };
}
