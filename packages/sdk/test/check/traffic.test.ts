import { demo, type MockServer } from '@agent-platform/mock-server';
import { cases } from '@agent-platform/tools/cases';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEntries } from '../../src/check/har-entries.ts';
import { checkTraffic, formatReport } from '../../src/check.ts';
import { operations } from '../../src/generated/operations.ts';
import { AgentPlatform, type Fetch } from '../../src/index.ts';
import {
  type Changeable,
  changing,
  check,
  differencesOf,
  notCheckedOf,
  openAccount,
} from './account.ts';
import { compare, createRecorder, type Entry, toHar } from './recorder.ts';

const HOST = 'https://api.example.com';

/** Uses an account as an application would, and returns what was recorded. */
async function record(
  mock: MockServer,
  fetch: Fetch = mock.clientOptions().fetch,
): Promise<Entry[]> {
  const recorder = createRecorder(fetch as typeof globalThis.fetch);
  const options = { ...mock.clientOptions(), baseUrl: HOST, fetch: recorder.fetch };
  const client = new AgentPlatform({ ...options, maxRetries: 0 });
  const ignore = () => {};
  await client.me().catch(ignore);
  await client.health().catch(ignore);
  for (let page = 1; page < 3; page++)
    await client.contacts.list({ limit: 1, page, order: 'asc' }).catch(ignore);
  const created = await client.contacts
    .create({ name: 'Maria Secret', email: 'secret@example.com' })
    .catch(ignore);
  await client.contacts.update(demo.contactId, { tags: ['secret-tag'] }).catch(ignore);
  if (created) await client.contacts.delete(created.id).catch(ignore);
  await client.agents.create({ name: 'Secret' }).catch(ignore);
  await client.agents.activate(demo.agentId).catch(ignore);
  await client.agents.startConversation(demo.agentId, { message: 'secret' }).catch(ignore);
  await client.customFields.create({ name: 'Secret', type: 'text' }).catch(ignore);
  await client.webhooks
    .create({ url: 'https://secret.example.com/hook', events: ['contact.created'] })
    .catch(ignore);
  await client.webhooks.test(demo.webhookId).catch(ignore);
  await client.channels.get('00000000-0000-4000-8000-000000000000').catch(ignore);
  return recorder.entries;
}

/** Twelve ways in which an account differs, by method and path, and what the report says. */
const seeded: [request: RegExp, change: (response: Changeable) => unknown, found: string][] = [
  [/^GET .*\/me$/, ({ body }) => delete body.data.scopes, 'client.me /data/scopes: missing'],
  [
    /^GET .*\/health$/,
    ({ body }) => Object.assign(body.data ?? body, { timestamp: 5 }),
    'client.health /data/timestamp: number instead of string',
  ],
  [
    /^GET .*\/contacts$/,
    ({ body }) => Object.assign(body.pagination, { total: 0, total_pages: 0 }),
    'contacts.list /pagination/total: not the number of records in the list',
  ],
  [
    /^POST .*\/contacts$/,
    (response) => {
      response.status = 202;
    },
    'contacts.create /status: 202 instead of 200 or 201',
  ],
  [
    /^PUT .*\/contacts\/.*/,
    ({ body }) => Object.assign(body.data, { tags: 'none' }),
    'contacts.update /data/tags: string instead of array',
  ],
  [
    /^DELETE .*\/contacts\/.*/,
    (response) => {
      response.status = 204;
    },
    'contacts.delete /status: 204 instead of 200',
  ],
  [
    /^POST .*\/agents$/,
    (response) => {
      response.body = response.body.data;
    },
    'agents.create /data: missing; the body is the record itself',
  ],
  [
    /^POST .*\/activate$/,
    (response) => {
      response.status = 422;
    },
    'agents.activate /status: 422 instead of 200',
  ],
  [
    /^POST .*\/conversation$/,
    ({ body }) => delete body.data.conversation_id,
    'agents.startConversation /data/conversation_id: missing',
  ],
  [
    /^POST .*\/custom-fields$/,
    ({ headers }) => headers.set('Content-Type', 'text/html'),
    'customFields.create /headers/Content-Type: not application/json',
  ],
  [
    /^POST .*\/webhooks$/,
    ({ body }) => Object.assign(body.data, { events: [5] }),
    'webhooks.create /data/events/0: number instead of string',
  ],
  [
    /^GET .*\/channels\/.*/,
    (response) => {
      response.body = { message: 'secret' };
    },
    'channels.get : not in the format of errors, in a response with 404',
  ],
];

