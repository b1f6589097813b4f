import { toNodeHandler } from '@agent-platform/webhook-verify/node';
import express from 'express4';
import { handler } from './webhooks.ts';

const app = express();
app.post('/webhooks', toNodeHandler(handler));
// Body parsers for the other routes come later, because the signature covers the raw bytes.
app.use(express.json());
app.listen(process.env.PORT);
