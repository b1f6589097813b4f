import { AgentPlatformError } from '../errors/agent-platform-error.ts';
import type { CallIdentity } from '../errors/failed-call.ts';
import type { RateLimit } from '../errors/rate-limit.ts';
import { type CallEvent, type Hooks, hookLevels } from './events.ts';
import type { Logger, LogLevel } from './logger.ts';
import { notify } from './notify.ts';

type EventOf<Name extends keyof Hooks> = Parameters<NonNullable<Hooks[Name]>>[0];

/**
 * Reports each kind of event to the hooks and the logger. A kind that nobody listens to is missing, so with `?.`, its
 * details are not even built.
 */
export type Observer = {
  readonly [Name in keyof Hooks]?: (
    call: CallIdentity,
    details: Omit<EventOf<Name>, keyof CallEvent>,
  ) => void;
};

export interface ObserverSettings {
  readonly hooks: readonly Hooks[];
  readonly logger?: Logger | undefined;
  readonly logLevel: LogLevel;
  readonly warn: (message: string, event?: object) => void;
}

export function createObserver(
  { hooks, logger, logLevel, warn }: ObserverSettings,
  rateLimit: () => RateLimit | undefined,
): Observer {
  const names = Object.keys(hookLevels) as (keyof Hooks)[];
  const reports = names.flatMap((name) => {
    const level = hookLevels[name];
    const isLogged = logger && level && (logLevel === 'debug' || logLevel === level);
    const listeners = hooks.flatMap((each) => (each[name] as (event: CallEvent) => unknown) ?? []);
    if (!isLogged && listeners.length === 0) return [];
    const report = ({ callId, operation, method, path }: CallIdentity, details: object) => {
      const event = { callId, operation, method, path, rateLimit: rateLimit(), ...details };
      if (isLogged) notify(() => logger[level](toLine(name, event), omitTexts(event)));
      for (const listener of listeners) {
        notify(
          () => listener(event),
          (error) => {
            const reason = error instanceof Error ? error : typeof error;
            warn(`The \`${name}\` hook failed: ${reason}`, { callId });
          },
        );
      }
    };
    return [[name, report]];
  });
  return Object.fromEntries(reports);
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

export function redactHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  const shown = { ...headers };
  for (const name of Object.keys(shown))
    if (!SHOWN_HEADERS.includes(name)) shown[name] = '[redacted]';
  return shown;
}

/** Replaces each query value with `REDACTED`, the word that OpenTelemetry's conventions use. */
export const redactQuery = (url: string): string =>
  url.replace(/\?.*/s, (query) => query.replace(/([?&](?:[^=&]*=)?)[^&]*/g, '$1REDACTED'));

/** Log lines contain no record ids. */
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
