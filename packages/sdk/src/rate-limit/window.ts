import type { Turn } from './rate-limiter.ts';
import type { RateWindow } from './read-rate-limit.ts';

/** The platform's documented window, used until a response shows another. */
const DOCUMENTED_LIMIT = 100;
const DOCUMENTED_WINDOW_MS = 60_000;

/** Resets come in whole seconds, so two responses of one window may differ by this much. */
const TOLERANCE_MS = 1_000;

/** How long a probe may stay unanswered before the number of probes doubles. */
const PROBE_MS = 1_000;

/** The requests that are sent while the window is unknown, in order to learn it. */
interface Probing {
  /** Probes without a response yet. */
  readonly inFlight: ReadonlySet<Turn>;
  /** How many may be in flight at once. */
  readonly most: number;
  /** When more may follow, if none was answered. */
  readonly until: number;
}

/** The known state of a key's window, and the requests in flight. Times are by the limiter's clock. */
export interface WindowState {
  /** Requests per window; `undefined` until a response shows it. */
  readonly limit: number | undefined;
  /** Requests left in this window; `undefined` while the window is unknown. */
  readonly remaining: number | undefined;
  /** When this window ends. */
  readonly resetAt: number;
  /** The length of a window. */
  readonly windowMs: number;
  /** When a hold ends; 0 without one. */
  readonly heldUntil: number;
  /** Requests in flight. They count as spent. */
  readonly inFlight: number;
  /** Whether responses show no window. If so, nothing is paced. */
  readonly isUnlimited: boolean;
  readonly probing: Probing;
}

/** Nothing is known yet. */
export const UNKNOWN: WindowState = {
  limit: undefined,
  remaining: undefined,
  resetAt: 0,
  windowMs: DOCUMENTED_WINDOW_MS,
  heldUntil: 0,
  inFlight: 0,
  isUnlimited: false,
  probing: { inFlight: new Set(), most: 1, until: 0 },
};

/**
 * Returns the state at a time. Windows and holds that have ended are removed, and more probes may
 * be sent.
 */
export function atTime(state: WindowState, now: number): WindowState {
  const remaining = now >= state.resetAt ? undefined : state.remaining;
  const heldUntil = now >= state.heldUntil ? 0 : state.heldUntil;
  const probing = probingAt(state, now);
  const isUnchanged =
    remaining === state.remaining && heldUntil === state.heldUntil && probing === state.probing;
  return isUnchanged ? state : { ...state, remaining, heldUntil, probing };
}

function probingAt({ probing, limit = DOCUMENTED_LIMIT }: WindowState, now: number): Probing {
  const { inFlight, until } = probing;
  if (now < until || inFlight.size === 0) return probing;
  return { inFlight, most: Math.min(2 * inFlight.size, limit), until: now + PROBE_MS };
}

/** Whether another request may be sent. */
export function hasRoom(state: WindowState): boolean {
  const { heldUntil, remaining, inFlight, isUnlimited, probing } = state;
  if (heldUntil > 0) return false;
  if (remaining !== undefined) return remaining > inFlight;
  return isUnlimited || probing.inFlight.size < probing.most;
}

/** Returns the state after a request was sent. */
export function afterSending(state: WindowState, turn: Turn, now: number): WindowState {
  const { remaining, isUnlimited, probing } = state;
  const sent = { ...state, inFlight: state.inFlight + 1 };
  if (remaining !== undefined || isUnlimited) return sent;
  const inFlight = new Set(probing.inFlight).add(turn);
  return { ...sent, probing: { ...probing, inFlight, until: now + PROBE_MS } };
}

/**
 * Returns the state after a request has ended. `window` is what its response showed: `null` for a
 * response that showed none, `undefined` without a response.
 */
export function afterResponse(
  state: WindowState,
  turn: Turn,
  window: RateWindow | null | undefined,
  now: number,
): WindowState {
  const ended = afterProbe({ ...state, inFlight: state.inFlight - 1 }, turn, window);
  if (window && window.resetMs > 0) return withWindow(ended, window, now);
  if (window || ended.remaining === undefined) return ended;
  // The request may have been counted.
  return { ...ended, remaining: ended.remaining - 1 };
}

function afterProbe(
  state: WindowState,
  turn: Turn,
  window: RateWindow | null | undefined,
): WindowState {
  const { probing, limit } = state;
  if (!probing.inFlight.has(turn)) return state;
  const inFlight = new Set(probing.inFlight);
  inFlight.delete(turn);
  // After a response, the other probes count against the window that is known from then on.
  if (window !== undefined) inFlight.clear();
  return {
    ...state,
    isUnlimited: window === null && limit === undefined,
    probing: { ...probing, inFlight, most: 1 },
  };
}

/** Updates the window from a response, which may show this window, the next or the one before. */
function withWindow(state: WindowState, window: RateWindow, now: number): WindowState {
  const { remaining, resetAt } = state;
  const end = now + window.resetMs;
  const isFull = window.remaining === window.limit - 1;
  const known: WindowState = {
    ...state,
    limit: window.limit,
    isUnlimited: false,
    windowMs: isFull ? window.resetMs : state.windowMs,
  };
  const isNext = remaining === undefined || end > resetAt + TOLERANCE_MS;
  if (isNext) return { ...known, remaining: window.remaining, resetAt: end };
  const isBefore = end < resetAt - TOLERANCE_MS;
  if (isBefore) return known;
  // Responses overtake each other, so within a window only the lowest count is right.
  return {
    ...known,
    remaining: Math.min(remaining, window.remaining),
    resetAt: Math.max(resetAt, end),
  };
}

/**
 * Returns the state while all requests are held, at least until `until`. The window becomes
 * unknown.
 */
export const heldUntil = (state: WindowState, until: number): WindowState => ({
  ...state,
  remaining: undefined,
  heldUntil: Math.max(state.heldUntil, until),
});

/** Returns the state without a hold and with an unknown window: the next request is a probe. */
export const forgotten = (state: WindowState): WindowState => ({
  ...state,
  remaining: undefined,
  heldUntil: 0,
});

/** Returns when there may be room again, unless a response makes room earlier. */
export function nextOpening({ heldUntil, remaining, resetAt, probing }: WindowState): number {
  if (remaining !== undefined) return Math.max(heldUntil, resetAt);
  return Math.max(heldUntil, probing.inFlight.size > 0 ? probing.until : 0);
}

/**
 * Estimates how long the request at a place in the queue will wait, in milliseconds. A probe in
 * flight may be answered at any time, so it counts as no wait.
 */
export function estimateWaitMs(state: WindowState, place: number, now: number): number {
  const { heldUntil, remaining, resetAt, limit, windowMs } = state;
  const opening = Math.max(heldUntil, remaining === undefined ? 0 : resetAt);
  const fullWindows = limit ? Math.floor(place / limit) : 0;
  return Math.max(0, opening - now) + fullWindows * windowMs;
}
