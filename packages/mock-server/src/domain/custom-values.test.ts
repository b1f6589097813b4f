import { demo, type Seed } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { openMock } from '../../test/support/open-mock.ts';
import { refusal } from '../../test/support/read.ts';

const maria = `/v1/contacts/${demo.contactId}`;
const contacts: Seed['contacts'] = [{ id: demo.contactId, name: 'Maria Souza' }];
const customFields: Seed['customFields'] = [
  { name: 'Nickname', type: 'text' },
  { name: 'Age', type: 'number' },
  { name: 'Born', type: 'date' },
  { name: 'Member', type: 'boolean' },
  { name: 'Plan', type: 'select', options: ['basic', 'gold'] },
  { name: 'Topics', type: 'multiselect', options: ['news', 'offers'] },
  { name: 'Old', type: 'text', archived: true },
];

function open() {
  return openMock({ seed: { customFields, contacts } });
}

describe('values of custom fields', () => {
  it('are stored when they match the type of their field', async () => {
    const { call } = open();
    const custom_fields = {
      Nickname: 'Mia',
      Age: 41.5,
      Born: '1985-02-28',
      Member: false,
      Plan: 'gold',
      Topics: ['news', 'offers'],
    };
    expect((await call('PUT', maria, { body: { custom_fields } })).body).toMatchObject({
      data: { custom_fields },
    });
    const made = await call('POST', '/v1/contacts', { body: { name: 'Rui', custom_fields } });
    expect(made.body).toMatchObject({ data: { custom_fields } });
  });

  it.each(['__proto__', 'constructor', 'toString'])(
    'are accepted for a field with the name %s, once it exists',
    async (name) => {
      const { call } = open();
      const body = `{"custom_fields":${JSON.stringify({ other: 1 }).replace('other', name)}}`;
      expect(await refusal(call, 'PUT', maria, { body })).toMatch(
        new RegExp(`\`custom_fields/${name}\` is not a custom field`),
      );
      const field = await call('POST', '/v1/custom-fields', { body: { name, type: 'number' } });
      expect((await call('PUT', maria, { body })).raw).toContain(`"custom_fields":{"${name}":1}`);
      expect((await call('GET', maria)).raw).toContain(`"custom_fields":{"${name}":1}`);
      const renamed = { body: { name: 'Plain' } };
      await call('PUT', `/v1/custom-fields/${field.text('data.id')}`, renamed);
      expect((await call('GET', maria)).raw).toContain('"custom_fields":{"Plain":1');
      expect(Object.keys(Object.prototype)).toEqual([]);
    },
  );

  it('are all named in the error if they are invalid', async () => {
    const { call } = open();
    const custom_fields = { Plan: 'silver', Gone: 'x' };
    const body = { name: 'Ana', custom_fields };
    const said = await refusal(call, 'POST', '/v1/contacts', { body });
    expect(said.split('. ')).toEqual([
      '400 VALIDATION_ERROR: `custom_fields/Plan` must be one of `basic`, `gold`',
      '`custom_fields/Gone` is not a custom field of this workspace.',
    ]);
  });

  it('are changed one by one in an update, and null removes one', async () => {
    const { mock, call } = open();
    await call('PUT', maria, { body: { custom_fields: { Age: 41, Plan: 'gold' } } });
    const { body } = await call('PUT', maria, { body: { custom_fields: { Plan: null, Age: 42 } } });
    expect(body).toMatchObject({ data: { custom_fields: { Age: 42 } } });
    expect(mock.events.list({ event: 'contact.updated' }).at(-1)?.data.changes).toEqual({
      custom_fields: { previous: { Age: 41, Plan: 'gold' }, current: { Age: 42 } },
    });
  });

  it.each([
    ['Age', '41', /must be a number/],
    ['Born', 'yesterday', /must be an ISO 8601 date or date-time/],
    ['Member', 'yes', /must be `true` or `false`/],
    ['Topics', ['news', 'sport'], /must be a list of `news`, `offers`/],
    ['Old', 'x', /is archived/],
    ['constructor', 'x', /is not a custom field/],
  ])('are rejected when the value of the field %s is %j', async (name, value, rule) => {
    const { call } = open();
    const body = { name: 'Rui', custom_fields: { [name]: value } };
    const field = new RegExp(`^400 VALIDATION_ERROR: \`custom_fields/${name}\` ${rule.source}`);
    expect(await refusal(call, 'PUT', maria, { body })).toMatch(field);
    expect(await refusal(call, 'POST', '/v1/contacts', { body })).toMatch(field);
  });

  it('stay readable and can be removed once their field is archived', async () => {
    const { call } = open();
    await call('PUT', maria, { body: { custom_fields: { Age: 41 } } });
    const { body } = await call('GET', '/v1/custom-fields', { query: { order: 'asc' } });
    const fields = JSON.parse(JSON.stringify(body)).data;
    const age = fields.find(({ name }: { name: string }) => name === 'Age');
    await call('PUT', `/v1/custom-fields/${age.id}/archive`);
    expect((await call('GET', maria)).body).toMatchObject({ data: { custom_fields: { Age: 41 } } });
    const cleared = await call('PUT', maria, { body: { custom_fields: { Age: null } } });
    expect(cleared.body).toMatchObject({ data: { custom_fields: {} } });
  });
});
