import { demo, type MockServerOptions } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Call } from '../../../test/support/call.ts';
import { openMock } from '../../../test/support/open-mock.ts';
import { refusal } from '../../../test/support/read.ts';

const plan = { name: 'Plan', type: 'select', options: ['basic', 'gold'] };

async function createField(call: Call, body: object = plan): Promise<string> {
  const made = await call('POST', '/v1/custom-fields', { body });
  return `/v1/custom-fields/${made.text('data.id')}`;
}

/** Five fields, one second apart, the newest last. */
const five = {
  seed: {
    customFields: ['1', '2', '3', '4', '5'].map((name) => ({
      name,
      type: 'text' as const,
      archived: name === '2',
      created_at: `2025-12-31T00:00:0${name}.000Z`,
    })),
  },
} satisfies MockServerOptions;

const page = z.object({
  data: z.array(z.object({ name: z.string() }).transform(({ name }) => name)),
  pagination: z.unknown(),
});

describe('listCustomFields', () => {
  it('lists each field once on three pages, newest first', async () => {
    const { call } = openMock(five);
    const pages: string[][] = [];
    for (const number of [1, 2, 3]) {
      const { body } = await call('GET', '/v1/custom-fields', {
        query: { page: number, limit: 2 },
      });
      const { data, pagination } = page.parse(body);
      expect(pagination).toEqual({ page: number, limit: 2, total: 5, total_pages: 3 });
      pages.push(data);
    }
    expect(pages).toEqual([['5', '4'], ['3', '2'], ['1']]);
  });

  it.each(['True', '1', 'yes'])(
    'rejects the value %s for `archived`, and names the values that are allowed',
    async (archived) => {
      const { call } = openMock();
      expect(await refusal(call, 'GET', '/v1/custom-fields', { query: { archived } })).toBe(
        '400 VALIDATION_ERROR: `archived` must be `true` or `false`.',
      );
    },
  );

  it('lists fields that were created at the same time in reverse order of creation', async () => {
    const { call } = openMock({ seed: 'empty' });
    for (const name of ['a', 'b', 'c']) {
      await call('POST', '/v1/custom-fields', { body: { name, type: 'text' } });
    }
    expect(page.parse((await call('GET', '/v1/custom-fields')).body).data).toEqual(['c', 'b', 'a']);
  });

  it('returns an empty list for a page after the last one', async () => {
    const { call } = openMock(five);
    const answer = await call('GET', '/v1/custom-fields', { query: { page: 4, limit: 2 } });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      data: [],
      pagination: { page: 4, limit: 2, total: 5, total_pages: 3 },
    });
  });

  it('lists all fields, only archived fields, or no archived fields', async () => {
    const { call } = openMock(five);
    const names = async (query: Record<string, string>) =>
      page.parse((await call('GET', '/v1/custom-fields', { query })).body).data;
    expect(await names({})).toContain('2');
    expect(await names({ archived: 'true' })).toEqual(['2']);
    expect(await names({ archived: 'false' })).toEqual(['5', '4', '3', '1']);
  });
});

describe('createCustomField', () => {
  it('drops the options of a field whose type has no choices', async () => {
    const { call } = openMock();
    const body = { name: 'Nickname', type: 'text', options: ['a'] };
    expect((await call('POST', '/v1/custom-fields', { body })).body).toMatchObject({
      data: { options: [] },
    });
  });
});

describe('updateCustomField', () => {
  it('changes only the properties in the body, and clears a description that is null', async () => {
    const { call } = openMock();
    const path = await createField(call, { ...plan, description: 'Which plan' });
    expect(
      (await call('PUT', path, { body: { options: ['basic'], required: true } })).body,
    ).toMatchObject({
      data: { name: 'Plan', description: 'Which plan', options: ['basic'], required: true },
    });
    expect((await call('PUT', path, { body: { description: null } })).body).toMatchObject({
      data: { description: null, options: ['basic'] },
    });
  });

  it('moves the values in contacts to the new name of the field', async () => {
    const { call } = openMock();
    const path = await createField(call);
    const contact = `/v1/contacts/${demo.contactId}`;
    await call('PUT', contact, { body: { custom_fields: { Plan: 'gold' } } });
    await call('PUT', path, { body: { name: 'Tier' } });
    expect((await call('GET', contact)).body).toMatchObject({
      data: { custom_fields: { Tier: 'gold' } },
    });
    const old = { body: { custom_fields: { Plan: 'gold' } } };
    expect(await refusal(call, 'PUT', contact, old)).toMatch(/^400 .*custom_fields\/Plan/);
  });

  it("accepts the field's own name, and rejects the name of another field, even an archived one", async () => {
    const { call } = openMock();
    const path = await createField(call);
    const other = await createField(call, { name: 'Age', type: 'number' });
    await call('PUT', `${other}/archive`);
    expect((await call('PUT', path, { body: { name: 'Plan' } })).status).toBe(200);
    expect(await refusal(call, 'PUT', path, { body: { name: 'Age' } })).toMatch(
      /^409 CONFLICT: .*`Age`/,
    );
  });
});

describe('archiveCustomField', () => {
  it.each([
    ['missing', {}],
    ['an empty object', { body: {} }],
    ['{ archived: true }', { body: { archived: true } }],
  ])('archives a field, even twice, if the body is %s', async (_name, options) => {
    const { call } = openMock();
    const path = `${await createField(call)}/archive`;
    expect((await call('PUT', path, options)).body).toMatchObject({ data: { archived: true } });
    expect((await call('PUT', path, options)).body).toMatchObject({ data: { archived: true } });
  });
});
