import type { CallIdentity } from '../errors/failed-call.ts';
import type { RateLimit } from '../errors/rate-limit.ts';
import {
  callbackRule,
  checkOptions,
  isObject,
  must,
  wrongOption,
} from '../options/check-options.ts';
import type { LogLevel } from './logger.ts';

/**
 * How an attempt ended: its status or, without a complete response, how it failed. `connect`: no response
 * arrived; `body`: the body of a successful response broke off; `timeout`: the attempt took longer than
 * `timeoutMs`.
 */
export type Outcome = number | 'connect' | 'body' | 'timeout';

/** The properties of every event: its call, and the key's rate limit window as last seen. */
export interface CallEvent extends CallIdentity {
  readonly rateLimit: RateLimit | undefined;
}

export interface AttemptEvent extends CallEvent {
  /** The attempt's number, starting at 1. For `queued` and `retry`, the number of the next attempt. */
  readonly attempt: number;
}

/** A call starts: its arguments are valid, and nothing has been sent yet. */
export interface StartEvent extends CallEvent {
  /** The full URL, with `REDACTED` in place of every query value. */
  readonly url: string;
}

/** An attempt is about to be sent. */
export interface RequestEvent extends AttemptEvent {
  /** The headers of the request. All but harmless ones, such as `content-type`, have `[redacted]` as value. */
  readonly headers: Readonly<Record<string, string>>;
}

/** A response arrived and reading its body ended: the body is complete, too large, cut off or timed out. */
export interface ResponseEvent extends AttemptEvent {
  readonly status: number;
  /** Milliseconds from sending the request to the end of the body or, for an error status, to the headers. */
  readonly durationMs: number;
}

/** A call has to wait, because the key's rate limit window has no requests left. */
export interface QueuedEvent extends AttemptEvent {
  /** An estimate of the wait, in milliseconds. */
  readonly waitMs: number;
}

/** A call will be sent again. */
export interface RetryEvent extends QueuedEvent {
  /** How the last attempt ended. */
  readonly reason: Outcome;
}

/** The properties of the events that end a call. */
export interface EndEvent extends CallEvent {
  /** How many times the request was sent. */
  readonly attempts: number;
  /** Milliseconds from the start of the call to its end, waits included, by the client's clock. */
  readonly durationMs: number;
}

/** A call succeeded. */
export interface SuccessEvent extends EndEvent {
  readonly status: number;
}

/** A call failed for good: it is not sent again. */
export interface FailureEvent extends EndEvent {
  /**
   * The value that the call rejects with: an `AgentPlatformError`, the caller's signal's abort reason, or
   * whatever the caller's `apiKey` function or middleware threw. For a raw call that resolves to an error
   * status it is the `ApiError` that a method would reject with.
   */
  readonly error: unknown;
}

/**
 * Callbacks for the events of each call. The client does not await them. If one throws or rejects, the client
 * logs a warning.
 *
 * Each call fires one `start`, then exactly one `success` or `failure`. A call with invalid arguments fires
 * nothing. An aborted attempt may fire its `response` after the `failure`.
 */
export interface Hooks {
  readonly start?: ((event: StartEvent) => void) | undefined;
  readonly queued?: ((event: QueuedEvent) => void) | undefined;
  readonly request?: ((event: RequestEvent) => void) | undefined;
  readonly response?: ((event: ResponseEvent) => void) | undefined;
  readonly retry?: ((event: RetryEvent) => void) | undefined;
  readonly success?: ((event: SuccessEvent) => void) | undefined;
  readonly failure?: ((event: FailureEvent) => void) | undefined;
}

/**
 * Every hook, and the level at which its event is logged, if it is. The other events would repeat what these
 * log.
 */
export const hookLevels: Readonly<Record<keyof Hooks, LogLevel | undefined>> = {
  start: undefined,
  queued: 'info',
  request: 'debug',
  response: 'debug',
  retry: 'info',
  success: undefined,
  failure: 'info',
};

const hookRules = Object.fromEntries(Object.keys(hookLevels).map((name) => [name, callbackRule]));

/** Whether a value is an object, but not a function. */
const isRecord = (value: unknown) => isObject(value) && typeof value !== 'function';

export const hooksRule = must('be an object of functions or a list of such objects', isRecord);

/** Returns the sets of hooks as a list, or throws for a wrong one. */
export function resolveHooks(hooks: Hooks | readonly Hooks[] = []): readonly Hooks[] {
  const list: readonly Hooks[] = [hooks].flat();
  for (const [index, each] of list.entries()) {
    const name = Array.isArray(hooks) ? `hooks[${index}]` : 'hooks';
    if (!isRecord(each)) throw wrongOption(name, 'must be an object of functions');
    checkOptions(each, hookRules, `${name}.`);
  }
  return list;
}
