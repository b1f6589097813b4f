import { demo, type MockServer, type MockServerOptions } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { formatReport } from '../../src/check.ts';
import {
  type Changeable,
  changing,
  check,
  differencesOf,
  imitate,
  notCheckedOf,
  notesOf,
  openAccount,
} from './account.ts';

/** Ways in which a mock differs by its own options and controls, and what the check reports. */
const seeded: [string, MockServerOptions, (mock: MockServer) => unknown, string[]][] = [
  [
    'two missing properties',
    {},
    ({ drift }) => drift({ operation: 'getMessage', missing: ['media_url', 'is_edited'] }),
    ['messages.get /data/media_url: missing', 'messages.get /data/is_edited: missing'],
  ],
  [
    'a `me` response without `data`, which is allowed',
    {},
    ({ drift }) => drift({ operation: 'getMe', unwrapped: true }),
    [],
  ],
  [
    'a `health` response without `data`, which is allowed',
    {},
    ({ drift }) => drift({ operation: 'getHealth', unwrapped: true }),
    [],
  ],
  [
    'an operation that fails twice, which is no difference',
    {},
    ({ faults }) => faults.add({ operation: 'getAgent', status: 503, times: 2 }),
    [],
  ],
  [
    'a 403 for a reason other than scopes',
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
    'no rate limit',
    { rateLimit: 'off' },
    () => {},
    ['client.me /headers/X-RateLimit-Limit: 1000000 instead of 100'],
  ],
  [
    'documented operations only',
    { documentedOnly: true },
    () => {},
    ['agents', 'channels', 'contacts', 'conversations', 'webhooks'].map(
      (name) => `${name}.list /status: 404 instead of 200`,
    ),
  ],
];

const contacts = /contacts$/;
const contact = /contacts\/[^/]+$/;

/** The time at which a mock's clock starts, as Unix time in seconds. */
const START = Date.parse('2026-01-01T00:00:00Z') / 1_000;

/** Ways in which responses to one path differ, and what the check reports. */
const changed: [string, RegExp, (response: Changeable) => unknown, string[]][] = [
  [
    'an empty page of a list with records',
    contacts,
    ({ body }) => {
      body.data = [];
    },
    ['contacts.list /pagination/total: not the number of records in the list'],
  ],
  [
    'a total below the number of records',
    contacts,
    ({ body }) => {
      body.pagination.total = 0;
      body.pagination.total_pages = 0;
    },
    ['contacts.list /pagination/total: not the number of records in the list'],
  ],
  [
    'a list without `data`',
    contacts,
    (response) => {
      response.body = response.body.data;
    },
    ['contacts.list : array instead of object'],
  ],
  [
    'a redirect',
    contact,
    (response) => {
      response.status = 302;
      response.headers.set('Location', '/login');
    },
    ['contacts.get /status: 302 instead of 200'],
  ],
  [
    'a rate-limit header that is a word',
    /.*/,
    ({ headers }) => headers.set('X-RateLimit-Remaining', 'many'),
    ['client.me /headers/X-RateLimit-Remaining: not a whole number'],
  ],
  [
    'a rate-limit window of an hour that began before the check',
    /.*/,
    ({ headers }) => {
      headers.set('X-RateLimit-Remaining', '50');
      headers.set('X-RateLimit-Reset', `${START + 1_800}`);
    },
    ['client.me /headers/X-RateLimit-Reset: more than 60 s ahead'],
  ],
  [
    'a rate-limit window of ten seconds',
    /.*/,
    ({ headers }) => headers.set('X-RateLimit-Reset', `${START + 10}`),
    [
      'client.me /headers/X-RateLimit-Reset: less than 60 s ahead, although the window has just begun',
    ],
  ],
  [
    'a rate-limit reset in seconds from now',
    /.*/,
    ({ headers }) => headers.set('X-RateLimit-Reset', '60'),
    ['client.me /headers/X-RateLimit-Reset: seconds from now instead of a Unix time'],
  ],
  [
    'a rate-limit reset in the past',
    /.*/,
    ({ headers }) => headers.set('X-RateLimit-Reset', `${START - 60}`),
    ['client.me /headers/X-RateLimit-Reset: in the past'],
  ],
];

/** Ways in which an operation cannot be checked, and the reason that the check gives. */
const failing: [string, (mock: MockServer) => unknown, string[]][] = [
  [
    'an operation that fails',
    ({ faults }) => faults.add({ operation: 'getContact', status: 500, share: 1 }),
    ['contacts.get: responded with 500'],
  ],
  [
    'the health of a platform under maintenance',
    ({ faults }) => faults.add({ operation: 'getHealth', status: 503, share: 1 }),
    ['client.health: responded with 503'],
  ],
  [
    'an operation whose id would come from a missing list',
    ({ faults }) => faults.add({ operation: 'listMcpServers', status: 404, share: 1 }),
    ['mcp.listTools: mcp.listServers returned no list of records'],
  ],
  [
    'an operation whose connection breaks',
    ({ faults }) => faults.add({ operation: 'getChannel', disconnect: true, share: 1 }),
    ['channels.get: no response (connection_failed)'],
  ],
];

it.each(failing)(
  'the report of agent-platform-check lists as not checked: %s',
  async (_, change, expected) => {
    const mock = await openAccount();
    change(mock);
    const report = await check(mock);
    expect(notCheckedOf(report)).toEqual(expected);
    expect(report.settings.join()).not.toMatch(/status: 5/);
  },
);

