import { Problem } from '../errors/problem.ts';
import type { ApiKey } from '../generated/control-types.ts';
import { type OperationId, operations } from '../generated/operations.ts';
import type { ResolvedOptions } from '../workspace/options.ts';
import type { RateLimitState } from '../workspace/rate-limit.ts';

/**
 * Returns the key of a request; `undefined` for an operation that needs none.
 * @param operation `undefined` when there is none at the request's method and path.
 * @param text the `x-api-key` header.
 * @param key the key that the header names.
 * @throws Problem UNAUTHORIZED when it is missing, unknown or revoked (contract 5.4).
 */
export function requireKey(
  operation: OperationId | undefined,
  text: string | null,
  key: ApiKey | undefined,
): ApiKey | undefined {
  if (operation !== undefined && !operations[operation].authenticated) return undefined;
  if (text === null || text === '') {
    throw new Problem('UNAUTHORIZED', 'The x-api-key header is missing: send it with an API key');
  }
  if (key === undefined)
    throw new Problem('UNAUTHORIZED', "The API key is not valid: send one of this mock's keys");
  if (key.revoked) throw new Problem('UNAUTHORIZED', 'The API key was revoked: send another key');
  return key;
}

/**
 * Refuses a request over the rate limit.
 * @param state `undefined` when the request is not counted.
 * @throws Problem RATE_LIMIT_EXCEEDED when the key's window has no requests left (contract 8).
 */
export function requireWithinLimit(state: RateLimitState | undefined): void {
  if (state?.retryAfter === undefined) return;
  const { limit, retryAfter } = state;
  throw new Problem(
    'RATE_LIMIT_EXCEEDED',
    `The limit of ${limit} requests per minute is used up: retry in ${retryAfter} s`,
  );
}

/**
 * Checks the scope of a key.
 * @param key `undefined` for an operation that needs none.
 * @throws Problem FORBIDDEN when the key lacks the operation's scope (contract 5.4, decisions X1–X4).
 */
export function requireScope(
  key: ApiKey | undefined,
  id: OperationId,
  { scopes: variant }: Pick<ResolvedOptions, 'scopes'>,
): void {
  const { A, B } = operations[id].scopes;
  const accepted = [variant === 'B' ? null : A, variant === 'A' ? null : B].filter(
    (scope) => scope !== null,
  );
  if (accepted.length === 0 || accepted.some((scope) => key?.scopes.includes(scope))) return;
  throw new Problem(
    'FORBIDDEN',
    `This API key lacks the scope ${accepted.join(' or ')}, which ${id} needs`,
  );
}

/**
 * Checks that the mock serves an operation.
 * @throws Problem NOT_FOUND when it serves documented operations only, and this operation is undocumented.
 */
export function requireServed(
  id: OperationId,
  { documentedOnly }: Pick<ResolvedOptions, 'documentedOnly'>,
): void {
  if (!documentedOnly || operations[id].contract !== 'assumed') return;
  throw new Problem(
    'NOT_FOUND',
    `${id} is not a documented operation: start the mock without documentedOnly to serve it`,
  );
}
