import type { IncomingMessage, ServerResponse } from 'node:http';
import type { WebhookHandler } from '../receive/webhook-handler.ts';
import { createMountCheck } from '../receive/wrong-mount.ts';
import { requireHandler } from '../verify/check-options.ts';
import { toNodeHandler } from './node-handler.ts';

/**
 * Turns a webhook handler into Koa middleware: `router.post('/webhooks', toKoaMiddleware(handler))`. Use it
 * before any body parser.
 *
 * @throws TypeError when `handler` is not a function
 */
export function toKoaMiddleware(
  handler: WebhookHandler,
): (context: { req: IncomingMessage; res: ServerResponse; respond?: boolean }) => Promise<void> {
  requireHandler('toKoaMiddleware', handler);
  const handle = toNodeHandler(handler);
  const answerWrongMount = createMountCheck('toKoaMiddleware', 'koa');
  return async (context, ...others: unknown[]) => {
    if (answerWrongMount(context, ...others)) return;
    context.respond = false;
    return handle(context.req, context.res);
  };
}
