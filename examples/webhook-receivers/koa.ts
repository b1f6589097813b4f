import { toKoaMiddleware } from '@agent-platform/webhook-verify/node';
import Koa from 'koa';
import { handler } from './webhooks.ts';

const app = new Koa();
const webhooks = toKoaMiddleware(handler);
// With a router: router.post('/webhooks', webhooks). Use body parsers after it.
app.use((context, next) => (context.path === '/webhooks' ? webhooks(context) : next()));
app.listen(process.env.PORT);
