// Generated from spec/ by `pnpm generate`. Do not edit: change the specification.

import type { ApiPromise } from '../../calls/call-operation.ts';
import type { RequestOptions } from '../../transport/request-options.ts';
import type { PagePromise } from '../../pagination/page-promise.ts';
import type {
  ArchiveCustomFieldBody,
  CreateCustomFieldBody,
  ListCustomFieldsQuery,
  UpdateCustomFieldBody,
} from '../inputs.ts';
import type { CustomField } from '../records.ts';
import { Resource } from '../../resources/resource.ts';

/** Definitions of custom fields for contacts. */
export class CustomFields extends Resource {
  /**
   * Lists the workspace's custom fields, newest first.
   *
   * The list includes archived fields.
   *
   * - `GET /v1/custom-fields`, documented
   * - Scope: `custom-fields:read` (Variant A); `custom-fields:manage` (Variant B)
   * - Events: none
   *
   * @example
   * for await (const field of client.customFields.list({ archived: false })) {
   *   console.log(field.name, field.type, field.options);
   * }
   */
  list(query?: ListCustomFieldsQuery, options?: RequestOptions): PagePromise<CustomField> {
    return this.api.callList({ operation: 'listCustomFields', query, options });
  }

  /**
   * Defines a custom field for contacts.
   *
   * - `POST /v1/custom-fields`, assumed: the platform does not document this call
   * - Scope: `custom-fields:write` (Variant A); `custom-fields:manage` (Variant B)
   * - Events: none
   *
   * @throws ConflictError 409: Another custom field already has this name.
   *
   * @example
   * const field = await client.customFields.create({
   *   name: 'Plan',
   *   type: 'select',
   *   options: ['basic', 'gold'],
   * });
   * await client.contacts.update(contactId, { custom_fields: { [field.name]: 'gold' } });
   */
  create(body: CreateCustomFieldBody, options?: RequestOptions): ApiPromise<CustomField> {
    return this.api.call({ operation: 'createCustomField', body, options });
  }

  /**
   * Updates a custom field. Omitted properties keep their values.
   *
   * The type cannot be changed.
   *
   * - `PUT /v1/custom-fields/{id}`, assumed: the platform does not document this call
   * - Scope: `custom-fields:write` (Variant A); `custom-fields:manage` (Variant B)
   * - Events: none
   *
   * @throws ConflictError 409: Another custom field already has this name.
   *
   * @example
   * await client.customFields.update(fieldId, { options: ['basic', 'gold', 'platinum'] });
   */
  update(
    fieldId: string,
    body: UpdateCustomFieldBody,
    options?: RequestOptions,
  ): ApiPromise<CustomField> {
    return this.api.call({ operation: 'updateCustomField', ids: [fieldId], body, options });
  }

  /**
   * Archives or restores a custom field.
   *
   * Without a body, this archives the field; with `{ "archived": false }`, it restores the field.
   * While a field is archived, contacts keep their values, but you cannot set new ones. Repeating
   * the request changes nothing.
   *
   * - `PUT /v1/custom-fields/{id}/archive`, assumed: the platform does not document this call
   * - Scope: `custom-fields:write` (Variant A); `custom-fields:manage` (Variant B)
   * - Events: none
   *
   * @example
   * await client.customFields.archive(fieldId);
   * await client.customFields.archive(fieldId, { archived: false }); // restores the field
   */
  archive(
    fieldId: string,
    body?: ArchiveCustomFieldBody,
    options?: RequestOptions,
  ): ApiPromise<CustomField> {
    return this.api.call({ operation: 'archiveCustomField', ids: [fieldId], body, options });
  }
}
