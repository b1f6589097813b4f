import { AgentPlatformError, brand } from './agent-platform-error.ts';

/**
 * What went wrong:
 * - `invalid_option`: an option of the client or of a call is invalid;
 * - `invalid_argument`: an argument of a method is invalid, such as an id that cannot be part of a path;
 * - `api_key_unavailable`: the `apiKey` function failed; `cause` is its error;
 * - `assumed_operation`: the platform does not document the operation, and `assumedOperations` is `'deny'`;
 * - `no_next_page`: `nextPage()` was called on the last page.
 */
export type ConfigurationErrorCode =
  | 'invalid_option'
  | 'invalid_argument'
  | 'api_key_unavailable'
  | 'assumed_operation'
  | 'no_next_page';

/**
 * The SDK was used incorrectly. The message names the option or argument, and says what is wrong with it and what to
 * do. Usually, no request was sent. A few problems can show only later: with what `fetch` resolves to, with what
 * `secrets` returns, and with the `apiKey` function before a retry.
 */
export class ConfigurationError extends AgentPlatformError {
  declare readonly code: ConfigurationErrorCode;

  constructor(code: ConfigurationErrorCode, message: string, options?: ErrorOptions) {
    super(code, message, options);
  }
}

brand({ ConfigurationError });
