import { Hono } from 'hono';
import { createMockServer, demo } from '../src/index.ts';
import { hundredContacts } from './hundred-contacts.ts';
import { printTable, runRounds } from './rounds.ts';

/** Compares the mock, with every feature on, with a bare Hono route that returns a constant, both in process. */
const bare = new Hono();
const constant = { data: { id: demo.agentId, name: 'Ana', status: 'active' } };
bare.get('/v1/custom-fields', (context) => context.json(constant));
bare.post('/v1/channels', async (context) => {
  await context.req.json();
  return context.json(constant, 201);
});

const mock = createMockServer({ rateLimit: 1_000_000_000 });
mock.seed(hundredContacts);
const headers = { 'x-api-key': mock.apiKey, 'content-type': 'application/json' };
const body = JSON.stringify({ name: 'Support', agent_id: demo.agentId });

// The bare route returns the same page, so parsing the page does not count as a cost of the mock.
const page = await (await mock.fetch(`${mock.baseUrl}/v1/contacts`, { headers })).json();
bare.get('/v1/contacts', (context) => context.json(page));

const repeat = (call: () => Promise<Response>) => async (calls: number) => {
  for (let n = 0; n < calls; n++) await (await call()).json();
};

printTable(
  'Introspection in process: GET /v1/me, GET /v1/custom-fields',
  await runRounds({
    'bare Hono, app.request': repeat(async () => bare.request('/v1/custom-fields', { headers })),
    'mock.fetch, listCustomFields': repeat(() =>
      mock.fetch(`${mock.baseUrl}/v1/custom-fields`, { headers }),
    ),
    'mock.fetch, getMe': repeat(() => mock.fetch(`${mock.baseUrl}/v1/me`, { headers })),
  }),
);

printTable(
  'A page of 20 in process: GET /v1/contacts',
  await runRounds({
    'bare Hono, app.request, the same page': repeat(async () =>
      bare.request('/v1/contacts', { headers }),
    ),
    'mock.fetch, listContacts': repeat(() =>
      mock.fetch(`${mock.baseUrl}/v1/contacts`, { headers }),
    ),
  }),
);

const post = { method: 'POST', headers, body };
printTable(
  'A validated create in process: POST /v1/channels',
  await runRounds({
    'bare Hono, app.request': repeat(async () => bare.request('/v1/channels', post)),
    'mock.fetch, createChannel': repeat(() => mock.fetch(`${mock.baseUrl}/v1/channels`, post)),
  }),
);
