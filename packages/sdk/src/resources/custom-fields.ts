import type { ApiPromise } from '../api-promise.ts';
import type { Body, Data, Item, Query } from '../operation.ts';
import type { ListOptions, RequestOptions } from '../options.ts';
import type { PagePromise } from '../page.ts';

/** Definitions of the fields of contacts (contract 2.6, 4). */
export interface CustomFields {
  /** Lists custom fields, archived ones included, newest first (contract 4). */
  list(
    query?: Query<'listCustomFields'>,
    options?: ListOptions,
  ): PagePromise<Item<'listCustomFields'>>;

  /**
   * Defines a custom field.
   * @assumed The contract does not document this call.
   */
  create(
    body: Body<'createCustomField'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'createCustomField'>>;

  /**
   * Changes the given properties; the type stays.
   * @assumed The contract does not document this call.
   */
  update(
    fieldId: string,
    body: Body<'updateCustomField'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'updateCustomField'>>;

  /**
   * Archives a custom field, or brings it back with `{ archived: false }`.
   * @assumed The contract does not document this call.
   */
  archive(
    fieldId: string,
    body?: Body<'archiveCustomField'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'archiveCustomField'>>;
}
