import { matching } from '../../core/condition.ts';
import { conflict, invalid } from '../../core/problem.ts';
import type { CustomFieldRecord } from '../../state/records.ts';
import type { Store } from '../../state/store.ts';
import type { Handlers } from '../handler.ts';

/** Custom field definitions (contract 2.6; decisions 3.7). */
export const customFieldHandlers: Handlers<
  'listCustomFields' | 'createCustomField' | 'updateCustomField' | 'archiveCustomField'
> = {
  listCustomFields({ query }, { store }) {
    const { archived } = query;
    return { status: 200, body: store.customFields.page(query, { where: matching({ archived }) }) };
  },

  createCustomField({ body }, { store, newId, now }) {
    const { name, type, description = null, options = [], required } = body;
    const choices = requireOptions(type, options);
    requireFreeName(store, name);
    const field = store.customFields.insert({
      id: newId(),
      name,
      type,
      description,
      options: choices,
      required,
      archived: false,
      created_at: now(),
    });
    return { status: 201, body: { data: field } };
  },

  updateCustomField({ path, body }, { store }) {
    const before = store.customFields.require(path.id);
    const { name = before.name } = body;
    const options = body.options && requireOptions(before.type, body.options);
    if (name !== before.name) requireFreeName(store, name);
    const { record } = store.customFields.update(path.id, { ...body, options });
    if (name !== before.name) renameValues(store, before.name, name);
    return { status: 200, body: { data: record } };
  },

  archiveCustomField({ path, body }, { store }) {
    const { record } = store.customFields.update(path.id, body);
    return { status: 200, body: { data: record } };
  },
};

/**
 * The choices of a field: none unless its type has choices (contract 2.6).
 * @throws Problem VALIDATION_ERROR when its type needs some and there are none.
 */
function requireOptions(type: CustomFieldRecord['type'], options: string[]): string[] {
  if (type !== 'select' && type !== 'multiselect') return [];
  if (options.length > 0) return options;
  throw invalid({ field: 'options', rule: `must have at least 1 item when type is ${type}` });
}

function requireFreeName(store: Store, name: string): void {
  if (store.customFields.findBy('name', name) === undefined) return;
  throw conflict(`A custom field named ${JSON.stringify(name)} exists already`);
}

/** Values hang on contacts by the field's name (decision R12), so they follow it to a new one. */
function renameValues({ contacts }: Store, from: string, to: string): void {
  const where = (contact: { custom_fields: object }) => Object.hasOwn(contact.custom_fields, from);
  for (const { id, custom_fields } of [...contacts.all({ where })]) {
    const renamed = Object.entries(custom_fields).map(
      ([name, value]) => [name === from ? to : name, value] as const,
    );
    contacts.update(id, { custom_fields: Object.fromEntries(renamed) });
  }
}
