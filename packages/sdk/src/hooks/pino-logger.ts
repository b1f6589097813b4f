import { ConfigurationError } from '../errors/configuration-error.ts';
import { hasMethods } from '../options/check-options.ts';
import type { Logger, LogLevel } from './logger.ts';

/**
 * Turns a pino logger into a logger for the client. The properties of the event, such as `callId` and `operation`,
 * become fields of the log line. Do not pass a pino logger directly: pino expects the fields before the message, so
 * it would drop them.
 *
 * @throws ConfigurationError if `pino` is not a pino logger.
 *
 * @example
 * new AgentPlatform({ logger: pinoLogger(pino()) });
 */
export function pinoLogger(
  pino: Readonly<Record<LogLevel, (fields: object, message: string) => void>>,
): Logger {
  if (!hasMethods(pino, ['debug', 'info', 'warn'])) {
    const problem =
      'Argument `pino` of `pinoLogger` must have the functions `debug`, `info` and `warn`. Pass `pino()`, not `pino`.';
    throw new ConfigurationError('invalid_argument', problem);
  }
  return {
    debug: (message, fields = {}) => pino.debug(fields, message),
    info: (message, fields = {}) => pino.info(fields, message),
    warn: (message, fields = {}) => pino.warn(fields, message),
  };
}
