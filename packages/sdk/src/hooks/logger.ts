import { hasMethods, oneOf, withMethods } from '../options/check-options.ts';

/** How much is logged: `debug` everything, `info` waits, retries, failures and warnings, `warn` only warnings. */
export type LogLevel = 'debug' | 'info' | 'warn';

/**
 * Where log lines go. Each method gets a message and then the event, as in `console`: pass `console`, or any
 * logger with these methods. A pino logger takes them in the opposite order: pass `pinoLogger(logger)`.
 */
export type Logger = Readonly<Record<LogLevel, (message: string, event?: object) => void>>;

export const logLevelRule = oneOf('debug', 'info', 'warn');

const hasLevels = withMethods('debug', 'info', 'warn');

export function loggerRule(value: unknown): string | false {
  if (!hasMethods(value, ['setBindings'])) return hasLevels(value);
  return 'is a pino logger, which would drop the fields of every line; pass pinoLogger(logger)';
}
