import { Problem } from '../errors/problem.ts';
import type { ApiKey } from '../generated/control-types.ts';
import { type OperationId, operations } from '../generated/operations.ts';
import type { ResolvedOptions } from '../workspace/options.ts';
import { MINUTE_MS, type RateLimitState } from '../workspace/rate-limit.ts';

/**
 * Returns the request's API key, or `undefined` for an operation that needs no key.
 * @param text the `x-api-key` header.
 * @param key `undefined` if the mock has no such key.
 * @throws Problem UNAUTHORIZED if the key is missing, unknown or revoked (contract 5.4).
 */
export function requireKey(
  operation: OperationId | undefined,
  text: string | null,
  key: ApiKey | undefined,
): ApiKey | undefined {
  if (operation !== undefined && !operations[operation].authenticated) return undefined;
  if (text === null || text === '') {
    throw new Problem(
      'UNAUTHORIZED',
      "The `x-api-key` header is missing. Set it to one of this mock's API keys.",
    );
  }
  if (key === undefined)
    throw new Problem('UNAUTHORIZED', "The API key is not valid. Send one of this mock's keys.");
  if (key.revoked) throw new Problem('UNAUTHORIZED', 'The API key was revoked. Send another one.');
  return key;
}

/** @throws Problem RATE_LIMIT_EXCEEDED if the key has no requests left in its window (contract 8). */
export function requireWithinLimit(state: RateLimitState | undefined): void {
  if (state?.retryAfter === undefined) return;
  const { limit, windowMs, retryAfter } = state;
  const window = windowMs === MINUTE_MS ? 'minute' : `${windowMs / 1000} s`;
  throw new Problem(
    'RATE_LIMIT_EXCEEDED',
    `The limit of ${limit} requests per ${window} is used up. Retry in ${retryAfter} s.`,
  );
}

/** @throws Problem FORBIDDEN if the key lacks the operation's scope (contract 5.4, decisions X1–X4). */
export function requireScope(
  key: ApiKey | undefined,
  id: OperationId | undefined,
  { scopes: variant }: Pick<ResolvedOptions, 'scopes'>,
): void {
  if (id === undefined) return;
  const { A, B } = operations[id].scopes;
  const accepted = [variant === 'B' ? null : A, variant === 'A' ? null : B].filter(
    (scope) => scope !== null,
  );
  if (accepted.length === 0 || accepted.some((scope) => key?.scopes.includes(scope))) return;
  throw new Problem(
    'FORBIDDEN',
    `The API key does not have the scope ${accepted.map((scope) => `\`${scope}\``).join(' or ')}, which \`${id}\` needs. Send a key that has it.`,
  );
}

/** @throws Problem NOT_FOUND if the operation is undocumented and the `documentedOnly` option is set. */
export function requireServed(
  id: OperationId,
  { documentedOnly }: Pick<ResolvedOptions, 'documentedOnly'>,
): void {
  if (!documentedOnly || operations[id].contract !== 'assumed') return;
  throw new Problem(
    'NOT_FOUND',
    `\`${id}\` is not a documented operation. To serve it, start the mock without the \`documentedOnly\` option.`,
  );
}
