import { AgentPlatformError, brand } from './agent-platform-error.ts';

/**
 * What was wrong with the way the SDK was called:
 * - `invalid_option`: an option of the client or of one call;
 * - `invalid_argument`: a method's argument, such as an id that cannot be part of a path;
 * - `assumed_operation`: `assumedOperations: 'deny'` and a call that the platform does not document;
 * - `no_next_page`: `nextPage()` on the last page.
 */
export type ConfigurationErrorCode =
  | 'invalid_option'
  | 'invalid_argument'
  | 'assumed_operation'
  | 'no_next_page';

/**
 * The SDK was called in a way that cannot work. The message names the option or argument, and says what is
 * wrong with it and what to do. Nothing was sent, unless the `fetch` option resolved to something other than
 * a usable `Response`, or middleware replaced a method's response.
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