describe('agent-platform-check reports correctly, with settings for a similar mock, an account with', () => {
  it.each(seeded)('%s', async (_, options, change, expected) => {
    const mock = await openAccount(options);
    change(mock);
    const report = await check(mock);
    expect(differencesOf(report)).toEqual(expected);
    const { changes, withoutSetting } = await imitate(report);
    expect(changes).toMatchObject({ added: [], facts: [], gone: withoutSetting });
  });

  it.each(changed)('%s', async (_, path, change, expected) => {
    const mock = await openAccount();
    const fetch = changing(mock, (at, response) => path.test(at) && change(response));
    const report = await check(mock, { fetch });
    expect(differencesOf(report)).toEqual(expected);
    expect(notesOf(report)).toEqual([]);
    const { changes, withoutSetting } = await imitate(report);
    expect(changes).toMatchObject({ added: [], gone: withoutSetting });
  });

  it('a list whose ids are numbers', async () => {
    const mock = await openAccount();
    const fetch = changing(mock, (path, { body }) => {
      if (/contacts$/.test(path)) body.data[0].id = 7;
    });
    const report = await check(mock, { fetch });
    const { changes, withoutSetting } = await imitate(report);
    expect(withoutSetting).toContain('contacts.list /data/*/id: number instead of string');
    expect(changes?.added).toEqual([]);
  });

  it('webhooks with events of both variants', async () => {
    const mock = await openAccount();
    const fetch = changing(mock, (path, { body }) => {
      if (!/deliveries$/.test(path)) return;
      const [delivery] = body.data;
      const events = ['conversation.transferred', 'credit.low'];
      body.data = events.map((event) => ({ ...delivery, event }));
      body.pagination.total = 2;
    });
    const report = await check(mock, { fetch });
    expect(report.facts.webhooks).toBe('both');
    expect((await imitate(report)).changes?.added).toEqual([]);
  });
});

it('the report of agent-platform-check and its settings contain the length of the rate-limit window', async () => {
  const mock = await openAccount();
  const fetch = changing(mock, (_, { headers }) =>
    headers.set('X-RateLimit-Reset', `${START + 3_600}`),
  );
  const report = await check(mock, { fetch });
  expect(report.facts).toMatchObject({ limit: 100, windowSeconds: 3_600 });
  expect(formatReport(report)).toContain('100 requests in 3600 s');
  expect(report.settings).toContain(
    "const mock = createMockServer({ scopes: 'both', rateLimit: { limit: 100, windowMs: 3600000 } });",
  );
  expect((await imitate(report)).changes).toEqual({ added: [], facts: [], gone: [] });
});

it('the settings in a report contain no rate limit if the account sends no such headers', async () => {
  const mock = await openAccount();
  const names = ['Limit', 'Remaining', 'Reset'];
  const report = await check(mock, {
    async fetch(url, init) {
      const response = await mock.fetch(url, init);
      for (const name of names) response.headers.delete(`X-RateLimit-${name}`);
      return response;
    },
  });
  expect(differencesOf(report)).toEqual(
    names.map((name) => `client.me /headers/X-RateLimit-${name}: not found`),
  );
  expect(formatReport(report)).toContain('rate limit  not found');
  expect(report.settings.join()).not.toContain('rateLimit');
});

it('a response with `data` and a property of a record is not taken for a bare record', async () => {
  const mock = await openAccount();
  const fetch = changing(mock, (_, { body }) => {
    body.status = 'success';
  });
  expect(differencesOf(await check(mock, { fetch }))).toEqual([]);
});

it('an override may give the id in a path another name', async () => {
  const mock = await openAccount();
  const overrides = { getContact: { path: '/v1/people/{personId}' } } as const;
  const paths: string[] = [];
  const report = await check(mock, {
    overrides,
    fetch(url, init) {
      paths.push(new URL(url).pathname);
      return mock.fetch(new Request(url.replace('people', 'contacts'), init));
    },
  });
  expect([differencesOf(report), notCheckedOf(report)]).toEqual([[], []]);
  expect(paths).toContain(`/v1/people/${demo.contactId}`);
});

it('the report of agent-platform-check names each request, and why it expects an undocumented operation', async () => {
  const mock = await openAccount();
  mock.drift({ operation: 'getContact', missing: ['avatar_url'] });
  mock.drift({ operation: 'listCustomFields', missing: ['options'] });
  mock.faults.add({ operation: 'getChannel', status: 500, share: 1 });
  const text = formatReport(await check(mock));
  expect(text).toContain('contacts.get: GET /v1/contacts/{id}, assumed (decisions 3.5)\n');
  expect(text).toContain('customFields.list: GET /v1/custom-fields\n');
  expect(text).toMatch(/channels\.get +GET \/v1\/channels\/\{id\} +responded with 500/);
});

it('the report of agent-platform-check contains no value from the account, except unknown enum values', async () => {
  const mock = await openAccount();
  mock.drift({ unknownEnums: true, extraProperties: { plan: 'secret-plan' } });
  const fetch = changing(mock, (path, { body }) => {
    if (path.includes('contacts')) body.data = [{ name: 'Secret' }];
  });
  const report = await check(mock, { fetch });
  const text = JSON.stringify(report) + formatReport(report);
  expect(text).not.toMatch(/secret|Secret|Maria|\bAna\b|@example|[0-9a-f]{8}-/);
});
