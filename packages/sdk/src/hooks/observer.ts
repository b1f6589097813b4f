import { AgentPlatformError } from '../errors/agent-platform-error.ts';
import type { CallIdentity } from '../errors/request-error.ts';
import type { RateLimit } from '../rate-limit/read-rate-limit.ts';
import type { FetchInit } from '../transport/fetch.ts';
import type { CallEvent, Hooks } from './events.ts';
import { notify } from './notify.ts';

/** How much is logged: `debug` everything, `info` waits, retries, failures and warnings, `warn` only warnings. */
export type LogLevel = 'debug' | 'info' | 'warn';

/**
 * Where log lines go. It is called as `console` is, with a message and then the event: pass `console`, or any
 * logger with these methods. A pino logger takes the two the other way round: pass `pinoLogger(logger)`.
 */
export type Logger = Readonly<Record<LogLevel, (message: string, event?: object) => void>>;

/** The properties of an event besides those of its call. Headers and URL are as they are sent. */
type Details<Event> = Omit<Event, keyof CallEvent | 'headers'> & {
  readonly headers?: FetchInit['headers'];
};

type Listener = (event: object) => unknown;

type EventOf<Name extends keyof Hooks> = Parameters<NonNullable<Hooks[Name]>>[0];

/** Reports an event of a call. */
export type Observe = <Name extends keyof Hooks>(
  name: Name,
  call: CallIdentity,
  details: Details<EventOf<Name>>,
) => void;

/** The settings of an observer. */
export interface ObserverSettings {
  readonly hooks: readonly Hooks[];
  readonly logger?: Logger;
  readonly logLevel: LogLevel;
  readonly warn: (message: string, event?: object) => void;
}

/** The level of each event that is logged. The other events add nothing to these. */
const levels: { readonly [Name in keyof Hooks]?: LogLevel } = {
  request: 'debug',
  response: 'debug',
  retry: 'info',
  queued: 'info',
  failure: 'info',
};

/**
 * Passes events to hooks and logger. Neither gets the body of a request or the API key, and log
 * lines contain no ids.
 *
 * Returns `undefined` without hooks and logger, so that no events are created.
 */
export function createObserver(
  { hooks, logger, logLevel, warn }: ObserverSettings,
  rateLimit: () => RateLimit | undefined,
): Observe | undefined {
  if (!hooks.length && !logger) return undefined;
  return (name, call, details) => {
    const level = levels[name];
    const isLogged = level && (logLevel === 'debug' || logLevel === level);
    const listeners = hooks.flatMap((each) => (each[name] as Listener | undefined) ?? []);
    if (!listeners.length && !isLogged) return;
    const { callId, operation, method, path } = call;
    const event = {
      ...{ callId, operation, method, path, rateLimit: rateLimit() },
      ...details,
      ...toShown(details),
    };
    if (isLogged) notify(() => logger?.[level](toLine(name, event), toLogged(event)));
    for (const listener of listeners) {
      notify(
        () => listener(event),
        (error) => warn(`The hook ${name} failed: ${toText(error)}`, { callId }),
      );
    }
  };
}

/** Masks values that may be secret. */
function toShown({
  headers,
  url,
}: {
  readonly headers?: FetchInit['headers'];
  readonly url?: string;
}) {
  return {
    ...(headers && { headers: redactHeaders(headers) }),
    ...(url !== undefined && { url: redactQuery(url) }),
  };
}

const SECRET_HEADER = /key|token|secret|auth|cookie|sign|session|pass|pwd|cred|bearer/i;

const redactHeaders = (headers: FetchInit['headers']) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      SECRET_HEADER.test(name) ? '[redacted]' : value,
    ]),
  );

/**
 * Replaces each value in the query with `REDACTED`, as the conventions of OpenTelemetry require.
 */
function redactQuery(url: string): string {
  const [address = '', ...query] = url.split('?');
  if (!query.length) return url;
  const parameters = query.join('?').split('&');
  return `${address}?${parameters.map((each) => each.replace(/^([^=]*=)?.*$/s, '$1REDACTED')).join('&')}`;
}

/** Makes the log line of an event. */
function toLine(name: string, event: CallEvent & { attempt?: number; attempts?: number }): string {
  const { callId, method, path, attempt, attempts } = event;
  const count = attempt === undefined ? `attempts: ${attempts}` : `attempt ${attempt}`;
  return `${method} ${path} ${name}, ${count} (call ${callId})`;
}

/**
 * Returns an event as it is logged. An error is logged without the texts of the platform and of the caller,
 * which may hold ids, records or secrets.
 */
function toLogged(event: object): object {
  if (!('error' in event)) return event;
  const { error } = event;
  const summary = { ...event, error: error instanceof Error ? error.name : typeof error };
  if (!(error instanceof AgentPlatformError)) return summary;
  const { code, status } = error as AgentPlatformError & { readonly status?: number };
  return { ...summary, code, status };
}

/** Turns a thrown value into text. Some values cannot be turned into text. */
function toText(thrown: unknown): string {
  try {
    return String(thrown);
  } catch {
    return `a thrown ${typeof thrown}`;
  }
}
