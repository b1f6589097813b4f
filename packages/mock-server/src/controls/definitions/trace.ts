import { z } from 'zod';
import { declareComponent, declareType, schemaRef } from '../../validation/schema-metadata.ts';
import { platformEvent } from '../../workspace/workspace-state.ts';
import { control } from '../control-definition.ts';
import { tracedMessage } from '../shown.ts';
import { recordChange } from '../stream-item-data.ts';
import { createTrace } from '../trace.ts';
import { agentReplySetting } from './agent-replies.ts';
import { clockState } from './clock.ts';
import { delivery } from './deliveries.ts';
import { activeDrift } from './drift.ts';
import { activeFault } from './faults.ts';
import { listedApiKey } from './keys.ts';
import { journalEntry } from './requests.ts';
import { count, instant, listOf } from './shared-schemas.ts';
import { shownOptions } from './state.ts';
import { webhookAlert } from './webhooks.ts';

const tracedRecords = declareComponent(
  'TracedRecords',
  "The workspace's agents, channels, contacts, conversations, messages and webhooks, as the API returns them, oldest first.",
  z.object({
    agents: listOf(schemaRef('Agent'), 'The newest 1,000 agents.'),
    channels: listOf(schemaRef('Channel'), 'The newest 1,000 channels.'),
    contacts: listOf(schemaRef('Contact'), 'The contacts of the conversations in the trace.'),
    conversations: listOf(schemaRef('Conversation'), 'The newest 500 conversations.'),
    messages: listOf(
      tracedMessage,
      'The newest 10,000 messages of the conversations in the trace.',
    ),
    webhooks: listOf(
      schemaRef('Webhook'),
      'The newest 1,000 webhooks, with any API keys in their URLs masked.',
    ),
    leftOut: z
      .object({
        agents: count.describe('The number of agents that are not in the trace.'),
        channels: count.describe('The number of channels that are not in the trace.'),
        contacts: count.describe('The number of contacts that are not in the trace.'),
        conversations: count.describe('The number of conversations that are not in the trace.'),
        messages: count.describe('The number of messages that are not in the trace.'),
        webhooks: count.describe('The number of webhooks that are not in the trace.'),
      })
      .describe('How many records of each kind are not in the trace.'),
  }),
);

const workspaceTrace = declareComponent(
  'WorkspaceTrace',
  "A workspace's history and settings, and how many items are no longer kept.",
  z.object({
    workspace: z.guid().describe('The id of the workspace.'),
    workspaceName: z.string().optional().describe('The name of the workspace, if it has one.'),
    clock: declareComponent(
      'TracedClock',
      "The workspace's clock at the time of the trace.",
      clockState
        .omit({ ms: true })
        .extend({ start: instant.describe('The start time, in ISO 8601 format.') }),
    ),
    records: tracedRecords,
    keys: listOf(listedApiKey, 'The API keys, as `keys.list` returns them, but masked.'),
    agentReplies: listOf(
      agentReplySetting,
      'The replies set for agents, as `agentReplies.list` returns them.',
    ),
    faults: listOf(activeFault, 'The faults, as `faults.list` returns them.'),
    drift: listOf(activeDrift, 'The drifts, as `drift.list` returns them.'),
    requests: listOf(journalEntry, 'The requests in the journal, oldest first.'),
    events: listOf(platformEvent, 'The events, oldest first.'),
    deliveries: listOf(delivery, 'The attempts to deliver events, oldest first.'),
    changes: listOf(
      recordChange,
      'The changes to records, oldest first. Several changes to a record by one request count as one.',
    ),
    alerts: listOf(webhookAlert, 'The alerts about failing webhooks, oldest first.'),
    dropped: z
      .object({
        requests: count.describe('The number of requests that are no longer kept.'),
        events: count.describe('The number of events that are no longer kept.'),
        deliveries: count.describe('The number of attempts that are no longer kept.'),
      })
      .describe('How many items the history no longer keeps. For records, see `records.leftOut`.'),
  }),
);

/** `trace` always returns data. If the `format` is `html`, its callers turn the data into a page. */
export const traceControls = {
  trace: control({
    route: 'GET /trace',
    isOfMockByDefault: true,
    isTypedByHand: true,
    summary: 'returns the history, the current chats and the settings, with secrets masked',
    details: 'Save the trace of a failed test to inspect it later.',
    input: declareType(
      'TraceOptions',
      'Options of a trace.',
      z.strictObject({
        format: z
          .enum(['json', 'html'])
          .optional()
          .describe("`json`: Data. `html`: An HTML page that shows the trace. Default: 'json'."),
      }),
    ),
    inputName: 'options',
    result: declareType(
      'Trace',
      "A mock's history as data that can be saved to a file. API keys and secrets are masked.",
      workspaceTrace.extend({
        version: z.literal(1).describe('The version of the format.'),
        mockVersion: z.string().describe('The version of the mock.'),
        options: shownOptions,
        otherWorkspaces: listOf(
          workspaceTrace,
          'The other workspaces, including the last 100 that were deleted since the last reset of the whole mock. Empty in the trace of a single workspace.',
        ),
      }),
    ),
    run({ platform, workspace, isWholeMock }) {
      if (!isWholeMock) return createTrace(platform, workspace, []);
      const all = [...platform.workspaces.values()];
      const others = all.filter((other) => other !== workspace);
      const trace = createTrace(platform, workspace, others);
      const deleted = platform.deletedTraces.map(({ otherWorkspaces: _, ...rest }) => rest);
      return { ...trace, otherWorkspaces: [...trace.otherWorkspaces, ...deleted] };
    },
  }),
};
