import type { RateWindow } from './read-rate-limit.ts';

/** The limit that the platform documents. It applies until a response shows the actual limit. */
export const DOCUMENTED_LIMIT = 100;
const DOCUMENTED_WINDOW_MS = 60_000;

/** Two responses may disagree by this much about the end of a window, because resets are rounded to whole seconds. */
const TOLERANCE_MS = 1_000;

/**
 * The state of an API key's window, and the requests in flight. All times are by the limiter's clock. Until a response
 * has shown a window, the window counts as full and begins with its first request.
 */
export interface WindowState {
  /** The number of requests per window; `Infinity` if responses show no window. */
  readonly limit: number;
  /** Whether a response has shown the limit. If not, `limit` is the documented limit. */
  readonly isLimitKnown: boolean;
  /** The number of requests left in this window. Requests in flight are not subtracted. */
  readonly remaining: number;
  /** Whether a response has shown this window. */
  readonly isShown: boolean;
  /** When this window ends; 0 before its first request is sent. */
  readonly resetAt: number;
  readonly windowMs: number;
  /** When a hold ends; 0 if there is no hold. */
  readonly heldUntil: number;
  /** The number of requests in flight. They count as used. */
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

/**
 * Returns the state with a full window that has not begun. Even if the limit is 0, one request is left, so that its
 * response can show another limit.
 */
const withFullWindow = (state: WindowState): WindowState => ({
  ...state,
  remaining: Math.max(1, state.limit),
  isShown: false,
  resetAt: 0,
});

/** Returns the state at the given time, without a window or a hold that has ended by then. */
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
 * Returns the state after a request has ended. `window` is the window that its response showed: `null` if the
 * response showed none, `undefined` if there was no response.
 */
export function afterResponse(
  state: WindowState,
  window: RateWindow | null | undefined,
  now: number,
): WindowState {
  const ended = { ...state, inFlight: state.inFlight - 1 };
  if (window && window.resetMs > 0) return withWindow(ended, window, now);
  // If the window of the response has already ended, the response says nothing about the current window.
  if (window) return ended;
  if (window === null && !state.isLimitKnown) {
    return { ...ended, limit: Number.POSITIVE_INFINITY, remaining: Number.POSITIVE_INFINITY };
  }
  // The request counts as used, because the platform may have counted it.
  return { ...ended, remaining: ended.remaining - 1 };
}

/** Updates the window from a response, which may show the current window, the next one or the previous one. */
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
  // Responses may arrive in a different order than the requests, so within a window only the lowest count is right.
  return {
    ...known,
    remaining: Math.min(remaining, window.remaining),
    resetAt: Math.max(resetAt, end),
  };
}

/** Returns the state in which all requests are held at least until `until`, and the window is full after that. */
export const heldUntil = (state: WindowState, until: number): WindowState => ({
  ...withFullWindow(state),
  heldUntil: Math.max(state.heldUntil, until),
});

/** Returns the state without a hold, and with a full window. */
export const forgotten = (state: WindowState): WindowState => ({
  ...withFullWindow(state),
  heldUntil: 0,
});

/**
 * Returns the time at which there may be room again, unless a response makes room earlier. Returns 0 if only a response
 * can make room.
 */
export const nextOpening = ({ heldUntil, resetAt }: WindowState): number => heldUntil || resetAt;

/**
 * Whether waits can be estimated. They cannot be estimated while requests are in flight and no response has shown the
 * window, because the window may differ from the documented one.
 */
export const isCertain = ({ heldUntil, isShown, inFlight }: WindowState): boolean =>
  heldUntil > 0 || isShown || inFlight === 0;

/** Estimates how long the request at position `place` in the queue will wait, in milliseconds. */
export function estimateWaitMs(state: WindowState, place: number, now: number): number {
  const { heldUntil, remaining, inFlight, resetAt, limit, windowMs } = state;
  const opening = remaining > inFlight ? heldUntil : Math.max(heldUntil, resetAt);
  const fullWindows = Math.floor(place / Math.max(1, limit));
  return Math.max(0, opening - now) + fullWindows * windowMs;
}
