// Generated from spec/ by `pnpm generate`. Do not edit: change the specification.

import type { ApiPromise } from '../calls/call-operation.ts';
import type { RequestOptions } from '../transport/request-options.ts';
import type { Health, Me } from './records.ts';

/** The client's own methods. */
export interface ClientMethods {
  /**
   * Checks whether the API is working.
   *
   * The request needs no API key, does not count against the rate limit and costs no credits.
   *
   * - `GET /v1/health`, documented
   * - Scope: none
   * - Events: none
   *
   * @throws ServiceUnavailableError 503: The platform is under maintenance or degraded.
   */
  health(options?: RequestOptions): ApiPromise<Health>;

  /**
   * Returns the API key's name, workspace and scopes.
   *
   * Any valid API key may make this request, regardless of its scopes. The request costs no
   * credits.
   *
   * - `GET /v1/me`, documented
   * - Scope: none
   * - Events: none
   *
   * @example
   * const { scopes } = await client.me();
   * if (!scopes.includes('chats:write')) throw new Error('This key cannot take over chats');
   */
  me(options?: RequestOptions): ApiPromise<Me>;
}
