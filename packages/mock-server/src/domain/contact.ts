import type { ContactRecord } from '../records/records.ts';
import type { Store } from '../records/store.ts';
import type { World } from './world.ts';

/** Stores a new contact, active and made through the API unless `draft` says otherwise. */
export function addContact(
  { store, newId, now }: World,
  { name, created_at = now(), ...draft }: Partial<ContactRecord> & Pick<ContactRecord, 'name'>,
): ContactRecord {
  return store.contacts.insert({
    id: newId(),
    name,
    email: null,
    phone: null,
    avatar_url: null,
    status: 'active',
    tags: [],
    custom_fields: {},
    source: 'api',
    created_at,
    updated_at: created_at,
    ...draft,
  });
}

/** Another contact with this phone or, failing that, this email, letter by letter; '' is none. */
export function findDuplicate(
  store: Store,
  { phone, email }: Partial<Pick<ContactRecord, 'phone' | 'email'>>,
  except?: string,
): ContactRecord | undefined {
  return [
    phone ? store.contacts.findBy('phone', phone) : undefined,
    email ? store.contacts.findBy('email', email) : undefined,
  ].find((contact) => contact !== undefined && contact.id !== except);
}

/** Fires contact.created. */
export function announceContact({ emit }: World, contact: ContactRecord): void {
  const { id, name, email, phone, avatar_url, source, tags, custom_fields, created_at } = contact;
  emit('contact.created', {
    contact_id: id,
    name,
    email,
    phone,
    avatar_url,
    source,
    tags,
    custom_fields,
    created_at,
  });
}

/** Whether a contact's name, email or phone contains a text, in any case (decisions 3.5). */
export function contactContains({ name, email, phone }: ContactRecord, text: string): boolean {
  const wanted = text.toLowerCase();
  return [name, email, phone].some((value) => value?.toLowerCase().includes(wanted) ?? false);
}
