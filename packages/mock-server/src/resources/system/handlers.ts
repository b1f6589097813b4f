import { Problem } from '../../errors/problem.ts';
import { scopes } from '../../generated/operations.ts';
import type { Handlers } from '../handler.ts';

/** See contract 2.8, 2.9. */
export const systemHandlers = {
  getHealth(_call, { platformStatus, now }) {
    if (platformStatus.health === 'down') {
      throw new Problem(
        'SERVICE_UNAVAILABLE',
        'The platform is down for maintenance. Retry later.',
      );
    }
    return { data: { status: 'ok', timestamp: now() } };
  },

  getMe({ key }, { identity }) {
    if (key === undefined)
      throw new Problem(
        'UNAUTHORIZED',
        'This call needs an API key. Send it in the `x-api-key` header.',
      );
    return {
      data: {
        key_name: key.name,
        company_id: identity.companyId,
        workspace_id: identity.id,
        scopes: [...key.scopes],
        permissions: toPermissions(key.scopes),
      },
    };
  },
} satisfies Partial<Handlers>;

/**
 * Returns, for each scope, whether the key has it: for example `{ agents: { read: true, write: false } }` (decision
 * R13). The scopes of a variant are left out if the key has none of them.
 */
function toPermissions(held: readonly string[]): Record<string, Record<string, boolean>> {
  const permissions: Record<string, Record<string, boolean>> = {};
  const families = [scopes.A, scopes.B].filter((family) =>
    held.some((scope) => family.some((known) => known === scope)),
  );
  for (const scope of new Set([...families.flat(), ...held])) {
    const [resource = scope, action = 'use'] = scope.split(':');
    const actions = Object.hasOwn(permissions, resource) ? permissions[resource] : undefined;
    permissions[resource] = { ...actions, [action]: held.includes(scope) };
  }
  return permissions;
}
