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
 * How an attempt ended: with an HTTP status, with a failed connection (a `ConnectionError`'s `phase`: nothing was sent,
 * no response arrived, or its body was cut off), or by exceeding `timeoutMs` (`timeout`).
 */
export type Outcome = number | 'unsent' | 'response' | 'body' | 'timeout';

/** What every event contains: the identity of its call, and the API key's latest known rate-limit window. */
export interface CallEvent extends CallIdentity {
  readonly rateLimit: RateLimit | undefined;
}

export interface AttemptEvent extends CallEvent {
  /** The number of the attempt, starting at 1. For `queued` and `retry`, it is the number of the attempt to come. */
  readonly attempt: number;
}

export interface StartEvent extends CallEvent {
  /** The full URL. Every query value is replaced with `REDACTED`. */
  readonly url: string;
}

export interface RequestEvent extends AttemptEvent {
  /**
   * The request headers. Values are shown only for headers that cannot be secret, such as `content-type`; all others
   * are replaced with `[redacted]`.
   */
  readonly headers: Readonly<Record<string, string>>;
}

export interface ResponseEvent extends AttemptEvent {
  readonly status: number;
  /**
   * The time from sending the request to the end of the response body, in milliseconds. For an error status, it is the
   * time until the headers arrive.
   */
  readonly durationMs: number;
}

export interface QueuedEvent extends AttemptEvent {
  /** The estimated wait, in milliseconds. */
  readonly waitMs: number;
}

export interface RetryEvent extends QueuedEvent {
  /** How the previous attempt ended. */
  readonly reason: Outcome;
}

/** What the events at the end of a call have in common. */
export interface EndEvent extends CallEvent {
  /** How many times the request was sent. */
  readonly attempts: number;
  /** The time from the call's start to its end, including waits, in milliseconds by the client's clock. */
  readonly durationMs: number;
}

export interface SuccessEvent extends EndEvent {
  readonly status: number;
}

export interface FailureEvent extends EndEvent {
  /**
   * What the call rejects with: an `AgentPlatformError`, the abort reason of the caller's signal, or whatever
   * middleware threw. Raw calls do not reject for an error status: for them, this is the `ApiError` that a method would
   * have rejected with.
   */
  readonly error: unknown;
}

/**
 * Callbacks for the events of each call. They are not awaited, and if one throws or rejects, the client logs a warning.
 *
 * Each call fires `start` first and ends with either `success` or `failure`. A call fires nothing if it ends before its
 * request is ready, because its arguments are invalid, its signal has already aborted, or middleware throws or
 * responds. An attempt that times out, is aborted or loses its connection fires no `response`.
 */
export interface Hooks {
  /** Called when a call starts, after its arguments were checked and before anything is sent. */
  readonly start?: ((event: StartEvent) => void) | undefined;
  /** Called when a call has to wait, because the API key's rate-limit window has no requests left. */
  readonly queued?: ((event: QueuedEvent) => void) | undefined;
  /** Called before each attempt is sent. */
  readonly request?: ((event: RequestEvent) => void) | undefined;
  /**
   * Called when a response has arrived in time. The body of a success has been read, completely or up to
   * `maxResponseBytes`.
   */
  readonly response?: ((event: ResponseEvent) => void) | undefined;
  /** Called before the client waits for a retry. */
  readonly retry?: ((event: RetryEvent) => void) | undefined;
  /** Called once a call has succeeded. */
  readonly success?: ((event: SuccessEvent) => void) | undefined;
  /** Called once a call has failed for good. */
  readonly failure?: ((event: FailureEvent) => void) | undefined;
}

/** Runs the function that sends an attempt of a call. */
export type RunAttempt = <T>(callId: string, send: () => T) => T;

/** Only the hooks of `otelHooks` have `runAttempt`: it makes what `fetch` traces part of the call's span. */
interface TracingHooks extends Hooks {
  readonly runAttempt?: RunAttempt;
}

export const findRunAttempt = (hooks: readonly TracingHooks[]): RunAttempt | undefined =>
  hooks.find(({ runAttempt }) => runAttempt)?.runAttempt;

/**
 * The log level of each event. `start` and `success` are not logged, because the lines of `request` and `response`
 * already say as much.
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

const hookRules = Object.fromEntries(
  [...Object.keys(hookLevels), 'runAttempt'].map((name) => [name, callbackRule]),
);

const isRecord = (value: unknown) => isObject(value) && typeof value !== 'function';

export const hooksRule = must('be an object of functions, or a list of such objects', isRecord);

export function resolveHooks(hooks: Hooks | readonly Hooks[] = []): readonly Hooks[] {
  const list: readonly Hooks[] = [hooks].flat();
  for (const [index, each] of list.entries()) {
    const name = Array.isArray(hooks) ? `hooks[${index}]` : 'hooks';
    if (!isRecord(each)) throw wrongOption(name, 'must be an object of functions');
    checkOptions(each, hookRules, `${name}.`);
  }
  return list;
}
