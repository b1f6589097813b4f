import 'reflect-metadata';
import { AgentPlatform } from '@agent-platform/sdk';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AgentsController } from './agents.controller.js';
import { WebhooksController } from './webhooks.controller.js';

@Module({
  controllers: [AgentsController, WebhooksController],
  // The client reads AGENT_PLATFORM_BASE_URL and AGENT_PLATFORM_API_KEY.
  providers: [{ provide: AgentPlatform, useFactory: () => new AgentPlatform() }],
})
class AppModule {}

// Nest must keep the raw bytes beside the parsed body, because the signature covers the raw bytes.
const app = await NestFactory.create(AppModule, { rawBody: true, logger: ['error'] });
await app.listen(process.env.PORT ?? 3000, '127.0.0.1');
// biome-ignore lint/suspicious/noConsole: the test reads the address
console.log(`listening on ${await app.getUrl()}`);
