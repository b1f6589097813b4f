import type { MockServer } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { type CheckReport, formatReport } from '../../src/check.ts';
import { rejection } from '../support/test-client.ts';
import {
  type Changeable,
  changing,
  check,
  differencesOf,
  notCheckedOf,
  notesOf,
  openAccount,
} from './account.ts';

const MEGABYTES = 'x'.repeat(8_000_000);

const toNames = (count: number, value: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`name_${index}`, value]));

/** Responses that are too large for a report, and the first difference or note that the check gives. */
const hostile: [string, RegExp, (response: Changeable) => unknown, string][] = [
  [
    'megabytes of text in place of a record',
    /contacts\/[^/]+$/,
    ({ body }) => {
      body.data = MEGABYTES;
    },
    'contacts.get /data: string instead of object',
  ],
  [
    'a property name of 8 MB',
    /contacts\/[^/]+$/,
    ({ body }) => {
      body.data[MEGABYTES] = 1;
    },
    'contacts.get /data/*: unknown property (number)',
  ],
  [
    '20,000 unknown properties',
    /contacts\/[^/]+$/,
    ({ body }) => {
      body.data = { ...toNames(20_000, 1), ...body.data };
    },
    'contacts.get : and more, not listed',
  ],
  [
    '200,000 custom fields',
    /contacts\/[^/]+$/,
    (response) => {
      const fields = Array.from({ length: 200_000 }, (_, index) => `"n${index}":{}`);
      response.body = `{"data":{"custom_fields":{${fields}}}}`;
    },
    'contacts.get /data/custom_fields/*: a value that is not allowed (object)',
  ],
  [
    'a million tags',
    /contacts\/[^/]+$/,
    ({ body }) => {
      body.data.tags = Array(1_000_000).fill(1);
    },
    'contacts.get /data/tags/0: number instead of string',
  ],
  [
    '5,000 records in a page',
    /contacts$/,
    ({ body }) => {
      const [contact] = body.data;
      body.data = Array.from({ length: 5_000 }, (_, index) => ({ ...contact, [`p${index}`]: 1 }));
    },
    'contacts.list /data: more records than the limit',
  ],
  [
    'a million nested arrays',
    /contacts\/[^/]+$/,
    (response) => {
      response.body = `{"data":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}`;
    },
    'contacts.get /data: array instead of object',
  ],
  [
    'objects that cannot be converted to strings',
    /contacts$/,
    ({ body }) => {
      const odd = { toString: 1, valueOf: 1 };
      body.data = [{ created_at: odd, status: odd }, { created_at: odd }];
      body.pagination = { page: odd, limit: odd, total: odd, total_pages: odd };
    },
    'contacts.list /data/0/created_at: object instead of string',
  ],
  [
    'scopes that are not strings',
    /me$/,
    ({ body }) => {
      body.data.scopes = [{ toString: 1 }, 'constructor', '__proto__'];
    },
    'client.me /data/scopes/0: object instead of string',
  ],
];

describe('agent-platform-check completes when a response contains', () => {
  it.each(hostile)('%s', async (_, path, change, found) => {
    const mock = await openAccount();
    const fetch = changing(mock, (at, response) => path.test(at) && change(response));
    const start = process.cpuUsage();
    const report = await check(mock, { fetch });
    const text = formatReport(report) + JSON.stringify(report);
    expect([...differencesOf(report), ...notesOf(report)]).toContain(found);
    expect(process.cpuUsage(start).user / 1_000).toBeLessThan(5_000);
    expect(text.length).toBeLessThan(60_000);
  });

  it('an id that would lead to another path', async () => {
    const mock = await openAccount();
    const fetch = changing(mock, (path, { body }) => {
      if (/contacts$/.test(path)) body.data[0].id = '../webhooks';
    });
    expect(notCheckedOf(await check(mock, { fetch }))).toEqual([
      'contacts.get: the id cannot be sent',
    ]);
  });
});

