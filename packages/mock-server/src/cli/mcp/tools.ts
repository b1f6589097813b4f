import { z } from 'zod';
import { type ControlName, routeOf } from '../../controls/control-routes.ts';
import { definitions } from '../../controls/definitions/definitions.ts';
import { operationParts } from '../../controls/definitions/operations.ts';
import { count, id, text } from '../../controls/definitions/shared-schemas.ts';
import { specified } from '../../controls/schema-names.ts';
import { simulationControls } from '../../controls/simulations/simulations.ts';
import { requests } from '../../generated/requests.ts';
import { documented } from '../../validation/schema-metadata.ts';
import type { JournalEntry, RequestSummary } from '../../workspace/journal.ts';
import { operationIdSchema } from '../../workspace/operation-id.ts';
import { seedRecords } from '../../workspace/options.ts';
import {
  adds,
  callOperation,
  controlTool,
  destructive,
  nothing,
  reads,
  removes,
  sets,
  type Tool,
  tool,
} from './tool.ts';

/** The number of entries in a list, unless the agent asks for another. */
const DEFAULT_LIMIT = 20;

const limit = z
  .int()
  .min(1)
  .max(1000)
  .default(DEFAULT_LIMIT)
  .describe('How many of the newest to show');
const conversationId = id.describe('Id of the conversation, which is also the chat');
const snapshotId = z.string().describe('The id that take_snapshot returned');

/** The newest entries of a list. */
function newestOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    total: count.describe('The number of entries that match'),
    newest: z.array(item).describe('The newest entries, oldest first'),
  });
}

