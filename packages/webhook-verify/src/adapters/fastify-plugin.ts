import type { IncomingMessage, ServerResponse } from 'node:http';
import { requireHandler } from '../core/check-options.ts';
import { hasMethods } from '../core/property-of.ts';
import { withMountCheck } from '../receive/mount-check.ts';
import type { WebhookHandler } from '../receive/webhook-handler.ts';
import { handleNodeRequest } from './node-handler.ts';

/** The part of a Fastify scope that {@link toFastifyPlugin} uses. */
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

/** The options of {@link toFastifyPlugin}. */
export interface FastifyPluginOptions {
  /** The path of the route, such as `/webhooks`. */
  path: string;
}

/**
 * Turns a webhook handler into a Fastify plugin: `app.register(toFastifyPlugin(handler, { path: '/webhooks' }))`. It
 * turns off body parsing, but only for its own route.
 *
 * @throws TypeError if `handler` is not a function or `path` is missing
 */
export function toFastifyPlugin(
  handler: WebhookHandler,
  options: FastifyPluginOptions,
): (app: FastifyScope) => Promise<void> {
  requireHandler('toFastifyPlugin', handler);
  if (typeof options?.path !== 'string') {
    throw new TypeError("Option `path` must be the path of the route, such as '/webhooks'.");
  }
  return withMountCheck('toFastifyPlugin', isFastifyScope, async (app: FastifyScope) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', {}, (_request, _payload, done) => done(null));
    app.post(options.path, (request, reply) => {
      reply.hijack();
      return handleNodeRequest(handler, request.raw, reply.raw);
    });
  });
}

function isFastifyScope(app: unknown): boolean {
  return hasMethods(app, 'removeAllContentTypeParsers', 'addContentTypeParser', 'post');
}
