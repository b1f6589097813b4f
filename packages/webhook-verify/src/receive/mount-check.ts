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
 * Lets `handle` run only with the arguments that it expects. `mounted` is the name of the function that created the
 * handler.
 *
 * With other arguments, returning a `Response` would not be safe: `res.json(await handler(req))` would send it as the
 * body of a 200. If there is a Node response among the arguments, a 500 is sent through it, because Express 4 and
 * `node:http` do not handle rejections. Otherwise the promise rejects, and the framework sends the 500.
 */
export function withMountCheck<Args extends unknown[], Result>(
  mounted: string,
  isExpected: (...args: NoInfer<Args>) => boolean,
  handle: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  let hasWarned = false;
  return async (...args) => {
    if (isExpected(...args)) return handle(...args);
    const message = `The handler from \`${mounted}\` was called with the wrong arguments. ${advice}`;
    const error = new WebhookHandlerError('wrong_mount', message);
    if (!hasWarned) warn('A webhook handler is mounted incorrectly', error);
    hasWarned = true;
    const response = [args[1], propertyOf(args[0], 'res')].find(isNodeResponse);
    if (!response) throw error;
    response.writeHead(500, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ error: { code: error.code, message } }));
    // The result does not matter: the types rule out such a caller, and the sender already has its response.
    return undefined as never;
  };
}

interface NodeResponse {
  writeHead(status: number, headers: object): unknown;
  end(body: string): unknown;
}

export function isNodeResponse(value: unknown): value is NodeResponse {
  return hasMethods(value, 'writeHead', 'end');
}
