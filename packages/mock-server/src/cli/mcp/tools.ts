import { z } from 'zod';
import { controlNames } from '../../controls/control-routes.ts';
import { deliveryFilter } from '../../controls/definitions/deliveries.ts';
import { eventFilter } from '../../controls/definitions/events.ts';
import { operationParts } from '../../controls/definitions/operations.ts';
import { id, text } from '../../controls/definitions/shared-schemas.ts';
import type { JournalEntry } from '../../generated/control-types.ts';
import { requests } from '../../generated/requests.ts';
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

export const tools: Readonly<Record<string, Tool>> = {
  mock_info: tool(
    'reads',
    "Returns what a program needs to call this mock: its base URL and its API keys, with their rate-limit windows. Also returns the mock's time, what is due next, and where to find the list of controls.",
    noInput,
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
    z.strictObject({ status: requests.listConversations.query.shape.status, limit }),
    (mock, query) => callOperation(mock, 'listConversations', { query: upTo100(query) }),
    'Pass a `status` or a smaller `limit`.',
  ),

  list_messages: tool(
    'reads',
    "Lists a conversation's messages, newest first.",
    z.strictObject({ conversationId, limit }),
    (mock, { conversationId: chat, ...query }) =>
      callOperation(mock, 'listConversationMessages', {
        path: { id: chat },
        query: { order: 'desc', ...upTo100(query) },
      }),
    'Pass a smaller `limit`.',
  ),

  call_operation: tool(
    'anything',
    "Runs any API operation by its id, with every scope, as the dashboard would. For example, use createWebhook to subscribe a receiver, or startHuman, sendChatMessage and stopHuman to act as a chat's operator. Faults and rate limits don't apply here: to test them, have a program call the URL that mock_info returns. For all operations and their inputs, download /__mock__/openapi.json from that URL.",
    operationParts.extend({ operation: operationIdSchema.describe('The operation id') }),
    async (mock, { operation, ...input }) =>
      (await mock.run('call', { ...input, operationId: operation })).data,
    'For a list, pass a `query` with a smaller limit.',
  ),

  set_agent_reply: controlTool('agentReplies'),

  list_requests: tool(
    'reads',
    'Lists the newest requests of the program under test, without their headers and bodies. To see one in full, pass its id. To list control requests instead, set source to control; to list both, set it to all. API keys and secrets are masked.',
    journalFilterSchema.extend({ limit }),
    async (mock, { limit: size, ...filter }) => {
      const all = await mock.run('requests.list', filter);
      return newest(filter.id === undefined ? all.map(toSummary) : all, size);
    },
    'Pass a filter, such as `operation`, or a smaller `limit`.',
  ),

  list_events: tool(
    'reads',
    "Lists the platform's newest events, even those that no webhook subscribes to.",
    eventFilter.extend({ limit }),
    async (mock, { limit: size, ...filter }) => newest(await mock.run('events.list', filter), size),
    'Pass a filter, such as `event`, or a smaller `limit`.',
  ),

  list_deliveries: tool(
    'reads',
    'Lists the newest attempts to deliver events to webhooks, each with its outcome and when the next attempt is due.',
    deliveryFilter.extend({ limit }),
    async (mock, { limit: size, ...filter }) =>
      newest(await mock.run('webhooks.deliveries', filter), size),
    'Pass a filter, such as `webhookId`, or a smaller `limit`.',
  ),

  show_effects: tool(
    'reads',
    'Shows what a request or an event caused: pass its id to get it in full, with the events and the delivery attempts that followed.',
    z.strictObject({ id: text.describe('The id of the request or event') }),
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
    noInput,
    async (mock) => ({ id: mock.snapshots.add(await mock.run('snapshot')) }),
  ),

  restore_snapshot: tool(
    'removes',
    'Restores a state that take_snapshot saved. If you passed a workspace to take_snapshot, pass the same one here.',
    z.strictObject({ id: snapshotId }),
    (mock, input) => mock.run('restore', mock.snapshots.get(input.id)),
  ),

  run_control: tool(
    'anything',
    "Runs any control of the mock by its name, such as webhooks.settled (waits until no delivery is in flight), webhooks.redeliver, simulate.requestHandoff, keys.create, trace, seed or reset. For all controls and their inputs, download /__mock__/control.json from the mock's URL.",
    z.strictObject({
      control: z.enum(controlNames).describe('The name of the control'),
      input: z
        .record(z.string(), z.unknown())
        .default({})
        .describe("The properties of the control's path, query and body, in one object"),
    }),
    (mock, { control, input }) => mock.run(control, withinClientLimit(input)),
    'For a list, pass filters in `input`.',
  ),
};

/** @param entries sorted oldest first. Returns the newest entries, newest first, and the number of all entries. */
function newest<Entry>(entries: readonly Entry[], size: number) {
  return { total: entries.length, newest: entries.slice(-size).reverse() };
}

/** Leaves out the headers and bodies, which can be long. */
function toSummary(entry: JournalEntry): RequestSummary {
  const { headers, body, responseHeaders, responseBody, ...summary } = entry;
  return summary;
}

/** Most MCP clients give up after a minute. The mock must give up first, because its error says what happened instead. */
const LONGEST_WAIT_MS = 50_000;

function withinClientLimit(input: Readonly<Record<string, unknown>>) {
  const { timeoutMs } = input;
  return typeof timeoutMs === 'number' && timeoutMs > LONGEST_WAIT_MS
    ? { ...input, timeoutMs: LONGEST_WAIT_MS }
    : input;
}

/** Caps the limit at 100, the API's maximum. */
function upTo100<Query extends { readonly limit: number }>(query: Query): Query {
  return { ...query, limit: Math.min(query.limit, 100) };
}
