import { z } from 'zod';
import { changeContact, createContact } from '../../domain/contact.ts';
import { findInvalidValues } from '../../domain/custom-values.ts';
import { updateContactBodySchema } from '../../generated/schemas.ts';
import { id, simulation } from './simulation.ts';

const schema = z.strictObject({
  /** The contact to change; without it, a contact is added. */
  contactId: id.optional(),
  ...updateContactBodySchema.shape,
});

/** Somebody changes or adds a contact in the dashboard, by the rules of the API. */
export const contact = simulation(
  schema,
  (world, { contactId, ...body }) => {
    if (contactId !== undefined) return changeContact(world, contactId, body, 'contactId');
    const { name = '', ...given } = body;
    return createContact(world, { name, ...given }).contact;
  },
  ({ contactId, ...body }, { store }) => [
    ...(contactId === undefined && body.name === undefined
      ? [{ field: 'name', rule: 'is required without a contactId' }]
      : []),
    ...findInvalidValues(store, body.custom_fields),
  ],
);
