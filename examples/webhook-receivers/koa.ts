import { toKoaMiddleware } from '@agent-platform/webhook-verify/node';
import Koa from 'koa';
import { handler } from './webhooks.ts';

const app = new Koa();
const webhooks = toKoaMiddleware(handler);
// With a router, write router.post('/webhooks', webhooks). Add body parsers after this route.
app.use((context, next) => (context.path === '/webhooks' ? webhooks(context) : next()));
app.listen(process.env.PORT);
