import { oneOf, withMethods } from '../options/check-options.ts';

/**
 * How much is logged: with `'warn'` only warnings, with `'info'` also waits, retries and failures, and with `'debug'`
 * everything.
 */
export type LogLevel = 'debug' | 'info' | 'warn';

/**
 * Where log lines go: `console`, or any logger whose methods take a message and then an object. pino expects them the
 * other way round, so wrap it: the guide to logging shows how.
 */
export type Logger = Readonly<Record<LogLevel, (message: string, event?: object) => void>>;

export const logLevelRule = oneOf('debug', 'info', 'warn');

export const loggerRule = withMethods('debug', 'info', 'warn');
