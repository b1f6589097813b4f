// Generated from spec/ by `pnpm generate`. Do not edit: change the specification.

import type { ApiPromise } from '../../calls/call-operation.ts';
import type { RequestOptions } from '../../transport/request-options.ts';
import type { PagePromise } from '../../pagination/page-promise.ts';
import type { CreateContactBody, ListContactsQuery, UpdateContactBody } from '../inputs.ts';
import type { Contact, Deleted } from '../records.ts';
import { Resource } from '../../resources/resource.ts';

/** The platform's records of customers. */
export class Contacts extends Resource {
  /**
   * Lists or searches the workspace's contacts, newest first.
   *
   * - `GET /v1/contacts`, assumed: the platform does not document this call
   * - Scope: `contacts:read`
   * - Events: none
   *
   * @example
   * for await (const contact of client.contacts.list({ search: 'souza', status: 'active' })) {
   *   console.log(contact.name, contact.email);
   * }
   */
  list(query?: ListContactsQuery, options?: RequestOptions): PagePromise<Contact> {
    return this.api.callList({ operation: 'listContacts', query, options });
  }

  /**
   * Creates a contact, or returns the existing one with this email or phone.
   *
   * An existing contact is returned unchanged, with status 200 instead of 201, and no event fires.
   * Emails are compared case-insensitively. If the email and the phone belong to two different
   * contacts, the request fails with 409.
   *
   * - `POST /v1/contacts`, assumed: the platform does not document this call
   * - Scope: `contacts:write`
   * - Events: `contact.created`
   *
   * @throws ConflictError 409: The email and the phone belong to two different contacts.
   *
   * @example
   * const contact = await client.contacts.create({
   *   name: 'Paulo Lima',
   *   email: 'paulo.lima@example.com',
   *   phone: '+5511988880000',
   *   tags: ['customer'],
   *   custom_fields: { Language: 'pt' },
   * });
   */
  create(body: CreateContactBody, options?: RequestOptions): ApiPromise<Contact> {
    return this.api.call({ operation: 'createContact', body, options });
  }

  /**
   * Returns a contact.
   *
   * - `GET /v1/contacts/{id}`, assumed: the platform does not document this call
   * - Scope: `contacts:read`
   * - Events: none
   */
  get(contactId: string, options?: RequestOptions): ApiPromise<Contact> {
    return this.api.call({ operation: 'getContact', ids: [contactId], options });
  }

  /**
   * Updates a contact. Omitted properties keep their values.
   *
   * In `custom_fields`, omitted fields keep their values, and null clears a field, even if it is
   * archived. The event fires only if at least one property changes.
   *
   * - `PUT /v1/contacts/{id}`, assumed: the platform does not document this call
   * - Scope: `contacts:write`
   * - Events: `contact.updated`
   *
   * @throws ConflictError 409: Another contact already has this email or phone.
   *
   * @example
   * await client.contacts.update(contactId, {
   *   tags: ['customer', 'vip'], // replaces all tags
   *   custom_fields: { Language: 'en' }, // keeps the other fields
   * });
   */
  update(
    contactId: string,
    body: UpdateContactBody,
    options?: RequestOptions,
  ): ApiPromise<Contact> {
    return this.api.call({ operation: 'updateContact', ids: [contactId], body, options });
  }

  /**
   * Deletes a contact.
   *
   * The contact's conversations stay and keep their `contact_id`.
   *
   * - `DELETE /v1/contacts/{id}`, assumed: the platform does not document this call
   * - Scope: `contacts:write`
   * - Events: none (Variant A); `contact.deleted` (Variant B)
   */
  delete(contactId: string, options?: RequestOptions): ApiPromise<Deleted> {
    return this.api.call({ operation: 'deleteContact', ids: [contactId], options });
  }
}
