import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AgentsModule } from './agents.module.js';
import { WebhooksController } from './webhooks.controller.js';

@Module({ imports: [AgentsModule], controllers: [WebhooksController] })
class AppModule {}

// Nest must keep the raw bytes beside the parsed body, because the signature covers the raw bytes.
const app = await NestFactory.create(AppModule, { rawBody: true, logger: ['error'] });
await app.listen(process.env.PORT ?? 3000, '127.0.0.1');
// biome-ignore lint/suspicious/noConsole: the test reads the address
console.log(`listening on ${await app.getUrl()}`);
