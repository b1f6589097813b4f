import { expect, it } from 'vitest';
import * as sdk from '../src/index.ts';
import * as otel from '../src/otel.ts';

it('the main entry point exports the listed names and no others', () => {
  expect(Object.keys(sdk).sort()).toMatchInlineSnapshot(`
    [
      "AgentPlatform",
      "AgentPlatformError",
      "ApiError",
      "ConfigurationError",
      "ConflictError",
      "ConnectionError",
      "ForbiddenError",
      "InternalServerError",
      "NotFoundError",
      "RateLimitError",
      "RequestError",
      "ResponseValidationError",
      "ServiceUnavailableError",
      "TimeoutError",
      "UnauthorizedError",
      "ValidationError",
      "WaitFailedError",
      "agentStatuses",
      "authorOf",
      "channelStatuses",
      "channelTypes",
      "chatSenderTypes",
      "chatStatuses",
      "contactSources",
      "contactStatuses",
      "conversationMessageTypes",
      "conversationSenderTypes",
      "conversationStatuses",
      "createRateLimiter",
      "customFieldTypes",
      "errorCodes",
      "mcpServerStatuses",
      "messageStatuses",
      "messageTypes",
      "systemClock",
      "trainingStatuses",
      "trainingTypes",
      "webhookDeliveryStatuses",
      "webhookEventNames",
      "webhookStatuses",
    ]
  `);
});

it('the /otel entry point exports otelHooks and nothing else', () => {
  expect(Object.keys(otel)).toEqual(['otelHooks']);
});
