import { hasMethods, oneOf, withMethods } from '../options/check-options.ts';

/** How much is logged: `debug` everything, `info` waits, retries, failures and warnings, `warn` only warnings. */
export type LogLevel = 'debug' | 'info' | 'warn';

/**
 * Where log lines go. It is called as `console` is, with a message and then the event: pass `console`, or any
 * logger with these methods. A pino logger takes the two the other way round: pass `pinoLogger(logger)`.
 */
export type Logger = Readonly<Record<LogLevel, (message: string, event?: object) => void>>;

/** The rule of the option `logLevel`. */
export const logLevelRule = oneOf('debug', 'info', 'warn');

const hasLevels = withMethods('debug', 'info', 'warn');

/**
 * The rule of the option `logger`. It refuses a pino logger, which expects the fields before the
 * message and would silently drop them.
 */
export function loggerRule(value: unknown): string | false {
  if (!hasMethods(value, ['setBindings'])) return hasLevels(value);
  return 'is a pino logger, which would drop the fields of every line; pass pinoLogger(logger)';
}
