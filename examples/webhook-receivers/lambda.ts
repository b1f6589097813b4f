import { toLambdaHandler } from '@agent-platform/webhook-verify/lambda';
import { handler as webhooks } from './webhooks.ts';

/** For API Gateway (REST and HTTP), function URLs and load balancers. */
export const handler = toLambdaHandler(webhooks);
