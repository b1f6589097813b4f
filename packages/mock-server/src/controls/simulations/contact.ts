import { z } from 'zod';
import { changeContact, createContact } from '../../domain/contact.ts';
import { findInvalidValues } from '../../domain/custom-values.ts';
import { updateContactBodySchema } from '../../generated/schemas.ts';
import { specified, typed } from '../../validation/schema-metadata.ts';
import { withoutUndefined } from '../../validation/without-undefined.ts';
import { id } from '../definitions/shared-schemas.ts';
import { simulation } from './simulation.ts';

export const contact = simulation({
  summary: 'adds or changes a contact, as in the dashboard',
  details:
    'The rules of the API apply. If a contact with the given email or phone already exists, that contact is returned unchanged.',
  input: typed(
    'SimulateContactInput',
    'The input of `simulate.contact`: the properties that the API accepts for a contact.',
    z.strictObject({
      contactId: id
        .optional()
        .describe('The id of the contact to change. Default: a new contact is added.'),
      ...updateContactBodySchema.shape,
    }),
  ),
  result: specified('Contact'),
  refusals: {
    400: 'A new contact has no `name`, or a custom field does not exist.',
    404: 'The contact does not exist.',
    409: 'Another contact has this email or phone, or the email and the phone belong to two different contacts.',
  },
  findViolations: ({ contactId, ...body }, { store }) => [
    ...(contactId === undefined && body.name === undefined
      ? [{ field: 'name', rule: 'is required if there is no `contactId`' }]
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
