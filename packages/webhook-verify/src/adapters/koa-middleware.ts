import type { IncomingMessage, ServerResponse } from 'node:http';
import { requireHandler } from '../core/check-options.ts';
import { hasMethods } from '../core/property-of.ts';
import { isNodeResponse, withMountCheck } from '../receive/mount-check.ts';
import type { WebhookHandler } from '../receive/webhook-handler.ts';
import { handleNodeRequest } from './node-handler.ts';

interface KoaContext {
  req: IncomingMessage;
  res: ServerResponse;
  respond?: boolean;
}

/**
 * Turns a webhook handler into Koa middleware: `router.post('/webhooks', toKoaMiddleware(handler))`. Mount it before
 * any body parser.
 *
 * @throws TypeError if `handler` is not a function
 */
export function toKoaMiddleware(handler: WebhookHandler): (context: KoaContext) => Promise<void> {
  requireHandler('toKoaMiddleware', handler);
  return withMountCheck('toKoaMiddleware', isKoaContext, async (context: KoaContext) => {
    context.respond = false;
    await handleNodeRequest(handler, context.req, context.res, { framework: 'koa' });
  });
}

/** Checks for both `req` and `res`, because an Express request also has a `res`. */
function isKoaContext(context: KoaContext | undefined): boolean {
  return hasMethods(context?.req, 'pipe') && isNodeResponse(context?.res);
}
