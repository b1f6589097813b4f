import { z } from 'zod';
import { webhookAlertSchema } from '../delivery/alerts.ts';
import { seedRecords } from '../options.ts';
import { creditsRecordSchema } from '../records/records.ts';
import { apiKeySchema } from '../request/api-keys.ts';
import { seedSchema } from '../seeds/seed.ts';
import { type MockSnapshot, snapshotSchema } from '../snapshot.ts';
import { controlInputs } from './control-inputs.ts';
import type { ControlName } from './control-routes.ts';
import {
  activeDrift,
  activeFault,
  agentReplySetting,
  clockState,
  controlRefusal,
  delivery,
  inboundResult,
  journalEntry,
  listedApiKey,
  platformEvent,
  queuedDelivery,
  signatureExplanation,
  spentWindow,
  trace,
} from './result-schemas.ts';
import { schemaNames, specified } from './schema-names.ts';
import { simulations } from './simulations/simulations.ts';

/** The input and the result of a control, for its OpenAPI document. */
export interface ControlSchema {
  /** The body, or the query. @default nothing */
  readonly input?: z.ZodType;
  /** The `data` of the response, or the whole body where the route says so. */
  readonly result: z.ZodType;
  /** The statuses of its refusals, besides those that every call can give. @default none */
  readonly refusals?: readonly (keyof typeof refusals)[];
}

/** The schema by the published type, whose lists cannot be changed. */
const snapshot: z.ZodType<MockSnapshot> = snapshotSchema;

const named = {
  ActiveDrift: activeDrift,
  ActiveFault: activeFault,
  ApiKey: apiKeySchema,
  ClockState: clockState,
  ControlError: controlRefusal,
  Delivery: delivery,
  JournalEntry: journalEntry,
  PlatformEvent: platformEvent,
  Seed: seedSchema,
  Snapshot: snapshot,
  WebhookAlert: webhookAlertSchema,
};
for (const [id, schema] of Object.entries(named)) schemaNames.add(schema, { id });
schemaNames.add(seedRecords, { $ref: '#/components/schemas/Seed' });

const workspace = z.object({ id: z.guid(), apiKey: z.string() });
const cleared = z.object({ cleared: z.literal(true) });

/** The meaning of a refusal with each status. */
export const refusals = {
  400: 'The request is wrong: `message` names each wrong field and its rule.',
  401: 'The control token is missing or wrong.',
  403: 'The control surface does not answer this caller.',
  404: 'The workspace, or a record that the call names, is not there.',
  408: 'It did not happen in time: `seen` has the items that came instead, `open` the unfinished work.',
  409: 'The state of the record does not allow it.',
};

/**
 * The input and the result of each control. The compiler checks the handlers against the results. A test
 * checks the results against the real responses of every control.
 */
