import type { RequestTrace } from '../errors/request-error.ts';
import type { RateLimit } from '../rate-limit/read-rate-limit.ts';
import type { FetchInit } from '../transport/fetch.ts';
import { notify } from './notify.ts';

/**
 * How an attempt ended: with a status or, without a complete response, with the way it failed. `connect`:
 * no response came; `body`: the body of a success broke off; `timeout`: `timeoutMs` was over.
 */
export type Outcome = number | 'connect' | 'body' | 'timeout';

/** What every event has: which call, which attempt, and the key's rate limit window as last seen. */
export interface CallEvent extends Omit<RequestTrace, 'attempts'> {
  /** The number of the attempt, from 1 on. For `queued` and `retry` it is the next attempt. */
  readonly attempt: number;
  readonly rateLimit: RateLimit | undefined;
}

/** An attempt is about to be sent. */
export interface RequestEvent extends CallEvent {
  /** The headers of the request, with `[redacted]` in place of values that may be secret. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * A response came, and its body has ended: it is complete, is too large, broke off or ran out of time.
 */
export interface ResponseEvent extends CallEvent {
  readonly status: number;
  /** Milliseconds from sending to the end of the body; for an error status to its headers. */
  readonly durationMs: number;
}

/** A call has to wait, because the key's rate limit window is spent or not known yet. */
export interface QueuedEvent extends CallEvent {
  /** An estimate of the wait, in milliseconds. */
  readonly waitMs: number;
}

/** A call will be sent again. */
export interface RetryEvent extends QueuedEvent {
  /** How the last attempt ended. */
  readonly reason: Outcome;
}

/**
 * Functions that the client calls as things happen. It does not wait for them, and what they throw or
 * reject with is only a warning.
 */
export interface Hooks {
  readonly request?: (event: RequestEvent) => void;
  readonly response?: (event: ResponseEvent) => void;
  readonly retry?: (event: RetryEvent) => void;
  readonly queued?: (event: QueuedEvent) => void;
}

/** How much is logged: `debug` everything, `info` waits, retries and warnings, `warn` only warnings. */
export type LogLevel = 'debug' | 'info' | 'warn';

/** Where log lines go: `console`, or any logger with these methods. */
export type Logger = Readonly<Record<LogLevel, (message: string, event?: object) => void>>;

/** The properties of an event besides those of its call. The headers are as they are sent. */
type Details<Event> = Omit<Event, keyof RequestTrace | 'rateLimit' | 'headers'> & {
  readonly headers?: FetchInit['headers'];
};

/** Reports an event of a call. */
export type Observe = <Name extends keyof Hooks>(
  name: Name,
  trace: RequestTrace,
  details: Details<Parameters<NonNullable<Hooks[Name]>>[0]>,
) => void;

const SECRET_HEADER = /key|token|secret|auth|cookie|sign|session|pass|pwd|cred|bearer/i;

/** The settings of an observer. */
export interface ObserverSettings {
  readonly hooks: Hooks;
  readonly logger?: Logger;
  readonly logLevel: LogLevel;
  readonly warn: (message: string) => void;
}

/** Passes events to hooks and logger. They never get bodies, ids or the API key. */
export function createObserver(
  { hooks, logger, logLevel, warn }: ObserverSettings,
  rateLimit: () => RateLimit | undefined,
): Observe {
  return (name, trace, details) => {
    const hook = hooks[name] as ((event: object) => unknown) | undefined;
    const isWait = name === 'retry' || name === 'queued';
    const level = isWait ? 'info' : 'debug';
    const log = (logLevel === 'debug' || logLevel === level) && logger;
    if (!hook && !log) return;
    const { operation, method, path } = trace;
    const { headers, ...rest } = details;
    const event = {
      ...{ operation, method, path, rateLimit: rateLimit() },
      ...rest,
      ...(headers && { headers: redact(headers) }),
    };
    const line = `${method} ${path} ${name}, attempt ${details.attempt}`;
    if (log) notify(() => log[level](line, event));
    if (!hook) return;
    notify(
      () => hook(event),
      (error) => warn(`The hook ${name} failed: ${error}`),
    );
  };
}

const redact = (headers: FetchInit['headers']) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      SECRET_HEADER.test(name) ? '[redacted]' : value,
    ]),
  );
