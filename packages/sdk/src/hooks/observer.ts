import { AgentPlatformError } from '../errors/agent-platform-error.ts';
import type { CallIdentity } from '../errors/failed-call.ts';
import type { RateLimit } from '../errors/rate-limit.ts';
import { type CallEvent, type Hooks, hookLevels, type RequestEvent } from './events.ts';
import type { Logger, LogLevel } from './logger.ts';
import { notify } from './notify.ts';

type Listener = (event: object) => unknown;

type EventOf<Name extends keyof Hooks> = Parameters<NonNullable<Hooks[Name]>>[0];

/** Reports an event of a call. Pass the headers and the URL unmasked in `details`: the observer masks them. */
export type Observe = <Name extends keyof Hooks>(
  name: Name,
  call: CallIdentity,
  details: Omit<EventOf<Name>, keyof CallEvent>,
) => void;

export interface ObserverSettings {
  readonly hooks: readonly Hooks[];
  readonly logger?: Logger | undefined;
  readonly logLevel: LogLevel;
  readonly warn: (message: string, event?: object) => void;
}

/**
 * Creates the function that passes events to the hooks and the logger. Events never contain request bodies or the API
 * key, and log lines contain no record ids.
 */
export function createObserver(
  { hooks, logger, logLevel, warn }: ObserverSettings,
  rateLimit: () => RateLimit | undefined,
): Observe {
  const names = Object.keys(hookLevels) as (keyof Hooks)[];
  const listeners = Object.fromEntries(
    names.map((name) => [name, hooks.flatMap((each) => each[name] ?? [])]),
  ) as Record<keyof Hooks, Listener[]>;
  return (name, call, details) => {
    const level = hookLevels[name];
    const isLogged = logger && level && (logLevel === 'debug' || logLevel === level);
    if (!listeners[name].length && !isLogged) return;
    const { callId, operation, method, path } = call;
    const identity = { callId, operation, method, path };
    const event = { ...identity, rateLimit: rateLimit(), ...maskSecrets(details) };
    if (isLogged) notify(() => logger[level](toLine(name, event), omitTexts(event)));
    for (const listener of listeners[name]) {
      notify(
        () => listener(event),
        (error) =>
          warn(`The \`${name}\` hook failed: ${error instanceof Error ? error : typeof error}`, {
            callId,
          }),
      );
    }
  };
}

function maskSecrets(details: {
  readonly headers?: RequestEvent['headers'];
  readonly url?: string;
}) {
  const { headers, url } = details;
  return {
    ...details,
    ...(headers && { headers: redactHeaders(headers) }),
    ...(url && { url: redactQuery(url) }),
  };
}

/** The headers whose values are shown. All other values may be secret, so they are redacted. */
const SHOWN_HEADERS: readonly string[] = [
  'accept',
  'accept-encoding',
  'accept-language',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'host',
  'user-agent',
];

const redactHeaders = (headers: RequestEvent['headers']) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      SHOWN_HEADERS.includes(name) ? value : '[redacted]',
    ]),
  );

/** Replaces each query value with `REDACTED`, the word that OpenTelemetry's conventions use. */
function redactQuery(url: string): string {
  const [address = '', ...query] = url.split('?');
  if (!query.length) return url;
  const parameters = query.join('?').split('&');
  return `${address}?${parameters.map((each) => each.replace(/^([^=]*=)?.*$/s, '$1REDACTED')).join('&')}`;
}

function toLine(name: string, event: CallEvent & { attempt?: number; attempts?: number }): string {
  const { callId, method, path, attempt, attempts } = event;
  const count = attempt === undefined ? `attempts: ${attempts}` : `attempt ${attempt}`;
  return `${method} ${path} ${name}, ${count} (call ${callId})`;
}

/** Strips error messages, which must not be logged because they may contain ids, records or secrets. */
function omitTexts(event: object): object {
  if (!('error' in event)) return event;
  const { error } = event;
  const summary = { ...event, error: error instanceof Error ? error.name : typeof error };
  if (!(error instanceof AgentPlatformError)) return summary;
  const { code, status } = error as AgentPlatformError & { readonly status?: number };
  return { ...summary, code, status };
}
