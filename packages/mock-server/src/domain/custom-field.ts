import { conflict } from '../errors/problem.ts';
import type { CustomFieldRecord } from '../generated/control-types.ts';
import type { Store } from '../records/store.ts';
import type { Domain } from './domain.ts';

/**
 * Stores a new field, optional and in use unless `draft` says otherwise.
 * @throws Problem CONFLICT when another field has its name.
 */
export function addCustomField(
  { store, cause, newId, now }: Domain,
  {
    name,
    type,
    options = [],
    ...draft
  }: Partial<CustomFieldRecord> & Pick<CustomFieldRecord, 'name' | 'type'>,
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

/** Whether a field of this type has options. Fields of other types never do (contract 2.6). */
export function takesOptions(type: CustomFieldRecord['type'] | undefined): boolean {
  return type === 'select' || type === 'multiselect';
}

/**
 * Throws if another field has the name.
 * @throws Problem CONFLICT when a field has this name.
 */
export function requireFreeName(store: Store, name: string): void {
  if (store.customFields.findBy('name', name) === undefined) return;
  throw conflict(`A custom field named ${JSON.stringify(name)} already exists`);
}
