import 'reflect-metadata';
import { toFastifyPlugin } from '@agent-platform/webhook-verify/node';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { AgentsModule } from './agents.module.js';
import { webhooks } from './webhooks.js';

const app = await NestFactory.create<NestFastifyApplication>(AgentsModule, new FastifyAdapter(), {
  logger: ['error'],
});
await app.register(toFastifyPlugin(webhooks, { path: '/webhooks' }));
await app.listen(process.env.PORT ?? 3000, '127.0.0.1');
// biome-ignore lint/suspicious/noConsole: the test reads the address
console.log(`listening on ${await app.getUrl()}`);
