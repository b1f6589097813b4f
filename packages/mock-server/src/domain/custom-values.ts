import { z } from 'zod';
import type { Violation } from '../errors/problem.ts';
import type { ContactRecord, CustomFieldRecord } from '../generated/control-types.ts';
import type { Store } from '../records/store.ts';

type Values = ContactRecord['custom_fields'];

/** New values of custom fields, by the name of the field. `null` removes a value. */
export type NewValues = Readonly<Record<string, Values[string] | null>>;

/**
 * Finds values that do not match the type and options of their field, or whose field is archived or does not exist
 * (decision R12). `null` is valid even if the field is archived.
 */
export function findInvalidValues(store: Store, values: NewValues = {}): Violation[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const rule = findBrokenRule(store.customFields.first({ name }), value);
    return rule === undefined ? [] : [{ field: `custom_fields/${name}`, rule }];
  });
}

export function mergeValues(present: Values, values: NewValues = {}): Values {
  const merged = new Map(Object.entries(present));
  for (const [name, value] of Object.entries(values)) {
    if (value === null) merged.delete(name);
    else merged.set(name, value);
  }
  return Object.fromEntries(merged);
}

const date = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

function findBrokenRule(
  field: CustomFieldRecord | undefined,
  value: NewValues[string] | undefined,
): string | undefined {
  if (field === undefined) return 'is not a custom field of this workspace';
  if (value === null || value === undefined) return undefined;
  if (field.archived) return 'is archived. Unarchive the field before you set a value';
  const { options } = field;
  const choices = options.map((option) => `\`${option}\``).join(', ');
  switch (field.type) {
    case 'text':
      return typeof value === 'string' ? undefined : 'must be a string';
    case 'number':
      return typeof value === 'number' ? undefined : 'must be a number';
    case 'boolean':
      return typeof value === 'boolean' ? undefined : 'must be `true` or `false`';
    case 'date':
      return date.safeParse(value).success ? undefined : 'must be an ISO 8601 date or date-time';
    case 'select':
      return typeof value === 'string' && options.includes(value)
        ? undefined
        : `must be one of ${choices}`;
    case 'multiselect':
      return Array.isArray(value) && value.every((choice) => options.includes(choice))
        ? undefined
        : `must be a list of ${choices}`;
  }
}
