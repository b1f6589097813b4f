import { toChanges } from '../../collections/changes.ts';
import type { Domain } from '../../domain/domain.ts';
import type { BehaviorChangeRecord } from '../../generated/control-types.ts';
import type { Call } from '../handler.ts';

/** Records each field that an update has changed in the agent's behaviour history (decisions 3.2). */
export function recordBehavior(
  { store, cause, newId, now }: Domain,
  { path, body, key }: Call<'updateAgent'> | Call<'updateAgentSettings'>,
  before: object,
  after: object,
): void {
  for (const { field, previous, current } of toChanges(before, after, Object.keys(body))) {
    store.behaviorChanges.insert(cause, {
      id: newId(),
      agent_id: path.id,
      field,
      old_value: toScalar(previous),
      new_value: toScalar(current),
      changed_by: key?.name ?? 'unknown',
      created_at: now(),
    });
  }
}

function toScalar(value: unknown): BehaviorChangeRecord['old_value'] {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return value;
  }
  return JSON.stringify(value);
}
