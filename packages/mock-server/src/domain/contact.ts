import { toChanges } from '../collections/changes.ts';
import { conflict, type Problem } from '../errors/problem.ts';
import type { ContactRecord } from '../generated/control-types.ts';
import type { Store } from '../records/store.ts';
import { mergeValues, type NewValues } from './custom-values.ts';
import type { Domain, Draft } from './domain.ts';

export function addContact(
  { store, cause, newId, now }: Domain,
  { name, created_at = now(), ...draft }: Draft<ContactRecord, 'name'>,
): ContactRecord {
  return store.contacts.insert(cause, {
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

/**
 * Returns the contact with this phone or email. If there is none, stores a new contact and fires `contact.created`.
 * @throws Problem CONFLICT if the email belongs to one contact and the phone to another (decision D19).
 */
export function createContact(
  domain: Domain,
  body: NewContact,
): { readonly contact: ContactRecord; readonly isNew: boolean } {
  const known = findKnown(domain.store, body);
  if (known !== undefined) return { contact: known, isNew: false };
  const { custom_fields, ...fields } = body;
  const contact = addContact(domain, {
    ...fields,
    ...(custom_fields && { custom_fields: mergeValues({}, custom_fields) }),
  });
  announceContact(domain, contact);
  return { contact, isNew: true };
}

export type NewContact = Partial<Omit<ContactRecord, 'custom_fields'>> &
  Pick<ContactRecord, 'name'> & { readonly custom_fields?: NewValues | undefined };

/**
 * Changes a contact, and fires `contact.updated` if the body changes anything.
 * @param field the body field that contained the id, unless the id came from the path.
 * @throws Problem NOT_FOUND if the contact is unknown.
 * @throws Problem CONFLICT if another contact has this phone or email.
 */
export function changeContact(
  { store, cause, now, emit }: Domain,
  id: string,
  body: Partial<NewContact>,
  field?: string,
): ContactRecord {
  const { custom_fields: values, ...fields } = body;
  const before = store.contacts.require(id, field);
  const taken = findDuplicate(store, body, before.id);
  if (taken !== undefined) throw addressInUse(taken);
  const at = now();
  const custom_fields = mergeValues(before.custom_fields, values);
  const { record, changed } = store.contacts.update(cause, id, { ...fields, custom_fields }, at);
  if (!changed) return record;
  const changes = toChanges(before, record, Object.keys(body));
  emit('contact.updated', {
    contact_id: record.id,
    changes: Object.fromEntries(changes.map(({ field: name, ...change }) => [name, change])),
    updated_at: at,
  });
  return record;
}

export function addressInUse({ id }: ContactRecord): Problem {
  return conflict(`Contact \`${id}\` already has this phone or email. Use another one.`);
}

/** Finds the contact with this phone or email. An empty string matches no contact. */
function findKnown(store: Store, { phone, email }: Address): ContactRecord | undefined {
  const byPhone = phone ? store.contacts.first({ phone }) : undefined;
  const byEmail = email ? store.contacts.first({ email }) : undefined;
  if (byPhone !== undefined && byEmail !== undefined && byPhone !== byEmail) {
    throw conflict(
      `Contact \`${byEmail.id}\` has this email, but contact \`${byPhone.id}\` has this phone. Send only the email or only the phone.`,
    );
  }
  return byPhone ?? byEmail;
}

type Address = Partial<Pick<ContactRecord, 'phone' | 'email'>>;

/** Finds another contact with this phone or email. The email may differ in case. An empty string matches no contact. */
export function findDuplicate(
  store: Store,
  { phone, email }: Address,
  except?: string,
): ContactRecord | undefined {
  return [
    phone ? store.contacts.first({ phone }) : undefined,
    email ? store.contacts.first({ email }) : undefined,
  ].find((contact) => contact !== undefined && contact.id !== except);
}

export function announceContact({ emit }: Domain, contact: ContactRecord): void {
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

/** Whether a contact's name, email or phone contains a text, in any letter case (decisions 3.5). */
export function contactContains({ name, email, phone }: ContactRecord, text: string): boolean {
  const wanted = text.toLowerCase();
  return [name, email, phone].some((value) => value?.toLowerCase().includes(wanted) ?? false);
}