/** The tools with which agents drive a mock. */
export const tools: Readonly<Record<string, Tool>> = {
  mock_info: tool(
    reads,
    "Returns what a program needs to call this mock: its base URL and its API keys with their rate limit windows. Also the mock's time, and what is due next.",
    {
      input: nothing,
      output: z.object({
        url: z.string().describe("The mock's base URL"),
        apiKeyHeader: z.string().describe('The header for the API key'),
        keys: definitions['keys.list'].result.describe('The API keys'),
        clock: definitions['clock.now'].result.describe('The time, and what is due next'),
      }),
    },
    async (mock) => ({
      url: mock.url,
      apiKeyHeader: 'X-API-Key',
      keys: await mock.run('keys.list'),
      clock: await mock.run('clock.now'),
    }),
  ),

  write_as_customer: controlTool(
    adds,
    'simulate.inboundMessage',
    "Sends a message from a customer through a channel. An unknown sender becomes a contact. Returns the conversation and the agent's reply, if it gives one. call_operation listChannels lists the channels.",
  ),

  take_over: tool(
    sets,
    'An operator takes over a chat: the AI agent stops replying in it.',
    { input: z.strictObject({ conversationId }), output: specified('Chat') },
    (mock, input) => callOperation(mock, 'startHuman', { path: { id: input.conversationId } }),
  ),

  reply_as_operator: tool(
    adds,
    'The operator who has taken over a chat writes to the customer.',
    {
      input: z.strictObject({ conversationId, content: text.describe('The text to send') }),
      output: specified('ChatMessage'),
    },
    (mock, input) =>
      callOperation(mock, 'sendChatMessage', {
        path: { id: input.conversationId },
        body: { content: input.content },
      }),
  ),

  hand_back: tool(
    sets,
    'The operator hands a chat back: the AI agent replies again.',
    { input: z.strictObject({ conversationId }), output: specified('Chat') },
    (mock, input) => callOperation(mock, 'stopHuman', { path: { id: input.conversationId } }),
  ),

  list_chats: tool(
    reads,
    'Lists conversations, newest first, with their state: open, human or closed.',
    {
      input: documented(
        'ListConversationsQuery',
        z.strictObject({ status: requests.listConversations.query.shape.status, limit }),
      ),
      output: z.array(specified('Conversation')),
    },
    (mock, query) => callOperation(mock, 'listConversations', { query: upTo100(query) }),
  ),

  list_messages: tool(
    reads,
    "Lists a conversation's newest messages, newest first.",
    {
      input: z.strictObject({ conversationId, limit }),
      output: z.array(specified('ConversationMessage')),
    },
    (mock, { conversationId: chat, ...query }) =>
      callOperation(mock, 'listConversationMessages', {
        path: { id: chat },
        query: { order: 'desc', ...upTo100(query) },
      }),
  ),

  call_operation: tool(
    destructive,
    'Runs any operation of the API by its operation id (such as createWebhook) with every scope, as the dashboard would. Faults and rate limits do not apply: to see those, have a program call the URL that mock_info returns. GET /__mock__/openapi.json lists the operations.',
    {
      input: documented(
        'OperationInput',
        operationParts.extend({ operation: operationIdSchema.describe('The operation id') }),
      ),
      output: z.unknown(),
    },
    async (mock, { operation, ...input }) =>
      (await mock.run('call', { ...input, operationId: operation })).data,
  ),

  set_agent_reply: controlTool(sets, 'agentReplies'),
  list_agent_replies: controlTool(reads, 'agentReplies.list'),

  ...simulationTools(),

  list_requests: tool(
    reads,
    "Shows the newest client requests and control calls. With an id, shows that request's headers, body and response. Keys and secrets are masked.",
    {
      input: documented('JournalFilter', definitions['requests.list'].input.extend({ limit })),
      output: newestOf(
        documented(
          'JournalEntry',
          definitions['requests.list'].result.element.partial({
            headers: true,
            responseHeaders: true,
          }),
        ),
      ),
    },
    async (mock, { limit: size, ...filter }) => {
      const all = await mock.run('requests.list', { source: 'all', ...filter });
      return newest(filter.id === undefined ? all.map(toSummary) : all, size);
    },
  ),

  list_events: tool(
    reads,
    "Shows the platform's newest events, whether or not a webhook subscribes to them.",
    {
      input: documented('EventFilter', definitions['events.list'].input.extend({ limit })),
      output: newestOf(definitions['events.list'].result.element),
    },
    async (mock, { limit: size, ...filter }) => newest(await mock.run('events.list', filter), size),
  ),

  list_deliveries: tool(
    reads,
    'Shows the newest attempts to deliver events to webhooks, each with its outcome and when the next attempt is due.',
    {
      input: documented(
        'DeliveryFilter',
        definitions['webhooks.deliveries'].input.extend({ limit }),
      ),
      output: newestOf(definitions['webhooks.deliveries'].result.element),
    },
    async (mock, { limit: size, ...filter }) =>
      newest(await mock.run('webhooks.deliveries', filter), size),
  ),

  wait_for_deliveries: controlTool(
    reads,
    'webhooks.settled',
    'Waits until no webhook delivery is in flight. Does not wait for planned retries: advance_clock makes them due.',
  ),

  redeliver: tool(
    adds,
    "Sends an attempt's body again, byte for byte, signs it anew, and returns the new attempt. list_deliveries lists the ids.",
    {
      input: z.strictObject({ deliveryId: z.string().describe('The id of the attempt') }),
      output: definitions['webhooks.redeliver'].result,
    },
    (mock, { deliveryId }) => mock.run('webhooks.redeliver', { id: deliveryId }),
  ),

  add_fault: controlTool(
    adds,
    'faults.add',
    'Breaks the next client requests: responds with another status, responds late, or cuts the connection.',
  ),
  list_faults: controlTool(reads, 'faults.list', 'Lists the active faults.'),
  remove_fault: controlTool(
    removes,
    'faults.remove',
    'Removes one fault by the id that add_fault returned.',
  ),
  clear_faults: controlTool(removes, 'faults.clear'),

  add_drift: controlTool(adds, 'drift'),
  list_drifts: controlTool(reads, 'drift.list'),
  clear_drifts: controlTool(removes, 'drift.clear'),

  list_keys: controlTool(reads, 'keys.list'),
  create_key: controlTool(adds, 'keys.create'),
  set_key_scopes: controlTool(sets, 'keys.setScopes'),
  revoke_key: controlTool(removes, 'keys.revoke'),

  list_workspaces: controlTool(reads, 'workspaces.list'),
  create_workspace: controlTool(adds, 'workspaces.create'),
  delete_workspace: controlTool(removes, 'workspaces.delete'),

  advance_clock: controlTool(
    adds,
    'clock.advance',
    "Advances the mock's clock, and returns when everything that became due is done: webhook retries, rate limit windows, trainings. Pass ms (milliseconds), or to: next to advance to the next thing that is due. The result has the time, and what is due next.",
  ),

  seed: tool(
    adds,
    'Adds records by kind, as the API returns them: { "agents": [{ "name": "Bia" }] }. If one is wrong, none is added.',
    {
      input: z.strictObject({ records: seedRecords.describe('The records, by kind') }),
      output: definitions.seed.result,
    },
    (mock, { records }) => mock.run('seed', records),
  ),

  reset: controlTool(
    removes,
    'reset',
    'Resets the whole mock or, with workspace, only that workspace: restores its seed, and removes requests, events and faults.',
  ),

  take_snapshot: tool(
    adds,
    "Saves the mock's whole state, and returns the id that restore_snapshot takes. The snapshot is kept until this MCP server ends.",
    { input: nothing, output: z.object({ id: snapshotId }) },
    async (mock, _input, snapshots) => {
      const name = `snapshot-${snapshots.size + 1}`;
      snapshots.set(name, await mock.run('snapshot'));
      return { id: name };
    },
  ),

  restore_snapshot: tool(
    removes,
    "Replaces the mock's whole state with the one that take_snapshot saved.",
    { input: z.strictObject({ id: snapshotId }), output: definitions.restore.result },
    async (mock, { id: name }, snapshots) => {
      if (snapshots.has(name)) return mock.run('restore', snapshots.get(name));
      const known = [...snapshots.keys()].join(', ') || 'none';
      throw new Error(`There is no snapshot with the id ${name}. Snapshots: ${known}`);
    },
  ),
};

/**
 * Makes a tool for each simulation, such as `simulate_request_handoff`. `write_as_customer` is the tool of
 * `simulate.inboundMessage`.
 */
function simulationTools(): Record<string, Tool> {
  const names = Object.keys(simulationControls) as (keyof typeof simulationControls)[];
  return Object.fromEntries(
    names
      .filter((name) => name !== 'simulate.inboundMessage')
      .map((name) => [toToolName(name), controlTool(destructive, name)]),
  );
}

/** Returns the name of a control's tool: its path in snake case. */
function toToolName(control: ControlName): string {
  return routeOf(control).path.slice(1).replaceAll(/\W/g, '_');
}

/** Returns the newest entries of a list that has the oldest first. */
function newest<Entry>(all: readonly Entry[], size: number) {
  return { total: all.length, newest: all.slice(-size) };
}

/** Returns a request without its payload and response, which can be long. */
function toSummary(entry: JournalEntry): RequestSummary {
  const { headers, body, responseHeaders, responseBody, ...summary } = entry;
  return summary;
}

/** Limits a query to the 100 entries that the API lists at most. */
function upTo100<Query extends { readonly limit: number }>(query: Query): Query {
  return { ...query, limit: Math.min(query.limit, 100) };
}
