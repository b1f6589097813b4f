import { createWebhookHandler, createWebhookVerifier } from '@agent-platform/webhook-verify';
import { toLambdaHandler } from '@agent-platform/webhook-verify/lambda';
import type { ALBHandler, APIGatewayProxyHandler, APIGatewayProxyHandlerV2 } from 'aws-lambda';

const verifier = createWebhookVerifier({ variant: 'A', secret: 'secret' });
const handler = toLambdaHandler(createWebhookHandler({ verifier, store: 'memory', on: {} }));

/** Users declare their handlers with the type of the gateway that calls them. */
export const restApi: APIGatewayProxyHandler = handler;
export const httpApi: APIGatewayProxyHandlerV2 = handler;
export const loadBalancer: ALBHandler = handler;
