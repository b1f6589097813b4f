import { type Drift, demo, type MockServer } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { openMock } from '../support/open-mock.ts';

/** Sends a request. The response is not checked against the specification, because a drift changes it. */
async function get(mock: MockServer, path: string) {
  const headers = { 'x-api-key': mock.apiKey };
  return (await mock.fetch(mock.baseUrl + path, { headers })).json();
}

const contact = `/v1/contacts/${demo.contactId}`;

describe('mock.drift', () => {
  it('sets enums to unknown values', async () => {
    const { mock } = openMock();
    mock.drift({ operation: 'listChannels', unknownEnums: true });
    const { data } = await get(mock, '/v1/channels?limit=1');
    expect(data).toMatchObject([{ type: 'not_known_yet', status: 'not_known_yet' }]);
  });

  it('adds properties and leaves others out, in every record', async () => {
    const { mock } = openMock();
    const extraProperties = { loyalty: 'gold' };
    mock.drift({ operation: 'getContact', extraProperties, missing: ['avatar_url', 'tags'] });
    mock.drift({ operation: 'listContacts', extraProperties: true });
    const { data } = await get(mock, contact);
    expect(data).toMatchObject({ name: 'Maria Souza', loyalty: 'gold' });
    expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['tags']));
    const contacts: { x_unknown?: boolean }[] = (await get(mock, '/v1/contacts')).data;
    expect(new Set(contacts.map(({ x_unknown }) => x_unknown))).toEqual(new Set([true]));
  });

  it('sends a single resource without its `data` envelope, as often as `times` says', async () => {
    const { mock } = openMock();
    mock.drift({ operation: 'getHealth', unwrapped: true, times: 1 });
    expect(await get(mock, '/v1/health')).toMatchObject({ status: 'ok' });
    expect(await get(mock, '/v1/health')).toMatchObject({ data: { status: 'ok' } });
    expect(mock.drift.list()).toEqual([]);
  });

  it('can be combined with other drifts and with faults, and counts only successful responses', async () => {
    const { mock } = openMock();
    mock.drift({ unwrapped: true, times: 1 });
    mock.drift({ operation: 'getContact', missing: ['name'] });
    mock.faults.add({ status: 503 });
    expect(await get(mock, contact)).toMatchObject({ error: { status: 503 } });
    const record = await get(mock, contact);
    expect([record.id, record.name]).toEqual([demo.contactId, undefined]);
  });

  it('changes no record and ends when it is cleared', async () => {
    const { mock, call } = openMock();
    mock.drift({ unknownEnums: true });
    await get(mock, contact);
    mock.drift.clear();
    expect((await call('GET', contact)).body).toMatchObject({ data: { status: 'active' } });
  });

  it.each<[object, string]>([
    [{}, '`drift` must have `unknownEnums`, `extraProperties`, `missing` or `unwrapped`'],
    [{ operation: 'getHelth', unwrapped: true }, 'Did you mean `getHealth`?'],
    [
      { missing: ['name'] },
      '`missing` requires an `operation` whose response has these properties',
    ],
    [
      { operation: 'getContact', missing: ['avatar', 'shoe_size'] },
      '`missing/0` must be a property of the response of `getContact`, but is `avatar`. `missing/1` must be',
    ],
    [{ unwraped: true }, 'has unknown properties: `unwraped`'],
  ])('rejects the invalid drift %j', (drift, said) => {
    const { mock } = openMock();
    expect(() => mock.drift(drift as Drift)).toThrow(said);
    expect(mock.drift.list()).toEqual([]);
  });
});
