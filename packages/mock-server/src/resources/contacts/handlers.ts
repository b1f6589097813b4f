import { toChanges } from '../../core/changes.ts';
import { conflict } from '../../core/problem.ts';
import {
  addContact,
  announceContact,
  contactContains,
  findDuplicate,
} from '../../domain/contact.ts';
import type { ContactRecord } from '../../records/records.ts';
import type { Handlers } from '../handler.ts';
import { mergeValues } from './custom-values.ts';

/** Contacts (decisions 3.5, R1, R12). */
export const contactHandlers: Handlers<
  'listContacts' | 'createContact' | 'getContact' | 'updateContact' | 'deleteContact'
> = {
  /** `search` looks at the contacts with that status one by one. */
  listContacts({ query }, { store }) {
    const { status, search } = query;
    const where = search ? (contact: ContactRecord) => contactContains(contact, search) : undefined;
    return { status: 200, body: store.contacts.page(query, { by: { status }, where }) };
  },

  createContact({ body }, world) {
    const { store } = world;
    const known = findDuplicate(store, body);
    if (known !== undefined) return { status: 200, body: { data: known } };
    const contact = addContact(world, body);
    announceContact(world, contact);
    return { status: 201, body: { data: contact } };
  },

  getContact({ path }, { store }) {
    return { status: 200, body: { data: store.contacts.require(path.id) } };
  },

  updateContact({ path, body }, { store, now, emit }) {
    const { custom_fields: values, ...fields } = body;
    const before = store.contacts.require(path.id);
    const taken = findDuplicate(store, body, before.id);
    if (taken !== undefined) {
      throw conflict(`Contact ${taken.id} has this phone or email already`);
    }
    const at = now();
    const custom_fields = mergeValues(before.custom_fields, values);
    const { record, changed } = store.contacts.update(path.id, { ...fields, custom_fields }, at);
    if (changed) {
      const changes = toChanges(before, record, Object.keys(body));
      emit('contact.updated', {
        contact_id: record.id,
        changes: Object.fromEntries(changes.map(({ field, ...change }) => [field, change])),
        updated_at: at,
      });
    }
    return { status: 200, body: { data: record } };
  },

  /** Its conversations keep their `contact_id`. */
  deleteContact({ path }, { store, now, emit }) {
    const { id } = store.contacts.require(path.id);
    store.contacts.remove(id);
    emit('contact.deleted', { contact_id: id, deleted_at: now() });
    return { status: 200, body: { data: { id, deleted: true } } };
  },
};
