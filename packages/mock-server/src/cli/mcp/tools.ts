import { z } from 'zod';
import { definitions } from '../../controls/definitions/definitions.ts';
import { operationParts } from '../../controls/definitions/operations.ts';
import { id, text } from '../../controls/definitions/shared-schemas.ts';
import { type Simulate, simulationControls } from '../../controls/simulations/simulations.ts';
import type { OperationId } from '../../generated/operations.ts';
import { requests } from '../../generated/requests.ts';
import type { JournalEntry } from '../../workspace/journal.ts';
import { operationIdSchema } from '../../workspace/operation-id.ts';
import type { DrivenMock } from './driven-mock.ts';

/** A tool of the MCP server. */
export interface Tool {
  readonly description: string;
  readonly input: z.ZodType;
  readonly annotations: Annotations;
  /**
   * Resolves with the data of the result.
   * @param input what the schema has made of the arguments.
   */
  run(context: ToolContext, input: unknown): Promise<unknown>;
}

/** The mock that an agent drives, and the snapshots that it took. */
export interface ToolContext {
  readonly mock: DrivenMock;
  /** By id. They stay in this process, because they are too large for a context window. */
  readonly snapshots: Map<string, unknown>;
}

/** The behaviour of a tool, in the terms of the protocol. */
interface Annotations {
  readonly readOnlyHint: boolean;
  /** Whether it may remove or overwrite something. */
  readonly destructiveHint: boolean;
  /** Whether a second call with the same arguments changes nothing more. */
  readonly idempotentHint: boolean;
}

const reads = { readOnlyHint: true, destructiveHint: false, idempotentHint: true };
const adds = { readOnlyHint: false, destructiveHint: false, idempotentHint: false };
const sets = { readOnlyHint: false, destructiveHint: false, idempotentHint: true };
const removes = { readOnlyHint: false, destructiveHint: true, idempotentHint: true };
const destructive = { readOnlyHint: false, destructiveHint: true, idempotentHint: false };

/** The number of entries in a list, unless the agent asks for another. */
const DEFAULT_LIMIT = 20;

const limit = z
  .int()
  .min(1)
  .max(1000)
  .default(DEFAULT_LIMIT)
  .describe('How many of the newest to show');
const conversationId = id.describe('Id of the conversation, which is also the chat');
const nothing = z.strictObject({});
/** The simulations that `mock.simulate` has. */
const actions = Object.keys(simulationControls).map((name) => name.replace('simulate.', '')) as [
  keyof Simulate,
];

