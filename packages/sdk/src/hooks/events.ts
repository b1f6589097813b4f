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
 * How an attempt ended: the HTTP status or, if no complete response arrived, the reason. `connect`: no response
 * arrived. `body`: the body of a successful response was cut off. `timeout`: the attempt took longer than `timeoutMs`.
 */
export type Outcome = number | 'connect' | 'body' | 'timeout';

/** The properties of every event: the identity of its call, and the latest known rate-limit window of the API key. */
export interface CallEvent extends CallIdentity {
  readonly rateLimit: RateLimit | undefined;
}

export interface AttemptEvent extends CallEvent {
  /** The number of the attempt, starting at 1. For `queued` and `retry`, it is the number of the next attempt. */
  readonly attempt: number;
}

/** The event for the start of a call. The arguments are valid, and nothing has been sent yet. */
export interface StartEvent extends CallEvent {
  /** The full URL. Every query value is replaced with `REDACTED`. */
  readonly url: string;
}

/** The event before an attempt is sent. */
export interface RequestEvent extends AttemptEvent {
  /**
   * The headers of the request. The values of all headers that may be secret are replaced with `[redacted]`; harmless
   * headers, such as `content-type`, are shown.
   */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * The event after a response has arrived. The body of a successful response has been read, completely or up to
 * `maxResponseBytes`.
 */
export interface ResponseEvent extends AttemptEvent {
  readonly status: number;
  /**
   * The time from sending the request to the end of the response body, in milliseconds. For an error status, the time
   * until the headers arrived.
   */
  readonly durationMs: number;
}

/** The event for a call that has to wait because the API key's rate-limit window has no requests left. */
export interface QueuedEvent extends AttemptEvent {
  /** The estimated wait, in milliseconds. */
  readonly waitMs: number;
}

/** The event before a retry. */
export interface RetryEvent extends QueuedEvent {
  /** How the previous attempt ended. */
  readonly reason: Outcome;
}

/** The properties of the events for the end of a call. */
export interface EndEvent extends CallEvent {
  /** How many times the request was sent. */
  readonly attempts: number;
  /** The time from the start of the call to its end, including waits, in milliseconds of the client's clock. */
  readonly durationMs: number;
}

/** The event for a call that succeeded. */
export interface SuccessEvent extends EndEvent {
  readonly status: number;
}

/** The event for a call that failed and is not retried. */
export interface FailureEvent extends EndEvent {
  /**
   * The value that the call rejects with. It is an `AgentPlatformError`, the abort reason of the caller's signal, or
   * the value that the `apiKey` function or middleware threw. A raw call resolves even if the response has an error
   * status; the value is then the `ApiError` that a method would reject with.
   */
  readonly error: unknown;
}

/**
 * Callbacks for the events of each call. The client does not await them. If a callback throws or rejects, the client
 * logs a warning.
 *
 * Each call fires one `start` event, and then exactly one `success` or `failure` event, which is its last. A call with
 * invalid arguments fires no event. An attempt that times out, is aborted or loses its connection fires no `response`.
 */
export interface Hooks {
  /** Called when a call starts, before anything is sent. */
  readonly start?: ((event: StartEvent) => void) | undefined;
  /** Called when a call has to wait for the rate limit. */
  readonly queued?: ((event: QueuedEvent) => void) | undefined;
  /** Called before each attempt is sent. */
  readonly request?: ((event: RequestEvent) => void) | undefined;
  /** Called when a response has arrived in time, with the whole body of a success. */
  readonly response?: ((event: ResponseEvent) => void) | undefined;
  /** Called before the client waits for a retry. */
  readonly retry?: ((event: RetryEvent) => void) | undefined;
  /** Called once when a call has succeeded. */
  readonly success?: ((event: SuccessEvent) => void) | undefined;
  /** Called once when a call has failed for good. */
  readonly failure?: ((event: FailureEvent) => void) | undefined;
}

/** The log level of each event; `undefined` for an event that is not logged because it would repeat another. */
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

export const hooksRule = must('be an object of functions, or a list of such objects', isRecord);

/** Returns the sets of hooks as a list. Throws if one is invalid. */
export function resolveHooks(hooks: Hooks | readonly Hooks[] = []): readonly Hooks[] {
  const list: readonly Hooks[] = [hooks].flat();
  for (const [index, each] of list.entries()) {
    const name = Array.isArray(hooks) ? `hooks[${index}]` : 'hooks';
    if (!isRecord(each)) throw wrongOption(name, 'must be an object of functions');
    checkOptions(each, hookRules, `${name}.`);
  }
  return list;
}
