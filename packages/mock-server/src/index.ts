export type { MockClock } from './controls/definitions/clock.ts';
export type { OperationCalls } from './controls/definitions/operations.ts';
export type { RequestControls } from './controls/definitions/requests.ts';
export type { WebhookControls } from './controls/definitions/webhooks.ts';
export type { MockServer, MockWorkspaces } from './controls/local/mock-server-controls.ts';
export type { MockClientOptions, MockWorkspace } from './controls/local/mock-workspace.ts';
export type { Delivery, ShownRecords } from './controls/shown.ts';
export type {
  MockStream,
  StreamedRecord,
  StreamedRecordOf,
  StreamItem,
  StreamItemOf,
  StreamOptions,
} from './controls/stream.ts';
export type { TakeTrace } from './controls/trace.ts';
export type { WaitOptions } from './controls/wait-options.ts';
export type { Receiver } from './delivery/receivers.ts';
export type {
  AgentPrompt,
  AgentReply,
  AgentReplySequence,
  PromptMessage,
  SingleAgentReply,
} from './domain/agent-reply.ts';
export type { InboundResult } from './domain/inbound.ts';
export { MockConfigurationError } from './errors/configuration-error.ts';
export { MockControlError } from './errors/control-error.ts';
export { MockScriptError } from './errors/script-error.ts';
export { type MockTimeoutCode, MockTimeoutError } from './errors/timeout-error.ts';
export type * from './generated/control-types.ts';
export type { EventName } from './generated/event-names.ts';
export type * from './generated/input-types.ts';
export type { OperationId, Scope } from './generated/operations.ts';
export type * from './generated/record-types.ts';
export { createMockServer } from './mock-server.ts';
export type { RecordKind } from './records/store.ts';
export type { HandledRequest } from './request/api-response.ts';
export type { OperationData, OperationInput } from './request/call-operation.ts';
export { demo } from './seeds/demo.ts';
export type { Clock, ClockMode } from './time/clock.ts';
export type { Variant } from './workspace/options.ts';
