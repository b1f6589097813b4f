import 'reflect-metadata';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AgentPlatform } from '@agent-platform/sdk';
import { createWebhookHandler, createWebhookVerifier } from '@agent-platform/webhook-verify';
import { toNodeHandler } from '@agent-platform/webhook-verify/node';
import { Controller, Get, Inject, Module, Post, Req, Res } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

const webhooks = createWebhookHandler({
  verifier: createWebhookVerifier({ variant: 'A', secret: process.env.WEBHOOK_SECRET ?? '' }),
  store: 'memory',
  on: { 'message.received': ({ data }) => console.log(`received ${data.message_id}`) },
});

@Controller()
class AgentsController {
  constructor(@Inject(AgentPlatform) private readonly platform: AgentPlatform) {}

  @Get()
  async list(): Promise<string[]> {
    const { data } = await this.platform.agents.list();
    return data.map(({ name, status }) => `${name} is ${status}`);
  }
}

@Controller('webhooks')
class WebhooksController {
  readonly #handle = toNodeHandler(webhooks);

  /** With `@Res`, Nest leaves the response to the handler. */
  @Post()
  receive(@Req() request: IncomingMessage, @Res() response: ServerResponse) {
    return this.#handle(request, response);
  }
}

@Module({
  controllers: [AgentsController, WebhooksController],
  providers: [{ provide: AgentPlatform, useFactory: () => new AgentPlatform() }],
})
class AppModule {}

// Nest must keep the raw bytes beside the parsed body, because the signature covers the raw bytes.
const app = await NestFactory.create(AppModule, { rawBody: true, logger: ['error'] });
await app.listen(process.env.PORT ?? 3000, '127.0.0.1');
console.log(`listening on ${await app.getUrl()}`);
