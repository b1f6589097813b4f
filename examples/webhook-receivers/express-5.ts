import { toNodeHandler } from '@agent-platform/webhook-verify/node';
import express from 'express';
import { handler } from './webhooks.ts';

const app = express();
app.post('/webhooks', toNodeHandler(handler));
// Parsers for the other routes come after it: the signature is over the raw bytes.
app.use(express.json());
app.listen(process.env.PORT);
