export { type FastifyScope, toFastifyPlugin } from './adapters/fastify-plugin.ts';
export { toKoaMiddleware } from './adapters/koa-middleware.ts';
export {
  type NodeResponse,
  type NodeWebhookHandler,
  toNodeHandler,
} from './adapters/node-handler.ts';
