import { hasMethods, oneOf, withMethods } from '../options/check-options.ts';

/**
 * How much is logged. `'warn'` logs only warnings. `'info'` also logs waits, retries and failures. `'debug'` logs
 * everything.
 */
export type LogLevel = 'debug' | 'info' | 'warn';

/**
 * The logger that receives log lines. Each method is called with a message and then the event, like the methods of
 * `console`. Pass `console`, or any logger with these methods. A pino logger expects its arguments in the opposite
 * order, so pass `pinoLogger(logger)`.
 */
export type Logger = Readonly<Record<LogLevel, (message: string, event?: object) => void>>;

export const logLevelRule = oneOf('debug', 'info', 'warn');

const hasLevels = withMethods('debug', 'info', 'warn');

export function loggerRule(value: unknown): string | false {
  if (!hasMethods(value, ['setBindings'])) return hasLevels(value);
  return 'is a pino logger, which would drop the fields of every line. Pass `pinoLogger(logger)` instead';
}
