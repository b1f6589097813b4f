import { toNodeHandler } from '@agent-platform/webhook-verify/node';
import { handler } from '../../../webhooks.ts';

/** An API route of Next's pages router: receives POST /api/webhooks. */
export default toNodeHandler(handler);

/** Keeps Next from parsing the body, because the signature covers the raw bytes. */
export const config = { api: { bodyParser: false } };
