import { findInvalidValues } from '../../domain/custom-values.ts';
import type { Rules } from '../handler.ts';

/** Values of custom fields must fit their fields (decision R12). */
export const contactRules: Rules<'createContact' | 'updateContact'> = {
  createContact: ({ body }, { store }) => findInvalidValues(store, body.custom_fields),
  updateContact: ({ body }, { store }) => findInvalidValues(store, body.custom_fields),
};
