import { demo } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { openMock } from '../../../test/support/open-mock.ts';
import { refusal } from '../../../test/support/read.ts';

const maria = `/v1/contacts/${demo.contactId}`;

describe('listContacts', () => {
  it('searches name, email and phone without regard to case, and filters by status', async () => {
    const { call } = openMock();
    await call('POST', '/v1/contacts', { body: { name: 'João', email: 'J.Lima@example.com' } });
    await call('POST', '/v1/contacts', { body: { name: 'Rui', status: 'blocked' } });
    const listed = async (query: Record<string, string>) =>
      (await call('GET', '/v1/contacts', { query })).body;
    expect(await listed({ search: 'MARIA SOU' })).toMatchObject({
      data: [{ name: 'Maria Souza' }],
    });
    expect(await listed({ search: 'j.lima@' })).toMatchObject({ data: [{ name: 'João' }] });
    expect(await listed({ search: '999990000' })).toMatchObject({
      data: [{ name: 'Maria Souza' }],
    });
    expect(await listed({ status: 'blocked' })).toMatchObject({ data: [{ name: 'Rui' }] });
    expect(await listed({ status: 'active', search: 'rui' })).toMatchObject({ data: [] });
  });
});

describe('createContact', () => {
  it('creates an active contact with the source `api`', async () => {
    const { call } = openMock();
    const made = await call('POST', '/v1/contacts', { body: { name: 'Rui', tags: ['new'] } });
    expect(made).toMatchObject({
      status: 201,
      body: {
        data: {
          name: 'Rui',
          email: null,
          phone: null,
          avatar_url: null,
          status: 'active',
          tags: ['new'],
          custom_fields: {},
          source: 'api',
        },
      },
    });
    expect((await call('GET', `/v1/contacts/${made.text('data.id')}`)).body).toEqual(made.body);
  });

  it('accepts two contacts with an empty phone number', async () => {
    const { call } = openMock();
    const body = { name: 'Rui', phone: '' };
    expect((await call('POST', '/v1/contacts', { body })).status).toBe(201);
    expect((await call('POST', '/v1/contacts', { body })).status).toBe(201);
  });

  it('creates a contact with the phone `null` beside one without a phone', async () => {
    const { call } = openMock();
    await call('POST', '/v1/contacts', { body: { name: 'Ana', email: 'ana@example.com' } });
    const body = { name: 'Rui', phone: 'null' };
    expect((await call('POST', '/v1/contacts', { body })).status).toBe(201);
  });

  it.each(['A', 'B'] as const)('fires contact.created in variant %s', async (variant) => {
    const { mock, call } = openMock({ variant });
    const made = await call('POST', '/v1/contacts', { body: { name: 'Rui', email: 'r@e.pt' } });
    expect(mock.events.list()).toMatchObject([
      {
        event: 'contact.created',
        data: {
          contact_id: made.text('data.id'),
          name: 'Rui',
          email: 'r@e.pt',
          phone: null,
          avatar_url: null,
          source: 'api',
          tags: [],
          custom_fields: {},
          created_at: '2026-01-01T00:00:00.000Z',
        },
      },
    ]);
  });
});

describe('updateContact', () => {
  it('changes only the properties in the body, and clears one that is null', async () => {
    const { mock, call } = openMock();
    await mock.clock.advance(1000);
    expect((await call('PUT', maria, { body: { email: null, tags: ['vip'] } })).body).toMatchObject(
      {
        data: {
          name: 'Maria Souza',
          email: null,
          phone: '+5511999990000',
          tags: ['vip'],
          updated_at: '2026-01-01T00:00:01.000Z',
        },
      },
    );
  });

  it.each(['A', 'B'] as const)(
    'fires contact.updated with the changes in variant %s',
    async (variant) => {
      const { mock, call } = openMock({ variant });
      await call('PUT', maria, { body: { name: 'Maria Souza', email: 'm@example.com' } });
      expect(mock.events.list()).toMatchObject([
        {
          event: 'contact.updated',
          data: {
            contact_id: demo.contactId,
            changes: { email: { previous: 'maria@example.com', current: 'm@example.com' } },
            updated_at: '2026-01-01T00:00:00.000Z',
          },
        },
      ]);
      expect(mock.events.list()[0]?.data.changes).not.toHaveProperty('name');
    },
  );
});

describe('deleteContact', () => {
  it('deletes the contact, and leaves its id in its conversations', async () => {
    const { call } = openMock();
    const started = await call('POST', `/v1/agents/${demo.agentId}/conversation`, {
      body: { message: 'Hello', contact_id: demo.contactId },
    });
    expect((await call('DELETE', maria)).body).toEqual({
      data: { id: demo.contactId, deleted: true },
    });
    expect(await refusal(call, 'GET', maria)).toMatch(/^404/);
    expect(await refusal(call, 'DELETE', maria)).toMatch(/^404/);
    const path = `/v1/conversations/${started.text('data.conversation_id')}`;
    expect((await call('GET', path)).text('data.contact_id')).toBe(demo.contactId);
  });

  it('fires contact.deleted in variant B, and no event in variant A', async () => {
    const [a, b] = [openMock({ variant: 'A' }), openMock({ variant: 'B' })];
    await a.call('DELETE', maria);
    await b.call('DELETE', maria);
    expect(a.mock.events.list()).toEqual([]);
    expect(b.mock.events.list()).toMatchObject([
      {
        event: 'contact.deleted',
        data: { contact_id: demo.contactId, deleted_at: '2026-01-01T00:00:00.000Z' },
      },
    ]);
  });
});
