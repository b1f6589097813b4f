import { z } from 'zod';
import { specified, typed } from '../../validation/schema-metadata.ts';
import { control } from '../control-definition.ts';
import { tracedMessage } from '../shown-records.ts';
import { createTrace } from '../trace.ts';
import { agentReplySetting } from './agent-replies.ts';
import { clockMode, dueList } from './clock.ts';
import { delivery } from './deliveries.ts';
import { activeDrift } from './drift.ts';
import { platformEvent } from './events.ts';
import { activeFault } from './faults.ts';
import { listedApiKey } from './keys.ts';
import { recordChange } from './records.ts';
import { journalEntry } from './requests.ts';
import { count, instant } from './shared-schemas.ts';
import { webhookAlert } from './webhooks.ts';

const tracedRecords = typed(
  'TracedRecords',
  'The agents, channels, contacts, conversations, messages and webhooks of a workspace, as the API returns them, oldest first.',
  z.object({
    agents: z.array(specified('Agent')).readonly().describe('The newest 1000 agents.'),
    channels: z.array(specified('Channel')).readonly().describe('The newest 1000 channels.'),
    contacts: z
      .array(specified('Contact'))
      .readonly()
      .describe('The contacts of these conversations.'),
    conversations: z
      .array(specified('Conversation'))
      .readonly()
      .describe('The 500 conversations with the latest messages.'),
    messages: z
      .array(tracedMessage)
      .readonly()
      .describe('The newest 10 000 messages of these conversations.'),
    webhooks: z
      .array(specified('Webhook'))
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

const workspaceTrace = typed(
  'WorkspaceTrace',
  'The history and the settings of a workspace, with the number of items that are no longer kept.',
  z.object({
    workspace: z.guid().describe('The id of the workspace.'),
    workspaceName: z.string().optional().describe('The name of the workspace, if it has one.'),
    clock: typed(
      'TracedClock',
      "A workspace's clock at the time of a trace.",
      z.object({
        now: instant.describe('The current time, in ISO 8601 format.'),
        start: instant.describe('The start time, in ISO 8601 format.'),
        mode: clockMode.describe(
          "Whether the clock stands still (`'virtual'`) or runs (`'system'`).",
        ),
        due: dueList.describe('The next planned steps.'),
      }),
    ).describe('The clock at the time of the trace.'),
    records: tracedRecords.describe(
      'The current chats, with their agents, channels, contacts and messages, and the webhooks.',
    ),
    keys: z
      .array(listedApiKey)
      .readonly()
      .describe('The API keys, masked, as `keys.list()` returns them.'),
    agentReplies: z
      .array(agentReplySetting)
      .readonly()
      .describe('The configured replies, as `agentReplies.list()` returns them.'),
    faults: z
      .array(activeFault)
      .readonly()
      .describe('The faults, as `faults.list()` returns them.'),
    drift: z.array(activeDrift).readonly().describe('The drifts, as `drift.list()` returns them.'),
    requests: z
      .array(journalEntry)
      .readonly()
      .describe(
        'The requests in the journal. Like every list in a trace, it starts with the oldest.',
      ),
    events: z.array(platformEvent).readonly().describe('The events.'),
    deliveries: z.array(delivery).readonly().describe('The attempts to deliver events.'),
    changes: z
      .array(recordChange)
      .readonly()
      .describe(
        'The changes to records. If one cause changed a record several times, the change is listed once.',
      ),
    alerts: z.array(webhookAlert).readonly().describe('The alerts about failing webhooks.'),
    dropped: z
      .object({
        requests: count.describe('The number of requests that were dropped.'),
        events: count.describe('The number of events that were dropped.'),
        deliveries: count.describe('The number of attempts that were dropped.'),
      })
      .describe(
        'The number of items that were dropped to make room for newer ones. For records, see `records.leftOut`.',
      ),
  }),
);

/** The control that takes a trace. Its callers turn the trace into a page if `format` is `html`. */
export const traceControls = {
  trace: control({
    summary:
      'returns the history, the chats and the settings, with secrets masked; with `format=html`, returns a page that shows them',
    input: typed(
      'TraceOptions',
      'Options of a trace.',
      z.strictObject({
        format: z
          .enum(['json', 'html'])
          .optional()
          .describe(
            "`json` returns the trace as data, `html` as a page that shows it. Default: 'json'.",
          ),
      }),
    ),
    inputName: 'options',
    result: typed(
      'Trace',
      "A mock's history as data that can be saved to a file. API keys and secrets are masked.",
      workspaceTrace.extend({
        version: z.literal(1).describe("The trace format's version."),
        mockVersion: z.string().describe("The mock's version."),
        options: z
          .record(z.string(), z.unknown())
          .describe(
            "The mock's options, with defaults filled in. Of the seed, only its kind is included.",
          ),
        otherWorkspaces: z
          .array(workspaceTrace)
          .readonly()
          .describe('The other workspaces. Only in the trace of a whole mock.'),
      }),
    ),
    run({ platform, workspace, isWholeMock }) {
      const all = [...platform.workspaces.values()];
      const others = isWholeMock ? all.filter((other) => other !== workspace) : [];
      return createTrace(platform, workspace, others);
    },
  }),
};
