import { toFastifyPlugin } from '@agent-platform/webhook-verify/node';
import Fastify from 'fastify';
import { handler } from './webhooks.ts';

const app = Fastify();
app.register(toFastifyPlugin(handler, { path: '/webhooks' }));
await app.listen({ port: Number(process.env.PORT) });
