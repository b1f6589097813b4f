import { conflict } from '../errors/problem.ts';
import type { CustomFieldRecord } from '../generated/control-types.ts';
import type { Store } from '../records/store.ts';
import type { Domain, Draft } from './domain.ts';

/**
 * Stores a new custom field. By default, it is neither required nor archived.
 * @throws Problem CONFLICT if another field has the same name.
 */
export function addCustomField(
  { store, cause, newId, now }: Domain,
  { name, type, options = [], ...draft }: Draft<CustomFieldRecord, 'name' | 'type'>,
): CustomFieldRecord {
  requireFreeName(store, name);
  return store.customFields.insert(cause, {
    id: newId(),
    name,
    type,
    description: null,
    options: takesOptions(type) ? options : [],
    required: false,
    archived: false,
    created_at: now(),
    ...draft,
  });
}

/** Whether fields of this type have options (contract 2.6). */
export function takesOptions(type: CustomFieldRecord['type'] | undefined): boolean {
  return type === 'select' || type === 'multiselect';
}

/** @throws Problem CONFLICT if a custom field already has this name. */
export function requireFreeName(store: Store, name: string): void {
  if (store.customFields.first({ name }) === undefined) return;
  throw conflict(`A custom field with the name \`${name}\` already exists. Choose another name.`);
}