describe('recorded traffic', () => {
  it('of an account as specified has no difference, and operations are counted', async () => {
    const report = await compare(await record(await openAccount()), { baseUrl: HOST });
    expect(differencesOf(report)).toEqual([]);
    expect(report.isAsExpected).toBe(true);
    expect(report.traffic).toEqual({
      requests: 14,
      compared: 14,
      elsewhere: 0,
      preflights: 0,
      unknown: 0,
      unknownRequests: [],
      incomplete: 0,
    });
    const all = Object.keys(operations).length;
    expect(report.operations).toHaveLength(all);
    expect(notCheckedOf(report)).toContain('channels.get: responded only with errors, such as 404');
    const text = formatReport(report);
    expect(text).toMatch(/contacts .*– list|contacts .*✓ list/);
    expect(text).toContain(
      `The recording covers ${Math.round((12 / all) * 100)}% of the operations`,
    );
    expect(text).toContain(`12 of ${all} operations confirmed, 0 contradicted`);
  });

  it('is reported with all differences of the account, but with no value from it', async () => {
    const mock = await openAccount();
    const changed: Fetch = async (url, init) => {
      const request = `${init?.method ?? 'GET'} ${new URL(url).pathname}`;
      const change = changing(mock, (_, response) => {
        for (const [pattern, apply] of seeded) if (pattern.test(request)) apply(response);
      });
      return change(url, init);
    };
    const report = await compare(await record(mock, changed), { baseUrl: HOST });
    expect(differencesOf(report).toSorted()).toEqual(seeded.map(([, , found]) => found).toSorted());
    const text = JSON.stringify(report) + formatReport(report);
    expect(text).not.toMatch(/secret|Secret|Maria|@example|mock-key|[0-9a-f]{8}-/);
    const { changes } = await compare(await record(mock, changed), {
      baseUrl: HOST,
      baseline: report,
    });
    expect(changes).toEqual({ added: [], facts: [], gone: [] });
  });

  it('is reported with requests that were accepted but are not allowed', async () => {
    const entries = await record(await openAccount());
    const [list, create] = [
      entries.find(({ request }) => /contacts\?/.test(request.url)),
      entries.find(({ request }) => request.method === 'POST' && /contacts$/.test(request.url)),
    ] as [Entry, Entry];
    list.request.url = `${HOST}/v1/contacts?limit=500&page=1&order=asc`;
    create.request.postData = { text: '{"name":"","custom_fields":{"Secret":{}}}' };
    const report = await compare([list, create], { baseUrl: HOST });
    expect(differencesOf(report).filter((line) => line.includes('/request/'))).toEqual([
      'contacts.list /request/query/limit: more than 100, but accepted',
      'contacts.create /request/body/name: less than 1, but accepted',
      'contacts.create /request/body/custom_fields/*: a value that is not allowed (object), but accepted',
    ]);
  });

  it('is compared only where a request to the platform has a complete response', async () => {
    const [me] = (await record(await openAccount())) as [Entry];
    const at = (url: string, method = 'GET') => ({
      ...me,
      request: { ...me.request, method, url },
    });
    const report = await compare(
      [
        me,
        at(`${HOST}/v1/me`, 'OPTIONS'),
        at('https://api.example.com.evil.test/v1/me'),
        at('https://cdn.example.com/v1/me'),
        at('data:text/plain,hello'),
        at(`${HOST}/v1/unknown`),
        { ...me, _fromCache: 'disk' },
        { ...me, response: { ...me.response, status: 0 } },
        { ...me, response: { ...me.response, status: 503 } },
        { ...me, response: { ...me.response, content: {} } },
      ],
      { baseUrl: `${HOST}/` },
    );
    expect(differencesOf(report)).toEqual([]);
    expect(report.traffic).toEqual({
      requests: 10,
      compared: 1,
      elsewhere: 3,
      preflights: 1,
      unknown: 1,
      unknownRequests: ['GET /v1/unknown (1)'],
      incomplete: 4,
    });
  });

  const written: [string, (entry: Entry) => unknown][] = [
    [
      'bodies in Base64',
      ({ response: { content } }) => {
        content.text = Buffer.from(`${content.text}`).toString('base64');
        content.encoding = 'base64';
      },
    ],
    [
      'the pseudo-headers of HTTP/2',
      ({ request, response }) => {
        request.headers.push({ name: ':authority', value: 'api.example.com' });
        response.headers.push({ name: ':status', value: '200' });
      },
    ],
    [
      'byte order marks',
      ({ response: { content } }) => {
        content.text = `\uFEFF${content.text}`;
      },
    ],
  ];
  it.each(written)('is read if it contains %s', async (_, change) => {
    const entries = await record(await openAccount());
    for (const entry of entries) change(entry);
    const { operations, traffic } = await compare(entries, { baseUrl: HOST });
    expect(operations.flatMap(({ differences }) => differences)).toEqual([]);
    expect(traffic?.compared).toBe(14);
  });

  it('may be compared with a baseline from checkPlatform', async () => {
    const mock = await openAccount();
    const baseline = await check(mock);
    const { changes } = await compare(await record(mock), { baseUrl: HOST, baseline });
    expect(changes).toEqual({ added: [], facts: [], gone: [] });
  });

  it.each([
    ['', 'damaged'],
    ['{"log":{"entries":[', 'damaged'],
    ['{"log":{"entries":[],"comment":"', 'damaged'],
    ['{"log":{"entries":[{"request":}]}}', 'damaged'],
    ['{"log":{"entries":[1]}}', 'not valid in HAR 1.2'],
    ['{"entries":[]}', 'no list `log.entries`'],
    ['[]', 'no list `log.entries`'],
    ['{"log":{"entries":[]}}', 'nothing was recorded'],
    ['{"log":{"entries":[{"request":{}}]}}', 'not valid in HAR 1.2'],
  ])('is rejected if the file is "%s"', async (text, problem) => {
    await expect(checkTraffic(text, { baseUrl: HOST })).rejects.toThrow(problem);
  });

  it('is rejected if all requests went to another host', async () => {
    const entries = await record(await openAccount());
    await expect(compare(entries, { baseUrl: 'https://other.example.com' })).rejects.toThrow(
      'Option `baseUrl` is https://other.example.com, but the recording has no request to it.',
    );
  });
});

