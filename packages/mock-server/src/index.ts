export type { AgentReplyControls } from './controls/definitions/agent-replies.ts';
export type { MockClock } from './controls/definitions/clock.ts';
export type { DeliveryFilter } from './controls/definitions/deliveries.ts';
export type { DriftControls } from './controls/definitions/drift.ts';
export type { EventControls, EventFilter } from './controls/definitions/events.ts';
export type { FaultControls } from './controls/definitions/faults.ts';
export type {
  ExhaustedWindow,
  KeyControls,
  ListedApiKey,
  NewApiKey,
  RateLimitControls,
} from './controls/definitions/keys.ts';
export type { OperationCalls } from './controls/definitions/operations.ts';
export type { RequestControls } from './controls/definitions/requests.ts';
export type { QueueFilter, WebhookControls } from './controls/definitions/webhooks.ts';
export type { ShownRecords, TracedMessage } from './controls/shown-records.ts';
export type { SimulateChannelInput } from './controls/simulations/channel.ts';
export type { SimulateCloseInput } from './controls/simulations/close.ts';
export type { SimulateContactInput } from './controls/simulations/contact.ts';
export type { SimulateCreditsInput } from './controls/simulations/credits.ts';
export type { SimulateEmitInput } from './controls/simulations/emit.ts';
export type { SimulateHealthInput } from './controls/simulations/health.ts';
export type { SimulateMcpInput } from './controls/simulations/mcp.ts';
export type { SimulateOperatorInput } from './controls/simulations/operator.ts';
export type { SimulateReceiptInput } from './controls/simulations/receipt.ts';
export type { SimulateReopenInput } from './controls/simulations/reopen.ts';
export type { SimulateRequestHandoffInput } from './controls/simulations/request-handoff.ts';
export type {
  RotatedSecret,
  SimulateRotateSecretInput,
} from './controls/simulations/rotate-secret.ts';
export type { Simulate } from './controls/simulations/simulations.ts';
export type { SimulateTrainingInput } from './controls/simulations/training.ts';
export type { SimulateTransferInput } from './controls/simulations/transfer.ts';
export type {
  MockStream,
  StreamedClock,
  StreamedGap,
  StreamedRecord,
  StreamedRecordOf,
  StreamedRequest,
  StreamedSetting,
  StreamedSignal,
  StreamItem,
  StreamItemOf,
  StreamOptions,
} from './controls/stream.ts';
export type {
  TakeTrace,
  Trace,
  TracedClock,
  TraceOptions,
  WorkspaceTrace,
} from './controls/trace.ts';
export type { TracedRecords } from './controls/trace-records.ts';
export type { WaitOptions } from './controls/wait-for.ts';
export type { Delivery } from './controls/workspace/delivery.ts';
export type { MockServer, MockWorkspaces } from './controls/workspace/mock-server-controls.ts';
export type { MockClientOptions, MockWorkspace } from './controls/workspace/mock-workspace.ts';
export type { WebhookAlert } from './delivery/alerts.ts';
export type { SignatureExplanation } from './delivery/explain-signature.ts';
export type { QueuedDelivery } from './delivery/queued-delivery.ts';
export type { Receiver } from './delivery/receivers.ts';
export type {
  AgentPrompt,
  AgentReply,
  AgentReplyAsData,
  AgentReplyData,
  AgentReplySequence,
  AgentReplySetting,
  PromptMessage,
  ReplyRule,
  SingleAgentReply,
} from './domain/agent-reply.ts';
export type { EventName, PlatformEvent } from './domain/event.ts';
export type { InboundMessage, InboundResult } from './domain/inbound.ts';
export { MockConfigurationError } from './errors/configuration-error.ts';
export { MockControlError } from './errors/control-error.ts';
export { MockScriptError } from './errors/script-error.ts';
export { type MockTimeoutCode, MockTimeoutError } from './errors/timeout-error.ts';
export type * from './generated/input-types.ts';
export type { OperationId } from './generated/operations.ts';
export type * from './generated/record-types.ts';
export { createMockServer } from './mock-server.ts';
export type { FailureCode } from './records/failure-code.ts';
export type { RecordChange, RecordKind } from './records/record-change.ts';
export type {
  AgentRecord,
  BehaviorChangeRecord,
  ChannelRecord,
  ContactRecord,
  ConversationRecord,
  CreditsRecord,
  CustomFieldRecord,
  DeliveryRecord,
  McpLinkRecord,
  McpServerRecord,
  MessageRecord,
  ShownQrCode,
  TrainingRecord,
  WebhookRecord,
} from './records/records.ts';
export type { SavedRecords } from './records/store.ts';
export type { HandledRequest } from './request/api-response.ts';
export type { OperationData, OperationInput, OperationResponse } from './request/call-operation.ts';
export { demo } from './seeds/demo.ts';
export type {
  Seed,
  SeedAgent,
  SeedChannel,
  SeedContact,
  SeedConversation,
  SeedCustomField,
  SeedMcpServer,
  SeedMessage,
  SeedTraining,
  SeedWebhook,
} from './seeds/seed.ts';
export type { Clock } from './time/clock.ts';
export type { ClockMode } from './time/clock-time.ts';
export type { ApiKey } from './workspace/api-keys.ts';
export type { ActiveDrift, Drift } from './workspace/drift.ts';
export type { DueItem, DueList } from './workspace/due.ts';
export type { ActiveFault } from './workspace/faults/active-faults.ts';
export type { Fault } from './workspace/faults/fault.ts';
export type { JournalEntry, JournalFilter } from './workspace/journal.ts';
export type { ChannelOptions, MockServerOptions, Variant } from './workspace/options.ts';
export type { NewWorkspace } from './workspace/platform.ts';
export type { KeyWindow, RateLimitState } from './workspace/rate-limit.ts';
export type { MockSnapshot, WorkspaceSnapshot } from './workspace/snapshot.ts';
