import type { IncomingMessage, ServerResponse } from 'node:http';
import type { WebhookHandler } from '../receive/webhook-handler.ts';
import { toNodeHandler } from './node-handler.ts';

/** A fetch handler as Koa middleware: `router.post('/webhooks', toKoaMiddleware(handler))`. */
export function toKoaMiddleware(
  handler: WebhookHandler,
): (context: { req: IncomingMessage; res: ServerResponse; respond?: boolean }) => Promise<void> {
  const handle = toNodeHandler(handler);
  return (context) => {
    context.respond = false;
    return handle(context.req, context.res);
  };
}
