import type { RequestTrace } from '../errors/request-error.ts';
import type { RateLimit } from '../rate-limit/read-rate-limit.ts';
import { notify } from './notify.ts';

/**
 * How an attempt ended: with this status, or, without a complete answer, in this phase. `connect`:
 * nothing came back; `body`: a success broke off; `timeout`: the attempt's time was up.
 */
export type Outcome = number | 'connect' | 'body' | 'timeout';

/** What every event tells: which call, which attempt, and the key's window as last seen. */
export interface CallEvent extends Omit<RequestTrace, 'attempts'> {
  /** The number of the attempt, from 1 on; for `queued` and `retry` that of the next one. */
  readonly attempt: number;
  readonly rateLimit: RateLimit | undefined;
}

/** An attempt is about to be sent. */
export interface RequestEvent extends CallEvent {
  /** The request's headers; those that may hold a secret read `[redacted]`. */
  readonly headers: Readonly<Record<string, string>>;
}

/** An attempt was answered. */
export interface ResponseEvent extends CallEvent {
  readonly status: number;
  /** From sending until the answer was there, the body of a success included. */
  readonly durationMs: number;
}

/** A call has to wait for its turn, because the key's window is spent or not known yet. */
export interface QueuedEvent extends CallEvent {
  /** About how long, in milliseconds. */
  readonly waitMs: number;
}

/** A call will be sent again. */
export interface RetryEvent extends QueuedEvent {
  /** How the last attempt ended: a status, or the phase in which it failed. */
  readonly reason: Outcome;
}

/** Functions told what the client does. Nobody waits for them; what they throw or reject with is a warning. */
export interface Hooks {
  readonly request?: (event: RequestEvent) => void;
  readonly response?: (event: ResponseEvent) => void;
  readonly retry?: (event: RetryEvent) => void;
  readonly queued?: (event: QueuedEvent) => void;
}

/** From everything to nothing but warnings. */
export type LogLevel = 'debug' | 'info' | 'warn';

/** Where log lines go: `console`, or any logger with these methods. */
export type Logger = Readonly<Record<LogLevel, (message: string, event?: object) => void>>;

/** What an event tells besides the call, with the headers as they are sent. */
type Details<Event> = Omit<Event, keyof RequestTrace | 'rateLimit' | 'headers'> & {
  readonly headers?: Headers;
};

/** Reports an event of a call. */
export type Observe = <Name extends keyof Hooks>(
  name: Name,
  trace: RequestTrace,
  details: Details<Parameters<NonNullable<Hooks[Name]>>[0]>,
) => void;

const SECRET_HEADER = /key|token|secret|auth|cookie|sign|session|pass|pwd|cred|bearer/i;

/** What an observer is made of. */
export interface ObserverSettings {
  readonly hooks: Hooks;
  readonly logger?: Logger;
  readonly logLevel: LogLevel;
  readonly warn: (message: string) => void;
}

/** Tells hooks and logger what happens. Bodies and ids never reach them, nor does the key. */
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

const redact = (headers: Headers) =>
  Object.fromEntries(
    [...headers].map(([name, value]) => [name, SECRET_HEADER.test(name) ? '[redacted]' : value]),
  );
