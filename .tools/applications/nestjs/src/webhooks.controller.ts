import type { IncomingMessage, ServerResponse } from 'node:http';
import { createWebhookHandler, createWebhookVerifier } from '@agent-platform/webhook-verify';
import { toNodeHandler } from '@agent-platform/webhook-verify/node';
import { Controller, Post, Req, Res } from '@nestjs/common';

@Controller('webhooks')
export class WebhooksController {
  readonly #handle = toNodeHandler(
    createWebhookHandler({
      verifier: createWebhookVerifier({ variant: 'A', secret: process.env.WEBHOOK_SECRET ?? '' }),
      store: 'memory',
      on: {
        'message.received': ({ data }) => {
          // biome-ignore lint/suspicious/noConsole: the test reads what the server prints
          console.log(`received ${data.message_id}`);
        },
      },
    }),
  );

  /** Receives the platform's events. With `@Res`, Nest leaves the response to the handler. */
  @Post()
  receive(@Req() request: IncomingMessage, @Res() response: ServerResponse) {
    return this.#handle(request, response);
  }
}