describe('the report of agent-platform-check does not show', () => {
  async function checkNames(name: string, apiKey?: string) {
    const mock = await openAccount({ ...(apiKey && { apiKey }) });
    const fetch = changing(mock, (path, { body }) => {
      if (/contacts\/[^/]+$/.test(path))
        Object.defineProperty(body.data, name, { value: 1, enumerable: true });
    });
    return notesOf(await check(mock, { fetch }));
  }

  it.each([
    'maria@example.com',
    'Maria Souza',
    '+5511999990000',
    '\u001b[2J',
    '',
    '__proto__',
    '4711',
  ])('the property name %j, because it does not look like one', async (name) => {
    expect(await checkNames(name)).toEqual(['contacts.get /data/*: unknown property (number)']);
  });

  it.each(['maria@example.com', 'Maria Souza', '\u001b[2J', MEGABYTES, 'key_mock-key', 'mock-key'])(
    'the enum value %j, because it does not look like one',
    async (value) => {
      const mock = await openAccount();
      const fetch = changing(mock, (path, { body }) => {
        if (/contacts\/[^/]+$/.test(path)) body.data.status = value;
      });
      expect(notesOf(await check(mock, { fetch }))).toEqual([
        'contacts.get /data/status: a value that is not documented',
      ]);
    },
  );

  it('a property name that contains the API key', async () => {
    expect(await checkNames('key_sk4711', 'SK4711')).toEqual([
      'contacts.get /data/*: unknown property (number)',
    ]);
  });

  it('a property name that contains an API key returned by a function', async () => {
    const mock = await openAccount({ apiKey: 'sk4711' });
    const fetch = changing(mock, (path, { body }) => {
      if (/contacts\/[^/]+$/.test(path)) body.data.sk4711 = 1;
    });
    const report = await check(mock, { fetch, apiKey: async () => 'sk4711' });
    expect(JSON.stringify(report)).not.toContain('sk4711');
  });

  it('a content type that contains the API key', async () => {
    const mock = await openAccount({ apiKey: 'secret' });
    const fetch = changing(mock, (path, { headers }) => {
      if (/contacts$/.test(path)) headers.set('Content-Type', 'text/secret');
    });
    const report = await check(mock, { fetch });
    expect(differencesOf(report)).toContain(
      'contacts.list /headers/Content-Type: not application/json',
    );
    expect(JSON.stringify(report)).not.toContain('secret');
  });

  it('the keys of an object in place of a list', async () => {
    const mock = await openAccount();
    const fetch = changing(mock, (path, { body }) => {
      if (/contacts$/.test(path)) body.data = { maria: body.data[0] };
    });
    const report = await check(mock, { fetch });
    expect(JSON.stringify(report)).not.toContain('maria');
  });
});

describe('agent-platform-check rejects a baseline before it sends anything if the baseline', () => {
  const difference = { pointer: '/data/name', problem: 'missing' };
  const damaged: [string, (report: CheckReport) => unknown][] = [
    ['is not a report', () => ({ agents: [] })],
    ['has another version', (report) => ({ ...report, version: 2 })],
    ['has no operations', (report) => ({ ...report, operations: undefined })],
    ['has no facts', (report) => ({ ...report, facts: null })],
    ['has an unknown operation', (report) => ({ ...report, operations: [{ operation: 'x' }] })],
    [
      'has 100,000 differences',
      (report) => change(report, { differences: Array(100_000).fill(difference) }),
    ],
    [
      'has 100,000 operations',
      (report) => ({ ...report, operations: Array(100_000).fill(report.operations[0]) }),
    ],
    [
      'has characters that control a terminal',
      (report) => change(report, { differences: [{ ...difference, pointer: '\u001b[2J' }] }),
    ],
    [
      'describes a problem in a text of 8 MB',
      (report) => change(report, { differences: [{ ...difference, problem: MEGABYTES }] }),
    ],
  ];

  const change = (report: CheckReport, parts: object) => ({
    ...report,
    operations: report.operations.map((operation) => ({ ...operation, ...parts })),
  });

  const refuse = async (mock: MockServer, baseline: unknown) => {
    const sent = mock.requests.list().length;
    const error = await rejection(check(mock, { baseline: baseline as CheckReport }));
    expect(error).toMatchObject({
      message: 'Option `baseline` must be a report that this version of `checkPlatform` can read.',
    });
    expect(mock.requests.list()).toHaveLength(sent);
  };

  it.each(damaged)('%s', async (_, damage) => {
    const mock = await openAccount();
    await refuse(mock, damage(await check(mock)));
  });
});
