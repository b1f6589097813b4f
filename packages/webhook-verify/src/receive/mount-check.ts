import { WebhookHandlerError } from '../core/handler-error.ts';
import { warn } from '../core/process-warning.ts';
import { hasMethods, propertyOf } from '../core/property-of.ts';

const advice =
  'Mount `toNodeHandler(handler)` in `node:http`, Express and Next pages, `toKoaMiddleware(handler)` in Koa, or ' +
  '`toFastifyPlugin(handler, { path })` with `app.register` in Fastify, all from `@agent-platform/webhook-verify/node`, ' +
  'or `toLambdaHandler(handler)` from `@agent-platform/webhook-verify/lambda`. Elsewhere, pass the Fetch `Request` to ' +
  'the webhook handler from `createWebhookHandler`: `handler(c.req.raw)` in Hono, `handler(event.req)` in H3 ' +
  '(`handler(toWebRequest(event))` in H3 v1).';

/**
 * Wraps `handle` so that it runs only with the expected arguments. `mounted` is the function that creates the handler.
 *
 * For any other caller, returning a `Response` would not be safe: `res.json(await handler(req))` would send it as the
 * body of a 200. A Node response among the arguments sends a 500, because Express 4 and `node:http` do not handle
 * rejections. Otherwise the wrapper rejects, and the framework sends the 500.
 */
export function withMountCheck<Args extends unknown[], Result>(
  mounted: string,
  isExpected: (...args: NoInfer<Args>) => boolean,
  handle: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  let hasWarned = false;
  return async (...args) => {
    if (isExpected(...args)) return handle(...args);
    const message = `The result of \`${mounted}\` was called with something else than it expects. ${advice}`;
    const error = new WebhookHandlerError('wrong_mount', message);
    if (!hasWarned) warn('A webhook handler is mounted incorrectly', error);
    hasWarned = true;
    const response = [args[1], propertyOf(args[0], 'res')].find(isNodeResponse);
    if (!response) throw error;
    response.writeHead(500, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ error: { code: error.code, message } }));
    // The types exclude such a caller, and the sender already has its response.
    return undefined as never;
  };
}

interface NodeResponse {
  writeHead(status: number, headers: object): unknown;
  end(body: string): unknown;
}

/** Whether a value is a response of `node:http` or `node:http2`. */
export function isNodeResponse(value: unknown): value is NodeResponse {
  return hasMethods(value, 'writeHead', 'end');
}
