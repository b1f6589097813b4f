import { addCustomField, requireFreeName, takesOptions } from '../../domain/custom-field.ts';
import type { Domain } from '../../domain/domain.ts';
import type { Violation } from '../../errors/problem.ts';
import type { CustomFieldRecord } from '../../generated/control-types.ts';
import type { Handlers, Rules } from '../handler.ts';

/** See contract 2.6; decisions 3.7. */
export const customFieldHandlers = {
  listCustomFields({ query }, { store }) {
    const { archived } = query;
    return store.customFields.page(query, { by: { archived } });
  },

  createCustomField({ body }, domain) {
    return { data: addCustomField(domain, body) };
  },

  updateCustomField({ path, body }, domain) {
    const { store, cause } = domain;
    const before = store.customFields.require(path.id);
    const { name = before.name } = body;
    const options = takesOptions(before.type) ? body.options : undefined;
    if (name !== before.name) requireFreeName(store, name);
    const { record } = store.customFields.update(cause, path.id, { ...body, options });
    if (name !== before.name) renameValues(domain, before.name, name);
    return { data: record };
  },

  archiveCustomField({ path, body }, { store, cause }) {
    const { record } = store.customFields.update(cause, path.id, body);
    return { data: record };
  },
} satisfies Partial<Handlers>;

export const customFieldRules = {
  createCustomField: ({ body: { type, options = [] } }) => findMissingOptions(type, options),

  updateCustomField({ path, body: { options } }, { store }) {
    if (options === undefined) return [];
    return findMissingOptions(store.customFields.get(path.id)?.type, options);
  },
} satisfies Partial<Rules>;

function findMissingOptions(
  type: CustomFieldRecord['type'] | undefined,
  options: readonly unknown[],
): Violation[] {
  if (!takesOptions(type) || options.length > 0) return [];
  return [{ field: 'options', rule: `must have at least 1 item when \`type\` is \`${type}\`` }];
}

/** Renames a field in all contacts, which store the field's values under its name (decision R12). */
function renameValues({ store: { contacts }, cause }: Domain, from: string, to: string): void {
  const where = (contact: { custom_fields: object }) => Object.hasOwn(contact.custom_fields, from);
  for (const { id, custom_fields } of [...contacts.all({ where })]) {
    const renamed = Object.entries(custom_fields).map(
      ([name, value]) => [name === from ? to : name, value] as const,
    );
    contacts.update(cause, id, { custom_fields: Object.fromEntries(renamed) });
  }
}
