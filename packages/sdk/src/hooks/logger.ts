import { oneOf, withMethods } from '../options/check-options.ts';

/**
 * How much is logged. `'warn'` logs only warnings. `'info'` also logs waits, retries and failures. `'debug'` logs
 * everything.
 */
export type LogLevel = 'debug' | 'info' | 'warn';

/**
 * The logger that receives log lines. Each method is called with a message and then the event, like the methods of
 * `console`. Pass `console`, or any logger with these methods. pino expects its arguments in the opposite order, so
 * wrap it: the guide to logging shows how.
 */
export type Logger = Readonly<Record<LogLevel, (message: string, event?: object) => void>>;

export const logLevelRule = oneOf('debug', 'info', 'warn');

export const loggerRule = withMethods('debug', 'info', 'warn');
