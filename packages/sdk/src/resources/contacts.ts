import type { ApiPromise } from '../api-promise.ts';
import type { Body, Data, Item, Query } from '../operation.ts';
import type { ListOptions, RequestOptions } from '../options.ts';
import type { PagePromise } from '../page.ts';

/** Customers (contract 1). */
export interface Contacts {
  /**
   * Lists or searches contacts, newest first.
   * @assumed The contract does not document this call.
   */
  list(query?: Query<'listContacts'>, options?: ListOptions): PagePromise<Item<'listContacts'>>;

  /**
   * Creates a contact, or returns the one with this email or phone.
   * @assumed The contract does not document this call.
   */
  create(body: Body<'createContact'>, options?: RequestOptions): ApiPromise<Data<'createContact'>>;

  /**
   * Reads a contact.
   * @assumed The contract does not document this call.
   */
  get(contactId: string, options?: RequestOptions): ApiPromise<Data<'getContact'>>;

  /**
   * Changes the given fields; `custom_fields` are merged key by key.
   * @assumed The contract does not document this call.
   */
  update(
    contactId: string,
    body: Body<'updateContact'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'updateContact'>>;

  /**
   * Deletes a contact.
   * @assumed The contract does not document this call.
   */
  delete(contactId: string, options?: RequestOptions): ApiPromise<Data<'deleteContact'>>;
}