describe('the entries of a HAR file', () => {
  const anEntry = fc.dictionary(fc.string(), fc.jsonValue());

  /** Cuts a text into parts of the given sizes, as bytes. */
  function* split(text: string, sizes: readonly number[]) {
    const bytes = new TextEncoder().encode(text);
    for (let at = 0, turn = 0; at < bytes.length; turn++) {
      const size = sizes[turn % sizes.length] ?? 1;
      yield bytes.subarray(at, at + size);
      at += size;
    }
  }

  it('are the same however the file is split into chunks', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anEntry, { minLength: 1 }),
        fc.jsonValue(),
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }),
        fc.constantFrom(undefined, 2),
        async (entries, pages, sizes, indent) => {
          const text = JSON.stringify({ log: { pages, entries, comment: '[{"' } }, null, indent);
          expect(await readEntries(split(text, sizes))).toEqual(
            JSON.parse(JSON.stringify(entries)),
          );
        },
      ),
      { numRuns: cases(200) },
    );
  });

  it('are rejected if the file ends too early, wherever it was cut', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anEntry), fc.nat(), async (entries, at) => {
        const text = toHar(entries);
        const part = new TextEncoder().encode(text.slice(0, at % text.length));
        await expect(readEntries([part])).rejects.toThrow('damaged');
      }),
      { numRuns: cases(200) },
    );
  });

  it('are rejected if the file has more than 256 million characters', async () => {
    const part = 'x'.repeat(16_000_000);
    function* chunks() {
      for (let count = 0; count < 17; count++) yield part;
    }
    await expect(readEntries(chunks())).rejects.toThrow('has more than 256 million characters');
  });
});
