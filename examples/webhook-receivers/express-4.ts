import { toNodeHandler } from '@agent-platform/webhook-verify/node';
import express from 'express4';
import { handler } from './webhooks.ts';

const app = express();
app.post('/webhooks', toNodeHandler(handler));
// Body parsers for other routes come after the webhook route, because the signature covers the raw bytes.
app.use(express.json());
app.listen(process.env.PORT);
