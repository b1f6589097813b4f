import { toLambdaHandler } from '@agent-platform/webhook-verify/lambda';
import { handler as webhooks } from './webhooks.ts';

/** The Lambda function, for API Gateway (REST and HTTP APIs), function URLs and load balancers. */
export const handler = toLambdaHandler(webhooks);
