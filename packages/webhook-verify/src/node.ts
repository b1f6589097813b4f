export { toFastifyPlugin } from './adapters/fastify-plugin.ts';
export { toKoaMiddleware } from './adapters/koa-middleware.ts';
export { type NodeWebhookHandler, toNodeHandler } from './adapters/node-handler.ts';
