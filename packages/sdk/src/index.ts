export type { ApiPromise, WithResponse } from './calls/call-operation.ts';
export type { RawClient, RawMethod, RawResponse } from './calls/openapi-client.ts';
export type { OperationOverride, OperationOverrides } from './calls/overrides.ts';
export type { Validator } from './calls/parse-response.ts';
export { AgentPlatform } from './client/agent-platform.ts';
export type { ClientOptions, DerivedOptions } from './client/client-options.ts';
export { AgentPlatformError } from './errors/agent-platform-error.ts';
export { ApiError, type ApiErrorDetails } from './errors/api-error.ts';
export {
  ConfigurationError,
  type ConfigurationErrorCode,
} from './errors/configuration-error.ts';
export { ConnectionError, type ConnectionErrorDetails } from './errors/connection-error.ts';
export type { RequestTrace, ResumePoint } from './errors/failed-call.ts';
export type { RateLimit } from './errors/rate-limit.ts';
export {
  type ErrorResponse,
  RequestError,
  type RequestErrorDetails,
} from './errors/request-error.ts';
export {
  ResponseValidationError,
  type ResponseValidationErrorCode,
  type ResponseValidationErrorDetails,
} from './errors/response-validation-error.ts';
export {
  ConflictError,
  ForbiddenError,
  InternalServerError,
  NotFoundError,
  RateLimitError,
  ServiceUnavailableError,
  UnauthorizedError,
  ValidationError,
} from './errors/status-errors.ts';
export { TimeoutError, type TimeoutErrorDetails } from './errors/timeout-error.ts';
export { WaitFailedError } from './errors/wait-failed-error.ts';
export * from './generated/enums.ts';
export type * from './generated/inputs.ts';
export type { components, paths } from './generated/openapi.ts';
export type { AssumedOperationId, OperationId } from './generated/operations.ts';
export type * from './generated/records.ts';
export type { Agents } from './generated/resources/agents.ts';
export type { Chats } from './generated/resources/chats.ts';
export type { Contacts } from './generated/resources/contacts.ts';
export type { Conversations } from './generated/resources/conversations.ts';
export type { CustomFields } from './generated/resources/custom-fields.ts';
export type { Mcp } from './generated/resources/mcp.ts';
export type { Messages } from './generated/resources/messages.ts';
export type {
  FailureEvent,
  Hooks,
  Outcome,
  QueuedEvent,
  RequestEvent,
  ResponseEvent,
  RetryEvent,
  StartEvent,
  SuccessEvent,
} from './hooks/events.ts';
export type { Logger, LogLevel } from './hooks/logger.ts';
export type { Page } from './pagination/page.ts';
export type { PagePromise } from './pagination/page-promise.ts';
export type { Pages } from './pagination/pages.ts';
export { createRateLimiter, type RateLimiterOptions } from './rate-limit/memory-rate-limiter.ts';
export type { Grant, RateLimiter, RateOutcome, Refusal, Turn } from './rate-limit/rate-limiter.ts';
export { type Author, authorOf } from './records/author-of.ts';
export type { Known } from './records/known.ts';
export type { Channels, WaitUntilConnectedOptions } from './resources/channels.ts';
export type { Trainings } from './resources/trainings.ts';
export type { WaitOptions } from './resources/wait-until.ts';
export type {
  EnsuredWebhook,
  EnsureWebhookOptions,
  WebhookSecrets,
  Webhooks,
} from './resources/webhooks.ts';
export { type Clock, systemClock } from './time/clock.ts';
export type { ApiKey } from './transport/api-key.ts';
export type { AssumedOperations } from './transport/assumed-operations.ts';
export type {
  Fetch,
  FetchBody,
  FetchCache,
  FetchHeaders,
  FetchInit,
  FetchResponse,
} from './transport/fetch.ts';
export type { RequestOptions } from './transport/request-options.ts';
export type { RetryOptions } from './transport/retry-options.ts';
