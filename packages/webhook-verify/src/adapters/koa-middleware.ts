import type { IncomingMessage, ServerResponse } from 'node:http';
import { requireHandler } from '../core/check-options.ts';
import { withMountCheck } from '../mount/mount-check.ts';
import type { WebhookHandler } from '../receive/webhook-handler.ts';
import { handleNodeRequest } from './node-handler.ts';

/**
 * Turns a webhook handler into Koa middleware: `router.post('/webhooks', toKoaMiddleware(handler))`. Mount it before
 * any body parser.
 *
 * @throws TypeError if `handler` is not a function
 */
export function toKoaMiddleware(
  handler: WebhookHandler,
): (context: { req: IncomingMessage; res: ServerResponse; respond?: boolean }) => Promise<void> {
  requireHandler('toKoaMiddleware', handler);
  return withMountCheck('toKoaMiddleware', 'koa', async (context) => {
    context.respond = false;
    await handleNodeRequest(handler, context.req, context.res);
  });
}
