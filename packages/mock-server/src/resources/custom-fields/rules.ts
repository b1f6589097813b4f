import { takesOptions } from '../../domain/custom-field.ts';
import type { Violation } from '../../errors/problem.ts';
import type { CustomFieldRecord } from '../../records/records.ts';
import type { Rules } from '../handler.ts';

/** A field whose type has options must have at least one (decisions 3.7). */
export const customFieldRules: Rules<'createCustomField' | 'updateCustomField'> = {
  createCustomField: ({ body: { type, options = [] } }) => findMissingOptions(type, options),

  updateCustomField({ path: { id = '' }, body: { options } }, { store }) {
    if (options === undefined) return [];
    return findMissingOptions(store.customFields.get(id)?.type, options);
  },
};

function findMissingOptions(
  type: CustomFieldRecord['type'] | undefined,
  options: readonly unknown[],
): Violation[] {
  if (!takesOptions(type) || options.length > 0) return [];
  return [{ field: 'options', rule: `must have at least 1 item when type is ${type}` }];
}
