import { z } from 'zod';
import { declareComponent, declareType, schemaRef } from '../../validation/schema-metadata.ts';
import { platformEvent } from '../../workspace/workspace-state.ts';
import { control } from '../control-definition.ts';
import { tracedMessage } from '../shown.ts';
import { createTrace } from '../trace.ts';
import { agentReplySetting } from './agent-replies.ts';
import { clockState } from './clock.ts';
import { delivery } from './deliveries.ts';
import { activeDrift } from './drift.ts';
import { activeFault } from './faults.ts';
import { listedApiKey } from './keys.ts';
import { recordChange } from './records.ts';
import { journalEntry } from './requests.ts';
import { count, instant } from './shared-schemas.ts';
import { shownOptions } from './shown-options.ts';
import { webhookAlert } from './webhooks.ts';

const tracedRecords = declareComponent(
  'TracedRecords',
  "The workspace's agents, channels, contacts, conversations, messages and webhooks, as the API returns them, oldest first.",
  z.object({
    agents: z.array(schemaRef('Agent')).readonly().describe('The newest 1000 agents.'),
    channels: z.array(schemaRef('Channel')).readonly().describe('The newest 1000 channels.'),
    contacts: z
      .array(schemaRef('Contact'))
      .readonly()
      .describe('The contacts of the conversations in the trace.'),
    conversations: z
      .array(schemaRef('Conversation'))
      .readonly()
      .describe('The 500 conversations with the latest messages.'),
    messages: z
      .array(tracedMessage)
      .readonly()
      .describe('The newest 10,000 messages of the conversations in the trace.'),
    webhooks: z
      .array(schemaRef('Webhook'))
      .readonly()
      .describe('The newest 1000 webhooks. API keys are masked in their URLs.'),
    leftOut: z
      .object({
        agents: count.describe('The number of agents that are not in the trace.'),
        channels: count.describe('The number of channels that are not in the trace.'),
        contacts: count.describe('The number of contacts that are not in the trace.'),
        conversations: count.describe('The number of conversations that are not in the trace.'),
        messages: count.describe('The number of messages that are not in the trace.'),
        webhooks: count.describe('The number of webhooks that are not in the trace.'),
      })
      .describe('The number of records of each kind that are not in the trace.'),
  }),
);

const workspaceTrace = declareComponent(
  'WorkspaceTrace',
  'The history and the settings of a workspace, with the number of items that are no longer kept.',
  z.object({
    workspace: z.guid().describe('The id of the workspace.'),
    workspaceName: z
      .string()
      .optional()
      .describe('The name of the workspace. Absent if it has none.'),
    clock: declareComponent(
      'TracedClock',
      "The workspace's clock at the time of the trace.",
      clockState
        .omit({ ms: true })
        .extend({ start: instant.describe('The start time, in ISO 8601 format.') }),
    ),
    records: tracedRecords,
    keys: z
      .array(listedApiKey)
      .readonly()
      .describe('The API keys, as `keys.list` returns them, but masked.'),
    agentReplies: z
      .array(agentReplySetting)
      .readonly()
      .describe("The agents' replies, as `agentReplies.list` returns them."),
    faults: z.array(activeFault).readonly().describe('The faults, as `faults.list` returns them.'),
    drift: z.array(activeDrift).readonly().describe('The drifts, as `drift.list` returns them.'),
    requests: z
      .array(journalEntry)
      .readonly()
      .describe('The requests in the journal, oldest first.'),
    events: z.array(platformEvent).readonly().describe('The events, oldest first.'),
    deliveries: z
      .array(delivery)
      .readonly()
      .describe('The attempts to deliver events, oldest first.'),
    changes: z
      .array(recordChange)
      .readonly()
      .describe(
        'The changes to records, oldest first. Several changes to a record by one request are listed as one change.',
      ),
    alerts: z
      .array(webhookAlert)
      .readonly()
      .describe('The alerts about failing webhooks, oldest first.'),
    dropped: z
      .object({
        requests: count.describe('The number of requests that the mock no longer keeps.'),
        events: count.describe('The number of events that the mock no longer keeps.'),
        deliveries: count.describe('The number of attempts that the mock no longer keeps.'),
      })
      .describe(
        'The numbers of items that newer items have replaced in the history. For records, see `records.leftOut`.',
      ),
  }),
);

/** The control that takes a trace. Its callers turn the trace into a page if `format` is `html`. */
export const traceControls = {
  trace: control({
    route: 'GET /trace',
    isOfMockByDefault: true,
    isTypedByHand: true,
    summary: 'returns the history, the current chats and the settings, with secrets masked',
    details: 'Save the trace of a failed test to look at it later.',
    input: declareType(
      'TraceOptions',
      'Options of a trace.',
      z.strictObject({
        format: z
          .enum(['json', 'html'])
          .optional()
          .describe(
            "`json`: The response contains the trace as data. `html`: The response is an HTML page that shows the trace. Default: 'json'.",
          ),
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
        otherWorkspaces: z
          .array(workspaceTrace)
          .readonly()
          .describe('The other workspaces. Empty if `workspace` names a workspace.'),
      }),
    ),
    run({ platform, workspace, isWholeMock }) {
      const all = [...platform.workspaces.values()];
      const others = isWholeMock ? all.filter((other) => other !== workspace) : [];
      return createTrace(platform, workspace, others);
    },
  }),
};
