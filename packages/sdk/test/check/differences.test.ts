import type { MockServer, MockServerOptions } from '@agent-platform/mock-server';
import * as mockServer from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { type CheckReport, formatReport } from '../../src/check.ts';
import { AgentPlatform } from '../../src/index.ts';
import { type Change, changing, check, differencesOf, openAccount } from './account.ts';

/** Ways in which a mock differs by its own options and controls, and what the check says. */
const seeded: [string, MockServerOptions, (mock: MockServer) => unknown, string[]][] = [
  [
    'a property missing in a list',
    {},
    ({ drift }) => drift({ operation: 'listAgents', missing: ['model'] }),
    ['agents.list /data/0/model: missing'],
  ],
  [
    'a property missing in a record',
    {},
    ({ drift }) => drift({ operation: 'getContact', missing: ['avatar_url'] }),
    ['contacts.get /data/avatar_url: missing'],
  ],
  [
    'two properties missing',
    {},
    ({ drift }) => drift({ operation: 'getMessage', missing: ['media_url', 'is_edited'] }),
    ['messages.get /data/media_url: missing', 'messages.get /data/is_edited: missing'],
  ],
  [
    'no scopes in me',
    {},
    ({ drift }) => drift({ operation: 'getMe', missing: ['scopes'] }),
    ['client.me /data/scopes: missing'],
  ],
  [
    'a bare record',
    {},
    ({ drift }) => drift({ operation: 'getWebhook', unwrapped: true }),
    ['webhooks.get /data: missing; the body is the record itself'],
  ],
  [
    'a bare me, which may be bare',
    {},
    ({ drift }) => drift({ operation: 'getMe', unwrapped: true }),
    [],
  ],
  [
    'a bare health, which may be bare',
    {},
    ({ drift }) => drift({ operation: 'getHealth', unwrapped: true }),
    [],
  ],
  ['unknown properties', {}, ({ drift }) => drift({ extraProperties: { plan: 'gold' } }), []],
  [
    'unknown values of enums',
    {},
    ({ drift }) => drift({ operation: 'listContacts', unknownEnums: true }),
    [],
  ],
  [
    'an unknown route',
    {},
    ({ faults }) => faults.add({ operation: 'listMcpServers', status: 404, share: 1 }),
    ['mcp.listServers /status: 404 instead of 200'],
  ],
  [
    'a record that is gone',
    {},
    ({ faults }) => faults.add({ operation: 'getConversation', status: 410, share: 1 }),
    ['conversations.get /status: 410 instead of 200'],
  ],
  [
    'an operation that fails',
    {},
    ({ faults }) => faults.add({ operation: 'getContact', status: 500, share: 1 }),
    ['contacts.get /status: 500 instead of 200'],
  ],
  [
    'an operation that fails twice',
    {},
    ({ faults }) => faults.add({ operation: 'getAgent', status: 503, times: 2 }),
    [],
  ],
  [
    'a slow operation',
    {},
    ({ faults }) => faults.add({ operation: 'getAgent', delayMs: 2_000 }),
    [],
  ],
  [
    'a refusal for another reason than scopes',
    {},
    ({ faults }) => faults.add({ operation: 'getAgentCredits', status: 403, share: 1 }),
    ['agents.getCredits /status: 403 instead of 200'],
  ],
  [
    'a 401 after the first response',
    {},
    ({ faults }) => faults.add({ operation: 'listWebhooks', status: 401, share: 1 }),
    ['webhooks.list /status: 401 instead of 200'],
  ],
  [
    'a status without a body',
    {},
    ({ faults }) => faults.add({ operation: 'getChannelConfig', status: 204, share: 1 }),
    ['channels.getConfig /status: 204 instead of 200'],
  ],
  [
    'another limit',
    { rateLimit: 60 },
    () => {},
    ['client.me /headers/X-RateLimit-Limit: 60 instead of 100'],
  ],
  [
    'no limit',
    { rateLimit: 'off' },
    () => {},
    ['Limit', 'Remaining', 'Reset'].map(
      (name) => `client.me /headers/X-RateLimit-${name}: missing or not a whole number`,
    ),
  ],
  [
    'documented operations only',
    { documentedOnly: true },
    () => {},
    ['agents', 'channels', 'contacts', 'conversations', 'webhooks'].map(
      (name) => `${name}.list /status: 404 instead of 200`,
    ),
  ],
  [
    'a connection that breaks',
    {},
    ({ faults }) => faults.add({ operation: 'getChannel', disconnect: true, share: 1 }),
    ['channels.get : no response (connection_failed)'],
  ],
  [
    'HTML',
    {},
    ({ faults }) =>
      faults.add({
        operation: 'listTrainings',
        contentType: 'text/html',
        body: '<p>Down</p>',
        share: 1,
      }),
    ['trainings.list /headers/Content-Type: not application/json'],
  ],
  [
    'half a body',
    {},
    ({ faults }) => faults.add({ operation: 'getMessage', truncate: true, share: 1 }),
    ['messages.get : the body is not JSON'],
  ],
];

const contacts = /contacts$/;
const contact = /contacts\/[^/]+$/;

