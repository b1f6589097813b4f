import { toChanges } from '../../collections/changes.ts';
import type { Domain } from '../../domain/domain.ts';
import type { BehaviorChangeRecord } from '../../generated/control-types.ts';
import type { Caller } from '../handler.ts';

interface BehaviorUpdate {
  readonly agentId: string;
  readonly before: object;
  readonly after: object;
  /** The body of the update. Only its properties are compared. */
  readonly fields: object;
  readonly key: Caller | undefined;
}

/** Records each changed field in the agent's behaviour history (decisions 3.2). */
export function recordBehavior(
  { store, cause, newId, now }: Domain,
  { agentId, before, after, fields, key }: BehaviorUpdate,
): void {
  for (const { field, previous, current } of toChanges(before, after, Object.keys(fields))) {
    store.behaviorChanges.insert(cause, {
      id: newId(),
      agent_id: agentId,
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
