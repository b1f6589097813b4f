import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { requireHandler } from '../core/check-options.ts';
import { hasMethods } from '../core/property-of.ts';
import { withMountCheck } from '../receive/mount-check.ts';
import type { WebhookHandler } from '../receive/webhook-handler.ts';
import { handleNodeRequest } from './node-handler.ts';

/** The part of a Fastify scope that {@link toFastifyPlugin} uses. */
interface FastifyScope {
  removeAllContentTypeParsers(): unknown;
  addContentTypeParser(
    contentType: string,
    options: object,
    parser: (
      request: never,
      payload: Readable,
      done: (error: null, body: Readable) => void,
    ) => void,
  ): unknown;
  post(
    path: string,
    handler: (
      request: { raw: IncomingMessage; body?: unknown },
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
 * turns off body parsing, but only for its own route. If a `preParsing` hook replaces the body's stream, the plugin
 * reads the new one.
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
    // The body stays a stream: the request's own, or what a `preParsing` hook made of it.
    app.addContentTypeParser('*', {}, (_request, payload, done) => done(null, payload));
    app.post(options.path, ({ raw, body }, reply) => {
      reply.hijack();
      const payload = hasMethods(body, 'pipe') ? (body as Readable) : raw;
      return handleNodeRequest(handler, raw, reply.raw, { payload, framework: 'fastify' });
    });
  });
}

function isFastifyScope(app: unknown): boolean {
  return hasMethods(app, 'removeAllContentTypeParsers', 'addContentTypeParser', 'post');
}
