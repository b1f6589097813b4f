import { AgentPlatformError, brand } from './agent-platform-error.ts';

/**
 * The mistake in the way the SDK was called:
 * - `invalid_option`: an option of the client or of one call;
 * - `invalid_argument`: an argument of a method, such as an id that cannot stand in a path;
 * - `assumed_operation`: `assumedOperations: 'deny'` and a call that the platform does not document;
 * - `no_next_page`: `nextPage()` on the last page.
 */
export type ConfigurationErrorCode =
  | 'invalid_option'
  | 'invalid_argument'
  | 'assumed_operation'
  | 'no_next_page';

/**
 * The SDK was called in a way that cannot work. The message names the option or argument, and says what
 * is wrong with it and what to do. Nothing was sent, unless the option `fetch` resolved to something that
 * is no usable `Response`, or a middleware replaced the response of a method.
 */
export class ConfigurationError extends AgentPlatformError {
  declare readonly code: ConfigurationErrorCode;

  constructor(code: ConfigurationErrorCode, message: string, options?: ErrorOptions) {
    super(code, message, options);
  }

  static {
    brand({ ConfigurationError });
  }
}
