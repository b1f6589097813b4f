import { z } from 'zod';
import { changeContact, createContact } from '../../domain/contact.ts';
import { findInvalidValues } from '../../domain/custom-values.ts';
import { updateContactBodySchema } from '../../generated/schemas.ts';
import { specified, typed } from '../../validation/schema-metadata.ts';
import { withoutUndefined } from '../../validation/without-undefined.ts';
import { id } from '../definitions/shared-schemas.ts';
import { simulation } from './simulation.ts';

export const contact = simulation({
  summary: 'adds or changes a contact, as someone may in the dashboard, by the rules of the API',
  input: typed(
    'SimulateContactInput',
    'The input of `simulate.contact`: the properties that the API accepts for a contact.',
    z.strictObject({
      contactId: id.optional().describe('The contact to change. If omitted, a contact is added.'),
      ...updateContactBodySchema.shape,
    }),
  ),
  result: specified('Contact'),
  refusals: [409],
  findViolations: ({ contactId, ...body }, { store }) => [
    ...(contactId === undefined && body.name === undefined
      ? [{ field: 'name', rule: 'is required without a `contactId`' }]
      : []),
    ...findInvalidValues(store, body.custom_fields),
  ],
  run(domain, { contactId, ...input }) {
    const body = withoutUndefined(input);
    if (contactId !== undefined) return changeContact(domain, contactId, body, 'contactId');
    const { name = '', ...given } = body;
    return createContact(domain, { name, ...given }).contact;
  },
});
