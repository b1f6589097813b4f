import { changeContact, contactContains, createContact } from '../../domain/contact.ts';
import { findInvalidValues } from '../../domain/custom-values.ts';
import type { ContactRecord } from '../../generated/control-types.ts';
import type { Handlers, Rules } from '../handler.ts';

/** See decisions 3.5, R1, R12. */
export const contactHandlers = {
  listContacts({ query }, { store }) {
    const { status, search } = query;
    const where = search ? (contact: ContactRecord) => contactContains(contact, search) : undefined;
    return store.contacts.page(query, { by: { status }, where });
  },

  createContact({ body }, domain) {
    const { contact, isNew } = createContact(domain, body);
    return { status: isNew ? 201 : 200, data: contact };
  },

  getContact({ path }, { store }) {
    return { data: store.contacts.require(path.id) };
  },

  updateContact({ path, body }, domain) {
    return { data: changeContact(domain, path.id, body) };
  },

  /** The contact's conversations keep their `contact_id`. */
  deleteContact({ path }, { store, cause, now, emit }) {
    const { id } = store.contacts.require(path.id);
    store.contacts.remove(cause, id);
    emit('contact.deleted', { contact_id: id, deleted_at: now() });
    return { data: { id, deleted: true } };
  },
} satisfies Partial<Handlers>;

export const contactRules = {
  createContact: ({ body }, { store }) => findInvalidValues(store, body.custom_fields),
  updateContact: ({ body }, { store }) => findInvalidValues(store, body.custom_fields),
} satisfies Partial<Rules>;
