import { expect, it } from 'vitest';
import * as sdk from '../src/index.ts';
import * as otel from '../src/otel.ts';

it('exports these names and no others', () => {
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

it('exports these names from /otel and no others', () => {
  expect(Object.keys(otel)).toEqual(['otelHooks']);
});
