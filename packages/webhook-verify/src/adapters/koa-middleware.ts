import type { IncomingMessage, ServerResponse } from 'node:http';
import type { WebhookHandler } from '../receive/webhook-handler.ts';
import { toNodeHandler } from './node-handler.ts';

/**
 * Turns a webhook handler into Koa middleware: `router.post('/webhooks', toKoaMiddleware(handler))`. Use it
 * before any body parser.
 */
export function toKoaMiddleware(
  handler: WebhookHandler,
): (context: { req: IncomingMessage; res: ServerResponse; respond?: boolean }) => Promise<void> {
  const handle = toNodeHandler(handler);
  return (context) => {
    context.respond = false;
    return handle(context.req, context.res);
  };
}
