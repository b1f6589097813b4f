import { createServer } from 'node:http';
import { toNodeHandler } from '@agent-platform/webhook-verify/node';
import { handler } from './webhooks.ts';

createServer(toNodeHandler(handler)).listen(process.env.PORT);
