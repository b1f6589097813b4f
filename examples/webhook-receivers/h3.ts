import { H3, serve } from 'h3';
import { handler } from './webhooks.ts';

const app = new H3();
app.post('/webhooks', ({ req }) => handler(req));
serve(app, { port: Number(process.env.PORT), silent: true });
