import { serve } from '@hono/node-server';
import { Hono } from 'hono';

/** A minimal Hono server, the baseline for the cost of the mock. */
const bare = new Hono();
bare.get('/v1/custom-fields', (context) =>
  context.json({ data: [], pagination: { page: 1, limit: 20, total: 0, total_pages: 0 } }),
);
serve({ fetch: bare.fetch, port: Number(process.argv[2]), hostname: '127.0.0.1' });