/** Ways in which responses differ that a mock cannot imitate, and what the check says. */
const changed: [string, RegExp, Change, string[]][] = [
  [
    'an id that is a number',
    contact,
    (body) => ({ data: { ...body.data, id: 7 } }),
    ['contacts.get /data/id: Invalid input: expected string, received number'],
  ],
  [
    'an id that is no UUID',
    contact,
    (body) => ({ data: { ...body.data, id: 'c-1' } }),
    ['contacts.get /data/id: Invalid GUID'],
  ],
  [
    'null for a required property',
    contact,
    (body) => ({ data: { ...body.data, name: null } }),
    ['contacts.get /data/name: Invalid input: expected string, received null'],
  ],
  [
    'a time that is none',
    contact,
    (body) => ({ data: { ...body.data, created_at: 'today' } }),
    ['contacts.get /data/created_at: Invalid ISO datetime'],
  ],
  [
    'an object in place of a list',
    contact,
    (body) => ({ data: { ...body.data, tags: {} } }),
    ['contacts.get /data/tags: Invalid input: expected array, received object'],
  ],
  [
    'a tag that is a number',
    contact,
    (body) => ({ data: { ...body.data, tags: ['vip', 5] } }),
    ['contacts.get /data/tags/1: Invalid input: expected string, received number'],
  ],
  [
    'a custom field whose key the account has chosen',
    contact,
    (body) => ({ data: { ...body.data, custom_fields: { Shoes: { size: 44 } } } }),
    ['contacts.get /data/custom_fields/*: Invalid input'],
  ],
  [
    'a permission that is a word',
    /me$/,
    (body) => ({ data: { ...body.data, permissions: { agents: { read: 'yes' } } } }),
    ['client.me /data/permissions/*/*: Invalid input: expected boolean, received string'],
  ],
  [
    'the second record without a property',
    /conversations$/,
    (body) => ({ ...body, data: [body.data[0], { ...body.data[1], contact_id: undefined }] }),
    ['conversations.list /data/1/contact_id: missing'],
  ],
  [
    'no pagination',
    contacts,
    (body) => ({ data: body.data }),
    ['contacts.list /pagination: missing'],
  ],
  [
    'a total that is a text',
    contacts,
    (body) => ({ ...body, pagination: { ...body.pagination, total: '1' } }),
    ['contacts.list /pagination/total: Invalid input: expected number, received string'],
  ],
  [
    'another page',
    contacts,
    (body) => ({ ...body, pagination: { ...body.pagination, page: 2 } }),
    ['contacts.list /pagination/page: not the page requested'],
  ],
  [
    'smaller pages',
    contacts,
    (body) => ({ ...body, pagination: { ...body.pagination, limit: 20 } }),
    ['contacts.list /pagination/limit: less than the limit requested'],
  ],
  [
    'an empty page of a list with records',
    contacts,
    (body) => ({ ...body, data: [] }),
    ['contacts.list /data: empty, although there are records'],
  ],
  [
    'a record in place of a list',
    contacts,
    (body) => ({ ...body, data: body.data[0] }),
    ['contacts.list /data: Invalid input: expected array, received object'],
  ],
  [
    'a bare list',
    contacts,
    (body) => body.data,
    ['contacts.list : Invalid input: expected object, received array'],
  ],
  ['null', contact, () => null, ['contacts.get : Invalid input: expected object, received null']],
  ['an empty body', contact, () => '', ['contacts.get : the body is not JSON']],
  [
    'an error with the status 200',
    contact,
    () => ({ error: { code: 'NOT_FOUND' } }),
    ['contacts.get /data: missing'],
  ],
  [
    'a header that is missing once',
    contact,
    (body, headers) => {
      headers.delete('X-RateLimit-Reset');
      return body;
    },
    ['contacts.get /headers/X-RateLimit-Reset: missing or not a whole number'],
  ],
  [
    'a header that is a word',
    /.*/,
    (body, headers) => {
      headers.set('X-RateLimit-Remaining', 'many');
      return body;
    },
    ['client.me /headers/X-RateLimit-Remaining: missing or not a whole number'],
  ],
];

describe('the check reports', () => {
  it.each(seeded)('%s', async (_, options, change, expected) => {
    const mock = await openAccount(options);
    change(mock);
    expect(differencesOf(await check(mock))).toEqual(expected);
  });

  it.each(changed)('%s', async (_, path, change, expected) => {
    const mock = await openAccount();
    const report = await check(mock, { fetch: changing(mock, path, change) });
    expect(differencesOf(report)).toEqual(expected);
  });
});

/** Runs the code that a report says to paste. Returns the mock that it creates. */
function paste({ settings }: CheckReport): MockServer {
  const code = settings.filter((line) => !line.startsWith('import'));
  const run = new Function('createMockServer', 'AgentPlatform', `${code.join('\n')}\nreturn mock;`);
  return run(mockServer.createMockServer, AgentPlatform);
}

describe('the settings make a mock', () => {
  it.each(seeded)('that differs in the same way: %s', async (_, options, change) => {
    const mock = await openAccount(options);
    change(mock);
    const report = await check(mock);
    const imitation = await check(paste(report), { baseline: report });
    const inexpressible = report.settings.filter((line) => line.startsWith('//'));
    expect(imitation.changes?.added).toEqual([]);
    expect(imitation.changes?.gone.map((line) => `// cannot be simulated: ${line}`)).toEqual(
      inexpressible,
    );
  });
});

it('a report holds no value from the account', async () => {
  const mock = await openAccount();
  mock.drift({ unknownEnums: true, extraProperties: { plan: 'secret-plan' } });
  const fetch = changing(mock, /contacts/, (body) => ({ ...body, data: [{ name: 'Secret' }] }));
  const report = await check(mock, { fetch });
  const text = JSON.stringify(report) + formatReport(report);
  expect(text).not.toMatch(/secret|Secret|Maria|\bAna\b|@example|[0-9a-f]{8}-|not_known_yet/);
});
