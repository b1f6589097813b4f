import { demo } from '@agent-platform/mock-server';
import type { OperationId } from '../../../src/generated/operations.ts';
import { createContact, createCustomField } from '../../support/records.ts';
import { inBoth, type Scenario } from '../scenario.ts';

const path = { id: demo.contactId };

/** Contacts and custom fields. */
export const contacts = {
  listContacts: { ok: () => ({ query: { search: 'maria', status: 'active', limit: 100 } }) },
  createContact: {
    ok: () => ({ body: { name: 'Joana', phone: '+5511977776666', tags: ['new'] } }),
    invalid: {
      name: {},
      'tags/0': { name: 'Joana', tags: [1] },
      'custom_fields/Plan': { name: 'Joana', custom_fields: { Plan: 'gold' } },
    },
    specials: [
      {
        name: 'when a contact with this email already exists',
        status: 200,
        ask: () => ({ body: { name: 'Somebody', email: 'Maria@Example.com' } }),
      },
      {
        name: 'when one contact has this email and another has this phone',
        status: 409,
        ask: async ({ call }) => {
          await createContact(call, { phone: '+5511977776666' });
          return { body: { name: 'X', email: 'maria@example.com', phone: '+5511977776666' } };
        },
        says: `Contact \`${demo.contactId}\` has this email, but contact`,
      },
    ],
  },
  getContact: { ok: () => ({ path }) },
  updateContact: {
    ok: () => ({ path, body: { name: 'Maria Lima' } }),
    invalid: {
      status: { status: 'gone' },
      body: {},
      'custom_fields/x': { custom_fields: { x: 1 } },
    },
    specials: [
      {
        name: 'when the update changes nothing',
        status: 200,
        ask: () => ({ path, body: { name: 'Maria Souza' } }),
      },
      {
        name: 'when a custom field gets a value',
        status: 200,
        ask: async (stage) => {
          await createCustomField(stage.call);
          return { path, body: { custom_fields: { Plan: 'gold' } } };
        },
        events: inBoth('contact.updated'),
      },
      {
        name: 'when another contact has the new email',
        status: 409,
        ask: async (stage) => {
          await createContact(stage.call);
          return { path, body: { email: 'joana@example.com' } };
        },
        says: 'already has this phone or email',
      },
    ],
  },
  deleteContact: { ok: () => ({ path }) },
  listCustomFields: {
    ok: async (stage) => {
      await createCustomField(stage.call);
      return { query: { archived: 'false' } };
    },
  },
  createCustomField: {
    ok: () => ({ body: { name: 'Plan', type: 'select', options: ['gold'] } }),
    invalid: { type: { name: 'Plan' }, options: { name: 'Plan', type: 'multiselect' } },
    specials: [
      {
        name: 'when nullable properties are null',
        status: 201,
        ask: () => ({ body: { name: 'Plan', type: 'text', description: null } }),
      },
      {
        name: 'when another custom field has this name',
        status: 409,
        ask: async (stage) => {
          await createCustomField(stage.call);
          return { body: { name: 'Plan', type: 'number' } };
        },
        says: 'already exists',
      },
    ],
  },
  updateCustomField: {
    ok: async (stage) => ({
      path: { id: await createCustomField(stage.call) },
      body: { required: true },
    }),
    invalid: { required: { required: 'yes' }, body: {} },
    specials: [
      {
        name: 'when a select field would have no options left',
        status: 400,
        ask: async (stage) => {
          const draft = { type: 'select', options: ['gold'] };
          return {
            path: { id: await createCustomField(stage.call, draft) },
            body: { options: [] },
          };
        },
        says: '`options` must have at least 1 item',
      },
      {
        name: 'when another custom field has the new name',
        status: 409,
        ask: async (stage) => {
          await createCustomField(stage.call, { name: 'Tier' });
          return { path: { id: await createCustomField(stage.call) }, body: { name: 'Tier' } };
        },
        says: 'already exists',
      },
    ],
  },
  archiveCustomField: {
    ok: async (stage) => ({
      path: { id: await createCustomField(stage.call) },
      body: { archived: true },
    }),
    invalid: { archived: { archived: 1 } },
    specials: [
      {
        name: 'when the request has no body',
        status: 200,
        ask: async (stage) => ({ path: { id: await createCustomField(stage.call) } }),
      },
    ],
  },
} satisfies Partial<Record<OperationId, Scenario>>;