export const controlSchemas = {
  reset: { result: z.object({ reset: z.literal(true) }) },
  seed: { input: seedSchema, result: z.object({ seeded: z.literal(true) }) },
  seedMany: { input: controlInputs.seedMany, result: z.array(z.guid()).readonly() },
  call: {
    input: controlInputs.operationCall.omit({ operation: true }),
    result: z.object({ data: z.unknown(), pagination: specified('Pagination').optional() }),
    refusals: [409],
  },
  snapshot: { result: snapshot },
  restore: { input: snapshot, result: z.object({ restored: z.literal(true) }) },
  'clock.now': { result: clockState },
  'clock.advance': { input: controlInputs.advance, result: clockState, refusals: [408] },
  'clock.freeze': { result: clockState },
  'clock.flow': { result: clockState },
  'workspaces.list': { result: z.array(workspace) },
  'workspaces.create': { input: controlInputs.newWorkspace, result: workspace },
  'keys.list': { result: z.array(listedApiKey) },
  'keys.create': { input: controlInputs.newKey, result: apiKeySchema },
  'keys.setScopes': { input: controlInputs.scopes, result: apiKeySchema },
  'keys.revoke': { result: apiKeySchema },
  agentReplies: { input: controlInputs.agentReply, result: z.object({ agentId: z.string() }) },
  'agentReplies.list': { result: z.array(agentReplySetting) },
  'faults.list': { result: z.array(activeFault) },
  'faults.add': { input: controlInputs.fault, result: activeFault },
  'faults.remove': { result: activeFault },
  'faults.clear': { result: cleared },
  'drift.list': { result: z.array(activeDrift) },
  drift: { input: controlInputs.drift, result: activeDrift },
  'drift.clear': { result: cleared },
  'rateLimit.exhaust': { input: controlInputs.rateLimitKey, result: spentWindow },
  'requests.list': { input: controlInputs.requestFilter, result: z.array(journalEntry) },
  'requests.clear': { result: cleared },
  'events.list': { input: controlInputs.eventFilter, result: z.array(platformEvent) },
  'webhooks.deliveries': { input: controlInputs.deliveryFilter, result: z.array(delivery) },
  'webhooks.queued': { input: controlInputs.queueFilter, result: z.array(queuedDelivery) },
  trace: { input: controlInputs.trace, result: trace },
  'requests.waitFor': {
    input: controlInputs.requestFilter.extend(controlInputs.httpWait.shape),
    result: journalEntry,
    refusals: [408],
  },
  'events.waitFor': {
    input: controlInputs.eventFilter.extend(controlInputs.httpWait.shape),
    result: platformEvent,
    refusals: [408],
  },
  'webhooks.waitForDelivery': {
    input: controlInputs.deliveryFilter.extend(controlInputs.httpWait.shape),
    result: delivery,
    refusals: [408],
  },
  'webhooks.redeliver': { result: delivery },
  'webhooks.explainSignature': {
    input: controlInputs.secret,
    result: signatureExplanation,
  },
  'webhooks.duplicateNext': { result: z.object({ next: z.literal('duplicated') }) },
  'webhooks.holdNext': { result: z.object({ next: z.literal('held') }) },
  'webhooks.release': { result: z.object({ released: z.int().min(0) }) },
  'webhooks.alerts': { result: z.array(webhookAlertSchema) },
  'webhooks.settled': { result: z.object({ settled: z.literal(true) }), refusals: [408] },
  'simulate.inboundMessage': {
    input: simulations.inboundMessage.schema,
    result: inboundResult,
    refusals: [409],
  },
  'simulate.requestHandoff': {
    input: simulations.requestHandoff.schema,
    result: specified('Chat'),
    refusals: [409],
  },
  'simulate.operator': {
    input: simulations.operator.schema,
    result: z.object({ operatorId: z.guid() }),
  },
  'simulate.receipt': {
    input: simulations.receipt.schema,
    result: specified('ChatMessage'),
    refusals: [409],
  },
  'simulate.close': { input: simulations.close.schema, result: specified('Conversation') },
  'simulate.reopen': { input: simulations.reopen.schema, result: specified('Conversation') },
  'simulate.contact': {
    input: simulations.contact.schema,
    result: specified('Contact'),
    refusals: [409],
  },
  'simulate.transfer': {
    input: simulations.transfer.schema,
    result: specified('Conversation'),
    refusals: [409],
  },
  'simulate.channel': { input: simulations.channel.schema, result: specified('Channel') },
  'simulate.training': { input: simulations.training.schema, result: specified('Training') },
  'simulate.mcp': { input: simulations.mcp.schema, result: specified('McpServer') },
  'simulate.credits': { input: simulations.credits.schema, result: creditsRecordSchema },
  'simulate.health': {
    input: simulations.health.schema,
    result: z.object({ status: z.enum(['ok', 'down']) }),
  },
  'simulate.emit': { input: simulations.emit.schema, result: z.object({ event: z.string() }) },
} satisfies Record<ControlName, ControlSchema>;

/** The result of a control: the `data`, or the whole body where its route says so. */
export type ControlResult<Name extends ControlName> = z.output<
  (typeof controlSchemas)[Name]['result']
>;

/** Returns the input and the result of a control. */
export function schemaOf(control: ControlName): ControlSchema {
  return controlSchemas[control];
}
