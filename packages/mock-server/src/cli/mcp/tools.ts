import { z } from 'zod';
import { controlNames } from '../../controls/control-routes.ts';
import { definitions } from '../../controls/definitions/definitions.ts';
import { deliveryFilter } from '../../controls/definitions/deliveries.ts';
import { eventFilter } from '../../controls/definitions/events.ts';
import { operationParts } from '../../controls/definitions/operations.ts';
import { count, id, text } from '../../controls/definitions/shared-schemas.ts';
import type { JournalEntry } from '../../generated/control-types.ts';
import { requests } from '../../generated/requests.ts';
import { schemaRef } from '../../validation/schema-metadata.ts';
import type { RequestSummary } from '../../workspace/journal.ts';
import { journalFilterSchema } from '../../workspace/journal.ts';
import { operationIdSchema } from '../../workspace/operation-id.ts';
import { callOperation, controlTool, noInput, type Tool, tool } from './tool.ts';

/** The number of entries that a tool lists by default. */
const DEFAULT_LIMIT = 20;

const limit = z
  .int()
  .min(1)
  .max(1000)
  .default(DEFAULT_LIMIT)
  .describe('The maximum number of entries to return. Newer entries come first');
const conversationId = id.describe('The id of the conversation, which is also the id of the chat');
const snapshotId = z.string().describe('The id that take_snapshot returned');

/** Returns the schema of a list's newest entries. */
function newestOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    total: count.describe('The number of entries that match'),
    newest: z.array(item).describe('The newest entries, oldest first'),
  });
}

