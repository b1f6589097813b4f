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

const limit = z
  .int()
  .min(1)
  .max(1000)
  .default(20)
  .describe('The maximum number of entries. If there are more, the oldest are left out');
const conversationId = id.describe("The conversation's id, which is also the chat's id");
const snapshotId = z.string().describe('The id that take_snapshot returned');

function newestOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    total: count.describe('The number of entries that match'),
    newest: z.array(item).describe('The newest entries, oldest first'),
  });
}

export const tools: Readonly<Record<string, Tool>> = {
  mock_info: tool(
    'reads',
    "Returns what a program needs to call this mock: its base URL and its API keys, with their rate-limit windows. Also returns the mock's time, what is due next, and where to find the list of controls.",
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
      apiKeyHeader: 'x-api-key',
      keys: await mock.run('keys.list'),
      controls: `${mock.url}/__mock__/control.json`,
      clock: await mock.run('clock.now'),
    }),
  ),

  write_as_customer: controlTool(
    'simulate.inboundMessage',
    "Sends a message as a customer, and returns the conversation and the agent's reply, if there is one. A new sender becomes a contact. To find a channel to write through, run listChannels with call_operation.",
  ),

  list_chats: tool(
    'reads',
    'Lists conversations, newest first. Their status is open, human (an operator has taken over) or closed.',
    {
      input: z.strictObject({ status: requests.listConversations.query.shape.status, limit }),
      output: z.array(schemaRef('Conversation')),
    },
    (mock, query) => callOperation(mock, 'listConversations', { query: upTo100(query) }),
  ),

  list_messages: tool(
    'reads',
    "Lists a conversation's messages, newest first.",
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
    "Runs any API operation by its id, with every scope, as the dashboard would. For example, use createWebhook to subscribe a receiver, or startHuman, sendChatMessage and stopHuman to act as a chat's operator. Faults and rate limits don't apply here: to test them, have a program call the URL that mock_info returns. For all operations and their inputs, download /__mock__/openapi.json from that URL.",
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
    'Lists the newest requests of the program under test, without their headers and bodies. To see one in full, pass its id. To list control requests instead, or as well, pass source. API keys and secrets are masked.',
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
    "Lists the platform's newest events, even those that no webhook subscribes to.",
    {
      input: eventFilter.extend({ limit }),
      output: newestOf(definitions['events.list'].result.element),
    },
    async (mock, { limit: size, ...filter }) => newest(await mock.run('events.list', filter), size),
  ),

  list_deliveries: tool(
    'reads',
    'Lists the newest attempts to deliver events to webhooks, each with its outcome and when the next attempt is due.',
    {
      input: deliveryFilter.extend({ limit }),
      output: newestOf(definitions['webhooks.deliveries'].result.element),
    },
    async (mock, { limit: size, ...filter }) =>
      newest(await mock.run('webhooks.deliveries', filter), size),
  ),

  show_effects: tool(
    'reads',
    'Shows what a request or an event caused: pass its id to get it in full, with the events and the delivery attempts that followed.',
    {
      input: z.strictObject({ id: text.describe('The id of the request or event') }),
      output: z.object({
        request: definitions['requests.list'].result.element.optional().describe('The request'),
        events: definitions['events.list'].result.describe(
          'The event itself, or the events that the request caused',
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
    'Makes the next client requests fail, with an error status, a late response or a broken connection.',
  ),
  clear_faults: controlTool('faults.clear'),

  advance_clock: controlTool(
    'clock.advance',
    'Advances the mock\'s clock and runs everything that becomes due, such as webhook retries and trainings. Pass a number of milliseconds as ms or, to advance to whatever is due next, { "to": "next" }. Returns the new time and what is due after it.',
  ),

  take_snapshot: tool(
    'adds',
    'Saves a snapshot of the whole mock or, if you pass workspace, of just that workspace. Returns an id for restore_snapshot. This MCP server keeps the ten newest snapshots until it exits.',
    { input: noInput, output: z.object({ id: snapshotId }) },
    async (mock) => ({ id: mock.snapshots.add(await mock.run('snapshot')) }),
  ),

  restore_snapshot: tool(
    'removes',
    'Restores a state that take_snapshot saved. If you passed a workspace to take_snapshot, pass the same one here.',
    { input: z.strictObject({ id: snapshotId }), output: definitions.restore.result },
    (mock, input) => mock.run('restore', mock.snapshots.get(input.id)),
  ),

  get_trace: tool(
    'reads',
    "Returns the mock's whole history and its settings: requests, events, deliveries, record changes, chats and faults. To save it as a web page, download /__mock__/trace?format=html from the mock's URL.",
    { input: noInput, output: z.record(z.string(), z.unknown()) },
    async (mock) => ({ ...(await mock.run('trace')) }),
  ),

  run_control: tool(
    'anything',
    "Runs any control of the mock by its name, such as webhooks.settled (waits until no delivery is in flight), webhooks.redeliver, simulate.requestHandoff, keys.create, seed or reset. For all controls and their inputs, download /__mock__/control.json from the mock's URL.",
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

/** @param entries sorted oldest first. */
function newest<Entry>(entries: readonly Entry[], size: number) {
  return { total: entries.length, newest: entries.slice(-size) };
}

/** Leaves out the headers and bodies, which can be long. */
function toSummary(entry: JournalEntry): RequestSummary {
  const { headers, body, responseHeaders, responseBody, ...summary } = entry;
  return summary;
}

/** Caps the limit at 100, the API's maximum. */
function upTo100<Query extends { readonly limit: number }>(query: Query): Query {
  return { ...query, limit: Math.min(query.limit, 100) };
}
