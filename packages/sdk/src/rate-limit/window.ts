import type { RateWindow } from './read-rate-limit.ts';

/** The platform's documented window, used until a response shows another. */
export const DOCUMENTED_LIMIT = 100;
const DOCUMENTED_WINDOW_MS = 60_000;

/** Resets come in whole seconds, so two responses of one window may differ by this much. */
const TOLERANCE_MS = 1_000;

/**
 * The state of a key's window, and the requests in flight. Times are by the limiter's clock. A window that no
 * response has shown yet counts as full, from its first request on.
 */
export interface WindowState {
  /** Requests per window; `Infinity` if responses show no window. */
  readonly limit: number;
  /** Whether a response has shown the limit. Otherwise it is the documented one. */
  readonly isLimitKnown: boolean;
  /** Requests left in this window. Those in flight are not subtracted. */
  readonly remaining: number;
  /** Whether a response has shown this window. */
  readonly isShown: boolean;
  /** When this window ends; 0 before its first request. */
  readonly resetAt: number;
  readonly windowMs: number;
  /** When a hold ends; 0 without one. */
  readonly heldUntil: number;
  /** Requests in flight. They count as spent. */
  readonly inFlight: number;
}

export const UNKNOWN: WindowState = {
  limit: DOCUMENTED_LIMIT,
  isLimitKnown: false,
  remaining: DOCUMENTED_LIMIT,
  isShown: false,
  resetAt: 0,
  windowMs: DOCUMENTED_WINDOW_MS,
  heldUntil: 0,
  inFlight: 0,
};

/** Returns the state with a full window that has not begun. Even a limit of 0 leaves one request to find out. */
const withFullWindow = (state: WindowState): WindowState => ({
  ...state,
  remaining: Math.max(1, state.limit),
  isShown: false,
  resetAt: 0,
});

/** Returns the state at a time, without a window or a hold that has ended. */
export function atTime(state: WindowState, now: number): WindowState {
  const { resetAt, heldUntil } = state;
  const current = resetAt > 0 && now >= resetAt ? withFullWindow(state) : state;
  return heldUntil > 0 && now >= heldUntil ? { ...current, heldUntil: 0 } : current;
}

/** Whether another request may be sent. */
export const hasRoom = ({ heldUntil, remaining, inFlight }: WindowState): boolean =>
  heldUntil === 0 && remaining > inFlight;

/** Returns the state after a request was sent. */
export const afterSending = (state: WindowState, now: number): WindowState => ({
  ...state,
  inFlight: state.inFlight + 1,
  resetAt: state.resetAt || now + state.windowMs,
});

/**
 * Returns the state after a request has ended. `window` is what its response showed: `null` for a
 * response that showed none, `undefined` without a response.
 */
export function afterResponse(
  state: WindowState,
  window: RateWindow | null | undefined,
  now: number,
): WindowState {
  const ended = { ...state, inFlight: state.inFlight - 1 };
  if (window && window.resetMs > 0) return withWindow(ended, window, now);
  // A window that has ended says nothing about this one.
  if (window) return ended;
  if (window === null && !state.isLimitKnown) {
    return { ...ended, limit: Number.POSITIVE_INFINITY, remaining: Number.POSITIVE_INFINITY };
  }
  // The request may have been counted.
  return { ...ended, remaining: ended.remaining - 1 };
}

/** Updates the window from a response, which may show this window, the next or the one before. */
function withWindow(state: WindowState, window: RateWindow, now: number): WindowState {
  const { remaining, isShown, resetAt } = state;
  const end = now + window.resetMs;
  const isFull = window.remaining === window.limit - 1;
  const known: WindowState = {
    ...state,
    limit: window.limit,
    isLimitKnown: true,
    windowMs: isFull ? window.resetMs : state.windowMs,
  };
  const isNext = !isShown || end > resetAt + TOLERANCE_MS;
  if (isNext) return { ...known, remaining: window.remaining, isShown: true, resetAt: end };
  const isBefore = end < resetAt - TOLERANCE_MS;
  if (isBefore) return known;
  // Responses overtake each other, so within a window only the lowest count is right.
  return {
    ...known,
    remaining: Math.min(remaining, window.remaining),
    resetAt: Math.max(resetAt, end),
  };
}

/** Returns the state while all requests are held, at least until `until`. A full window follows. */
export const heldUntil = (state: WindowState, until: number): WindowState => ({
  ...withFullWindow(state),
  heldUntil: Math.max(state.heldUntil, until),
});

/** Returns the state without a hold, and with a full window. */
export const forgotten = (state: WindowState): WindowState => ({
  ...withFullWindow(state),
  heldUntil: 0,
});

/** Returns when there may be room again, unless a response makes room earlier; 0 if only a response can. */
export const nextOpening = ({ heldUntil, resetAt }: WindowState): number => heldUntil || resetAt;

/**
 * Whether waits can be estimated. While requests of a window that no response has shown are in flight, a
 * response may show another window than the documented one.
 */
export const isCertain = ({ heldUntil, isShown, inFlight }: WindowState): boolean =>
  heldUntil > 0 || isShown || inFlight === 0;

/** Estimates how long the request at a place in the queue will wait, in milliseconds. */
export function estimateWaitMs(state: WindowState, place: number, now: number): number {
  const { heldUntil, remaining, inFlight, resetAt, limit, windowMs } = state;
  const opening = remaining > inFlight ? heldUntil : Math.max(heldUntil, resetAt);
  const fullWindows = Math.floor(place / Math.max(1, limit));
  return Math.max(0, opening - now) + fullWindows * windowMs;
}
