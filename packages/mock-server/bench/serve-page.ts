import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { createMockServer } from '../src/index.ts';
import { hundredContacts } from './hundred-contacts.ts';

/** A minimal Hono server with a page of the mock, compressed or not. */
const [port, encoding] = process.argv.slice(2);
const mock = createMockServer();
mock.seed(hundredContacts);
const url = `${mock.baseUrl}/v1/contacts?limit=100`;
const page = await (await mock.fetch(url, { headers: { 'x-api-key': mock.apiKey } })).json();

const bare = new Hono();
if (encoding === 'gzip') bare.use(compress());
bare.get('/v1/contacts', (context) => context.json(page));
serve({ fetch: bare.fetch, port: Number(port), hostname: '127.0.0.1' });
