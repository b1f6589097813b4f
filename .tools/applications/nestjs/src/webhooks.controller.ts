import type { IncomingMessage, ServerResponse } from 'node:http';
import { toNodeHandler } from '@agent-platform/webhook-verify/node';
import { Controller, Post, Req, Res } from '@nestjs/common';
import { webhooks } from './webhooks.js';

@Controller('webhooks')
export class WebhooksController {
  readonly #handle = toNodeHandler(webhooks);

  /** Receives the platform's events. With `@Res`, Nest leaves the response to the handler. */
  @Post()
  receive(@Req() request: IncomingMessage, @Res() response: ServerResponse) {
    return this.#handle(request, response);
  }
}
