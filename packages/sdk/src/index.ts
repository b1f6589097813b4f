export { AgentPlatform } from './agent-platform.ts';
export type { ApiPromise, WithResponse } from './api-promise.ts';
export type { Clock } from './clock.ts';
export { AgentPlatformError, isAgentPlatformError } from './errors/agent-platform-error.ts';
export { ApiError, type ErrorCode, isApiError } from './errors/api-error.ts';
export {
  ConfigurationError,
  type ConfigurationErrorCode,
  isConfigurationError,
} from './errors/configuration-error.ts';
export { ConnectionError, isConnectionError } from './errors/connection-error.ts';
export {
  isRequestError,
  RequestError,
  type RequestTrace,
  type ResumePoint,
} from './errors/request-error.ts';
export {
  isResponseValidationError,
  ResponseValidationError,
  type ResponseValidationErrorCode,
} from './errors/response-validation-error.ts';
export {
  ConflictError,
  ForbiddenError,
  InternalServerError,
  isConflictError,
  isForbiddenError,
  isInternalServerError,
  isNotFoundError,
  isRateLimitError,
  isServiceUnavailableError,
  isUnauthorizedError,
  isValidationError,
  NotFoundError,
  RateLimitError,
  ServiceUnavailableError,
  UnauthorizedError,
  ValidationError,
} from './errors/status-errors.ts';
export { isTimeoutError, TimeoutError } from './errors/timeout-error.ts';
export type { components, paths } from './generated/openapi.ts';
export type { AssumedOperationId, OperationId } from './generated/operations.ts';
export type {
  CallEvent,
  Hooks,
  Logger,
  LogLevel,
  Outcome,
  QueuedEvent,
  RequestEvent,
  ResponseEvent,
  RetryEvent,
} from './observer.ts';
export type { Body, Data, Item, Known, Query } from './operation.ts';
export type {
  ApiKey,
  AssumedOperations,
  ClientOptions,
  Fetch,
  ListOptions,
  OperationOverrides,
  RequestOptions,
  RetryOptions,
  Validator,
} from './options.ts';
export type { Page, PagePromise } from './page.ts';
export type { RateLimit } from './rate-limit.ts';
export {
  createRateLimiter,
  type RateLimiter,
  type RateLimiterOptions,
  type Refusal,
  type Turn,
  type Window,
} from './rate-limiter.ts';
export type {
  Agent,
  AgentCredits,
  AgentSettings,
  BehaviorChange,
  Channel,
  ChannelConfig,
  ChannelQrCode,
  Chat,
  ChatMessage,
  Contact,
  Conversation,
  ConversationMessage,
  CustomField,
  CustomFieldValue,
  Deleted,
  Health,
  McpServer,
  McpTool,
  Me,
  Pagination,
  StartedConversation,
  Training,
  Webhook,
  WebhookDelivery,
  WebhookTestResult,
  WebhookWithSecret,
  WidgetLinks,
  WidgetSettings,
} from './records.ts';
export { isRetryable } from './transport/retry.ts';