/** The tools with which agents drive a mock. */
export const tools: Readonly<Record<string, Tool>> = {
  mock_info: tool(
    reads,
    'Returns what a program needs to call this mock: its base URL and its API keys with their rate limit windows. Also the time of the mock, and what is due next.',
    nothing,
    async (mock) => ({
      url: mock.url,
      apiKeyHeader: 'X-API-Key',
      keys: await mock.run('keys.list'),
      clock: await mock.run('clock.now'),
    }),
  ),

  write_as_customer: tool(
    adds,
    'Sends a message from a customer through a channel. An unknown sender becomes a contact. Returns the conversation and the reply of the agent, if it gives one. call_operation listChannels lists the channels.',
    definitions['simulate.inboundMessage'].input,
    (mock, input) => mock.run('simulate.inboundMessage', input),
  ),

  take_over: tool(
    sets,
    'A person takes over a chat: the AI agent stops answering in it.',
    z.strictObject({ conversationId }),
    (mock, input) => callOperation(mock, 'startHuman', { path: { id: input.conversationId } }),
  ),

  reply_as_person: tool(
    adds,
    'The person who has taken over a chat writes to the customer.',
    z.strictObject({ conversationId, content: text }),
    (mock, input) =>
      callOperation(mock, 'sendChatMessage', {
        path: { id: input.conversationId },
        body: { content: input.content },
      }),
  ),

  hand_back: tool(
    sets,
    'The person hands a chat back: the AI agent answers again.',
    z.strictObject({ conversationId }),
    (mock, input) => callOperation(mock, 'stopHuman', { path: { id: input.conversationId } }),
  ),

  list_chats: tool(
    reads,
    'Lists conversations, newest first, with their state: open, human or closed.',
    z.strictObject({ status: requests.listConversations.query.shape.status, limit }),
    (mock, query) => callOperation(mock, 'listConversations', { query: upTo100(query) }),
  ),

  list_messages: tool(
    reads,
    'Lists the newest messages of a conversation, oldest of them last.',
    z.strictObject({ conversationId, limit }),
    (mock, { conversationId: chat, ...query }) =>
      callOperation(mock, 'listConversationMessages', {
        path: { id: chat },
        query: { order: 'desc', ...upTo100(query) },
      }),
  ),

  call_operation: tool(
    destructive,
    'Runs any operation of the API by its operation id (such as createWebhook) with every scope, as the dashboard would. Faults and rate limits do not apply: to see those, let a program call the URL of mock_info. GET /__mock__/openapi.json has the operations.',
    operationParts.extend({ operation: operationIdSchema }),
    (mock, { operation, ...input }) => callOperation(mock, operation, input),
  ),

  simulate: tool(
    destructive,
    'Causes what no call of the API can: a channel drops, a training ends, credits run low, a message is read, a chat goes idle. Wrong input is answered with what the action takes.',
    z.strictObject({ action: z.enum(actions), input: z.record(z.string(), z.unknown()) }),
    (mock, { action, input }) => mock.run(`simulate.${action}`, input),
  ),

  list_requests: tool(
    reads,
    'Shows the newest requests that programs and controls made. Give an id for the headers, the body and the answer of one. Keys and secrets are masked.',
    definitions['requests.list'].input.extend({ limit }),
    async (mock, query) => {
      const list = await listNewest('requests.list')(mock, { source: 'all' as const, ...query });
      return query.id === undefined ? { ...list, newest: list.newest.map(toSummary) } : list;
    },
  ),

  list_events: tool(
    reads,
    'Shows the newest events of the platform, whether or not a webhook subscribes to them.',
    definitions['events.list'].input.extend({ limit }),
    listNewest('events.list'),
  ),

  list_deliveries: tool(
    reads,
    'Shows the newest attempts to deliver events to webhooks: the outcome, and when the next attempt is due.',
    definitions['webhooks.deliveries'].input.extend({ limit }),
    listNewest('webhooks.deliveries'),
  ),

  wait_for_deliveries: tool(
    reads,
    'Waits until no webhook delivery is in flight. Retries that are planned for later do not count: advance_clock makes them due.',
    nothing,
    (mock) => mock.run('webhooks.settled'),
  ),

  redeliver: tool(
    adds,
    'Sends an attempt of list_deliveries again, byte for byte, and returns the new attempt.',
    z.strictObject({ deliveryId: z.string() }),
    (mock, { deliveryId }) => mock.run('webhooks.redeliver', { id: deliveryId }),
  ),

  add_fault: tool(
    adds,
    'Breaks the next requests of programs: answers another status, waits, or cuts the connection.',
    definitions['faults.add'].input,
    (mock, fault) => mock.run('faults.add', fault),
  ),

  list_faults: tool(reads, 'Lists the active faults.', nothing, (mock) => mock.run('faults.list')),

  remove_fault: tool(
    removes,
    'Removes one fault by the id that add_fault returned.',
    definitions['faults.remove'].input,
    (mock, input) => mock.run('faults.remove', input),
  ),

  clear_faults: tool(removes, 'Removes all faults.', nothing, (mock) => mock.run('faults.clear')),

  advance_clock: tool(
    adds,
    'Makes time pass on the clock of the mock, and returns when everything that became due is done: retries of webhooks, rate limit windows, trainings. Give ms (milliseconds), or to: next for the next thing that is due. The result has the time, and in due what is due next.',
    definitions['clock.advance'].input,
    (mock, input) => mock.run('clock.advance', input),
  ),

  seed: tool(
    adds,
    'Adds records in the form in which the API returns them, by kind: { "agents": [{ "name": "Bia" }] }. All of them or none.',
    z.strictObject({ records: z.record(z.string(), z.unknown()) }),
    (mock, { records }) => mock.run('seed', records),
  ),

  reset: tool(
    removes,
    'Resets to the records at the start, and removes requests, events and faults.',
    nothing,
    (mock) => mock.run('reset'),
  ),

  take_snapshot: tool(
    adds,
    'Saves the whole state of the mock, and returns the id that restore_snapshot takes. It is kept until this server ends.',
    nothing,
    async (mock, _input, snapshots) => {
      const name = `snapshot-${snapshots.size + 1}`;
      snapshots.set(name, await mock.run('snapshot'));
      return { id: name };
    },
  ),

  restore_snapshot: tool(
    removes,
    'Replaces the whole state of the mock by that of take_snapshot.',
    z.strictObject({ id: z.string() }),
    async (mock, { id: name }, snapshots) => {
      if (snapshots.has(name)) return mock.run('restore', snapshots.get(name));
      const known = [...snapshots.keys()].join(', ') || 'none';
      throw new Error(`There is no snapshot with the id ${name}. These are kept: ${known}`);
    },
  ),
};

/** Makes a tool from a schema and a function that takes the schema's output. */
function tool<Input extends z.ZodType>(
  annotations: Annotations,
  description: string,
  input: Input,
  run: (
    mock: DrivenMock,
    input: z.output<Input>,
    snapshots: ToolContext['snapshots'],
  ) => Promise<unknown>,
): Tool {
  return {
    description,
    input,
    annotations,
    run: ({ mock, snapshots }, given) => run(mock, given as z.output<Input>, snapshots),
  };
}

async function callOperation(
  mock: DrivenMock,
  operationId: OperationId,
  input: object,
): Promise<unknown> {
  return (await mock.run('call', { ...input, operationId })).data;
}

/** Lists the entries that match a filter, oldest first as the control does, but only the newest `limit`. */
function listNewest(control: 'requests.list' | 'events.list' | 'webhooks.deliveries') {
  return async (mock: DrivenMock, { limit: count, ...filter }: { readonly limit: number }) => {
    const all: readonly object[] = await mock.run(control, filter);
    return { total: all.length, newest: all.slice(-count) };
  };
}

/** Returns a request without its payload and response, which can be long. */
function toSummary(entry: Partial<JournalEntry>): object {
  const { headers, body, responseHeaders, responseBody, ...summary } = entry;
  return summary;
}

/** Limits a query to the 100 entries that the API lists at most. */
function upTo100<Query extends { readonly limit: number }>(query: Query): Query {
  return { ...query, limit: Math.min(query.limit, 100) };
}
