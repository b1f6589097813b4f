import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { handler } from './webhooks.ts';

const app = new Hono();
app.post('/webhooks', ({ req }) => handler(req.raw));
serve({ fetch: app.fetch, port: Number(process.env.PORT) });
