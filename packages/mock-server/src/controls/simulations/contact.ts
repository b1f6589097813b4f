import { z } from 'zod';
import { lazy } from '../../core/lazy.ts';
import { withoutUndefined } from '../../core/without-undefined.ts';
import { changeContact, createContact } from '../../domain/contact.ts';
import { findInvalidValues } from '../../domain/custom-values.ts';
import type { UpdateContactBody } from '../../generated/input-types.ts';
import { updateContactBodySchema } from '../../generated/schemas.ts';
import { id, simulation } from './simulation.ts';

/** The input of `simulate.contact`: the properties that the API takes for a contact. */
export interface SimulateContactInput extends Readonly<UpdateContactBody> {
  /** The contact to change; without it, a contact is added. */
  readonly contactId?: string | undefined;
}

const schema = lazy(() =>
  z.strictObject({
    contactId: id().optional(),
    ...updateContactBodySchema.shape,
  }),
);

/** Simulates a contact that is added or changed in the dashboard. */
export const contact = simulation(
  schema,
  (world, { contactId, ...input }) => {
    const body = withoutUndefined(input);
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