/** The tools that agents use to control a mock. */
export const tools: Readonly<Record<string, Tool>> = {
  mock_info: tool(
    'reads',
    "Returns the base URL and the API keys of this mock, with their rate-limit windows. Also returns the URL of the list of controls, the mock's time, and what is due next.",
    {
      input: noInput,
      output: z.object({
        url: z.string().describe("The mock's base URL"),
        apiKeyHeader: z.string().describe('The header for the API key'),
        keys: definitions['keys.list'].result.describe('The API keys'),
        controls: z.string().describe('The URL of the OpenAPI document of all controls'),
        clock: definitions['clock.now'].result.describe('The time, and what is due next'),
      }),
    },
    async (mock) => ({
      url: mock.url,
      apiKeyHeader: 'X-API-Key',
      keys: await mock.run('keys.list'),
      controls: `${mock.url}/__mock__/control.json`,
      clock: await mock.run('clock.now'),
    }),
  ),

  write_as_customer: controlTool(
    'simulate.inboundMessage',
    "Sends a message from a customer through a channel. An unknown sender becomes a contact. Returns the conversation and the agent's reply, if there is one. To list the channels, run listChannels with call_operation.",
  ),

  list_chats: tool(
    'reads',
    'Lists conversations, newest first, with their state: open, human or closed.',
    {
      input: z.strictObject({ status: requests.listConversations.query.shape.status, limit }),
      output: z.array(schemaRef('Conversation')),
    },
    (mock, query) => callOperation(mock, 'listConversations', { query: upTo100(query) }),
  ),

  list_messages: tool(
    'reads',
    "Lists a conversation's newest messages, newest first.",
    {
      input: z.strictObject({ conversationId, limit }),
      output: z.array(schemaRef('ConversationMessage')),
    },
    (mock, { conversationId: chat, ...query }) =>
      callOperation(mock, 'listConversationMessages', {
        path: { id: chat },
        query: { order: 'desc', ...upTo100(query) },
      }),
  ),

  call_operation: tool(
    'anything',
    'Runs an operation of the API by its operation id. Like the dashboard, this tool has every scope. createWebhook subscribes a receiver. startHuman, sendChatMessage and stopHuman act as the operator of a chat. Faults and rate limits do not apply to this tool: to test them, have a program call the URL that mock_info returns. GET /__mock__/openapi.json lists the operations.',
    {
      input: operationParts.extend({
        operation: operationIdSchema.describe('The operation id'),
      }),
      output: z.unknown(),
    },
    async (mock, { operation, ...input }) =>
      (await mock.run('call', { ...input, operationId: operation })).data,
  ),

  set_agent_reply: controlTool('agentReplies'),

  list_requests: tool(
    'reads',
    'Lists the newest requests from the program under test. To list the requests that controls made, pass source. To get one request with its headers, body and response, pass id. API keys and secrets are masked.',
    {
      input: journalFilterSchema.extend({ limit }),
      output: newestOf(
        definitions['requests.list'].result.element.partial({
          headers: true,
          responseHeaders: true,
        }),
      ),
    },
    async (mock, { limit: size, ...filter }) => {
      const all = await mock.run('requests.list', filter);
      return newest(filter.id === undefined ? all.map(toSummary) : all, size);
    },
  ),

  list_events: tool(
    'reads',
    "Lists the platform's newest events, including those to which no webhook subscribes.",
    {
      input: eventFilter.extend({ limit }),
      output: newestOf(definitions['events.list'].result.element),
    },
    async (mock, { limit: size, ...filter }) => newest(await mock.run('events.list', filter), size),
  ),

  list_deliveries: tool(
    'reads',
    'Lists the newest attempts to deliver events to webhooks, each with its outcome and the time of the next attempt.',
    {
      input: deliveryFilter.extend({ limit }),
      output: newestOf(definitions['webhooks.deliveries'].result.element),
    },
    async (mock, { limit: size, ...filter }) =>
      newest(await mock.run('webhooks.deliveries', filter), size),
  ),

  show_effects: tool(
    'reads',
    'Returns one request or event by its id, with the events that it caused and the attempts to deliver them.',
    {
      input: z.strictObject({ id: text.describe('The id of the request or event') }),
      output: z.object({
        request: definitions['requests.list'].result.element.optional().describe('The request'),
        events: definitions['events.list'].result.describe(
          'The event with this id, or the events that the request caused',
        ),
        deliveries: definitions['webhooks.deliveries'].result.describe('The delivery attempts'),
      }),
    },
    async (mock, { id: cause }) => {
      const [request] = await mock.run('requests.list', { id: cause });
      const events = await mock.run('events.list', request ? { causedBy: cause } : { id: cause });
      if (request === undefined && events.length === 0) {
        throw new Error(
          `No request or event has the id \`${cause}\`. list_requests and list_events return the ids.`,
        );
      }
      const attempts = events.map(({ id }) => mock.run('webhooks.deliveries', { causedBy: id }));
      return {
        ...(request && { request }),
        events,
        deliveries: (await Promise.all(attempts)).flat(),
      };
    },
  ),

  add_fault: controlTool(
    'faults.add',
    'Adds a fault, which makes the next client requests fail with another status, a late response or a broken connection.',
  ),
  clear_faults: controlTool('faults.clear'),

  advance_clock: controlTool(
    'clock.advance',
    'Advances the mock\'s clock, and waits until all steps that became due have run, such as webhook retries and trainings. Pass a number of milliseconds as ms, or pass { "to": "next" } to advance to the next step. Returns the time and what is due next.',
  ),

  take_snapshot: tool(
    'adds',
    'Saves a snapshot of the whole mock or, with workspace, of only that workspace. Returns an id for restore_snapshot. This MCP server keeps the ten newest snapshots until it exits.',
    { input: noInput, output: z.object({ id: snapshotId }) },
    async (mock) => ({ id: mock.snapshots.add(await mock.run('snapshot')) }),
  ),

  restore_snapshot: tool(
    'removes',
    'Replaces the current state with a snapshot that take_snapshot saved. If you passed a workspace to take_snapshot, pass the same one here.',
    { input: z.strictObject({ id: snapshotId }), output: definitions.restore.result },
    (mock, input) => mock.run('restore', mock.snapshots.get(input.id)),
  ),

  get_trace: tool(
    'reads',
    "Returns the mock's history and settings: requests, events, deliveries, record changes, chats and faults. To save this trace as a web page, download /__mock__/trace?format=html from the URL of the mock.",
    { input: noInput, output: z.record(z.string(), z.unknown()) },
    async (mock) => ({ ...(await mock.run('trace')) }),
  ),

  run_control: tool(
    'anything',
    'Runs any control of the mock by its name. The most useful ones are webhooks.settled (waits until no delivery is in flight), webhooks.redeliver, simulate.requestHandoff, keys.create, seed and reset. To list all controls with their inputs, download /__mock__/control.json from the URL of the mock.',
    {
      input: z.strictObject({
        control: z.enum(controlNames).describe('The name of the control'),
        input: z
          .record(z.string(), z.unknown())
          .default({})
          .describe("The properties of the control's path, query and body, in one object"),
      }),
      output: z.unknown(),
    },
    (mock, { control, input }) => mock.run(control, input),
  ),
};

/** Returns the newest entries of a list that starts with the oldest. */
function newest<Entry>(all: readonly Entry[], size: number) {
  return { total: all.length, newest: all.slice(-size) };
}

/** Returns a request without its headers and bodies, which can be long. */
function toSummary(entry: JournalEntry): RequestSummary {
  const { headers, body, responseHeaders, responseBody, ...summary } = entry;
  return summary;
}

/** Lowers a query's limit to 100, the maximum that the API accepts. */
function upTo100<Query extends { readonly limit: number }>(query: Query): Query {
  return { ...query, limit: Math.min(query.limit, 100) };
}
