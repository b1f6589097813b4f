import * as z from 'zod';
import { controlInputs } from '../../controls/control-inputs.ts';
import { simulations } from '../../controls/simulations/simulations.ts';
import type { OperationId } from '../../generated/operations.ts';
import type { ControlInput } from '../../remote/control-client.ts';
import type { DrivenMock } from './driven-mock.ts';

/** A tool of the MCP server. */
export interface Tool {
  readonly description: string;
  readonly input: z.ZodType;
  /** Resolves with the data of the result. */
  run(mock: DrivenMock, input: unknown): Promise<unknown>;
}

/** How many entries a list shows unless more are asked for. */
const DEFAULT_LIMIT = 20;

const limit = z
  .int()
  .min(1)
  .max(1000)
  .default(DEFAULT_LIMIT)
  .describe('How many of the newest to show');
const conversationId = z.string().describe('Id of the conversation, which is also the chat');
const nothing = z.strictObject({});
const actions = Object.keys(simulations) as [keyof typeof simulations];

/** The tools that agents drive a mock with. */
export const tools: Readonly<Record<string, Tool>> = {
  mock_info: tool(
    'Says how a program calls this mock: its base URL and its API keys with their rate limit windows. Also the time of the mock, and what is due next.',
    nothing,
    async (mock) => ({
      url: mock.url,
      apiKeyHeader: 'X-API-Key',
      keys: await mock.run('keys.list'),
      clock: await mock.run('clock.now'),
    }),
  ),

  write_as_customer: tool(
    'Sends a message from a customer through a channel. An unknown sender becomes a contact. Returns the conversation and the reply of the agent, if it gives one. call_operation listChannels lists the channels.',
    simulations.inboundMessage.schema,
    (mock, body) => mock.run('simulate.inboundMessage', { body }),
  ),

  take_over: tool(
    'A person takes over a chat: the AI agent stops answering in it.',
    z.strictObject({ conversationId }),
    (mock, input) => callOperation(mock, 'startHuman', { path: { id: input.conversationId } }),
  ),

  reply_as_person: tool(
    'The person who has taken over a chat writes to the customer.',
    z.strictObject({ conversationId, content: z.string().min(1) }),
    (mock, input) =>
      callOperation(mock, 'sendChatMessage', {
        path: { id: input.conversationId },
        body: { content: input.content },
      }),
  ),

  hand_back: tool(
    'The person hands a chat back: the AI agent answers again.',
    z.strictObject({ conversationId }),
    (mock, input) => callOperation(mock, 'stopHuman', { path: { id: input.conversationId } }),
  ),

  list_chats: tool(
    'Lists conversations, newest first, with their state: open, human or closed.',
    z.strictObject({ status: z.enum(['open', 'human', 'closed']).optional(), limit }),
    (mock, query) => callOperation(mock, 'listConversations', { query: upTo100(query) }),
  ),

  list_messages: tool(
    'Lists the newest messages of a conversation, oldest of them last.',
    z.strictObject({ conversationId, limit }),
    (mock, { conversationId: id, ...query }) =>
      callOperation(mock, 'listConversationMessages', {
        path: { id },
        query: { order: 'desc', ...upTo100(query) },
      }),
  ),

  call_operation: tool(
    'Runs any operation of the API by its operation id (such as createWebhook) with every scope, as the dashboard would. Faults and rate limits do not apply: to see those, let a program call the URL of mock_info. GET /__mock__/openapi.json has the operations.',
    controlInputs.operationCall,
    (mock, { operation, ...body }) => mock.run('call', { path: { operationId: operation }, body }),
  ),

  simulate: tool(
    'Causes what no call of the API can: a channel drops, a training ends, credits run low, a message is read, a chat goes idle. Wrong input is answered with what the action takes.',
    z.strictObject({ action: z.enum(actions), input: z.record(z.string(), z.unknown()) }),
    (mock, { action, input }) => mock.run(`simulate.${action}`, { body: input }),
  ),

  list_requests: tool(
    'Shows the newest requests that programs and controls made, with headers, bodies and answers. Keys and secrets are masked.',
    controlInputs.requestFilter.extend({ limit }),
    listNewest('requests.list'),
  ),

  list_events: tool(
    'Shows the newest events of the platform, whether or not a webhook subscribes to them.',
    controlInputs.eventFilter.extend({ limit }),
    listNewest('events.list'),
  ),

  list_deliveries: tool(
    'Shows the newest attempts to deliver events to webhooks: the outcome, and when the next attempt is due.',
    controlInputs.deliveryFilter.extend({ limit }),
    listNewest('webhooks.deliveries'),
  ),

  wait_for_deliveries: tool(
    'Waits until no webhook delivery is in flight. Retries that are planned for later do not count: advance_clock makes them due.',
    nothing,
    (mock) => mock.run('webhooks.settled'),
  ),

  redeliver: tool(
    'Sends an attempt of list_deliveries again, byte for byte, and returns the new attempt.',
    z.strictObject({ deliveryId: z.string() }),
    (mock, { deliveryId: id }) => mock.run('webhooks.redeliver', { path: { id } }),
  ),

  add_fault: tool(
    'Breaks the next requests of programs: answers another status, waits, or cuts the connection.',
    controlInputs.fault,
    (mock, body) => mock.run('faults.add', { body }),
  ),

  list_faults: tool('Lists the faults that still wait for requests.', nothing, (mock) =>
    mock.run('faults.list'),
  ),

  clear_faults: tool('Removes all faults.', nothing, (mock) => mock.run('faults.clear')),

  advance_clock: tool(
    'Makes time pass on the clock of the mock, and returns when everything that became due is done: retries of webhooks, rate limit windows, trainings. Give ms, or to: next for the next thing that is due. The result has the time, and in due what is due next.',
    z
      .strictObject({
        ms: z.int().min(0).optional().describe('Milliseconds'),
        to: z.literal('next').optional(),
      })
      .refine(({ ms, to }) => (ms === undefined) !== (to === undefined), {
        error: "takes either ms or to: 'next'",
      }),
    (mock, body) => mock.run('clock.advance', { body }),
  ),

  seed: tool(
    'Adds records in the form in which the API returns them, by kind: { "agents": [{ "name": "Bia" }] }. All of them or none.',
    z.strictObject({ records: z.record(z.string(), z.unknown()) }),
    (mock, { records }) => mock.run('seed', { body: records }),
  ),

  reset: tool(
    'Goes back to the records at the start, and forgets requests, events and faults.',
    nothing,
    (mock) => mock.run('reset'),
  ),

  take_snapshot: tool(
    'Returns the whole state of the mock as JSON, which restore_snapshot takes. It can be long.',
    nothing,
    (mock) => mock.run('snapshot'),
  ),

  restore_snapshot: tool(
    'Replaces the whole state of the mock by what take_snapshot returned.',
    z.strictObject({ snapshot: z.record(z.string(), z.unknown()) }),
    (mock, { snapshot }) => mock.run('restore', { body: snapshot }),
  ),
};

/** Ties the function of a tool to its input. */
function tool<Input extends z.ZodType>(
  description: string,
  input: Input,
  run: (mock: DrivenMock, input: z.output<Input>) => Promise<unknown>,
): Tool {
  // The server checks the input against the schema before it calls the function.
  return { description, input, run: (mock, given) => run(mock, given as z.output<Input>) };
}

function callOperation(
  mock: DrivenMock,
  operationId: OperationId,
  input: ControlInput,
): Promise<unknown> {
  return mock.run('call', { path: { operationId }, body: input });
}

/** Lists what matches a filter, oldest first as the control does, but only the newest `limit`. */
function listNewest(control: 'requests.list' | 'events.list' | 'webhooks.deliveries') {
  return async (
    mock: DrivenMock,
    { limit: count, ...query }: { readonly limit: number },
  ): Promise<unknown> => {
    const all = (await mock.run(control, { query })) as readonly unknown[];
    return { total: all.length, newest: all.slice(-count) };
  };
}

/** The API lists a hundred at most. */
function upTo100<Query extends { readonly limit: number }>(query: Query): Query {
  return { ...query, limit: Math.min(query.limit, 100) };
}
