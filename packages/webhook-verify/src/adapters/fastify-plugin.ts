import type { IncomingMessage, ServerResponse } from 'node:http';
import type { WebhookHandler } from '../receive/webhook-handler.ts';
import { toNodeHandler } from './node-handler.ts';

/** What {@link toFastifyPlugin} needs of Fastify: only its own scope of it is changed. */
export interface FastifyScope {
  removeAllContentTypeParsers(): unknown;
  addContentTypeParser(
    contentType: string,
    options: object,
    parser: (request: never, payload: never, done: (error: null) => void) => void,
  ): unknown;
  post(
    path: string,
    handler: (
      request: { raw: IncomingMessage },
      reply: { raw: ServerResponse; hijack(): unknown },
    ) => Promise<void>,
  ): unknown;
}

/**
 * A fetch handler as a Fastify plugin, `app.register(toFastifyPlugin(handler, { path: '/webhooks' }))`. On
 * this route nothing parses the body; the rest of the application keeps its parsers.
 */
export function toFastifyPlugin(
  handler: WebhookHandler,
  options: { path: string },
): (app: FastifyScope) => Promise<void> {
  const handle = toNodeHandler(handler);
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', {}, (_request, _payload, done) => done(null));
    app.post(options.path, (request, reply) => {
      reply.hijack();
      return handle(request.raw, reply.raw);
    });
  };
}
