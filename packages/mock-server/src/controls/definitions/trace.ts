import { z } from 'zod';
import { documented } from '../../validation/schema-metadata.ts';
import { control } from '../control-definition.ts';
import { specified } from '../schema-names.ts';
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

/** A {@link TracedRecords}. */
const tracedRecords = documented(
  'TracedRecords',
  z.object({
    agents: z.array(specified('Agent')).readonly(),
    channels: z.array(specified('Channel')).readonly(),
    contacts: z.array(specified('Contact')).readonly(),
    conversations: z.array(specified('Conversation')).readonly(),
    messages: z.array(tracedMessage).readonly(),
    webhooks: z.array(specified('Webhook')).readonly(),
    leftOut: z.object({
      agents: count.describe('The number of agents that are not in the trace.'),
      channels: count.describe('The number of channels that are not in the trace.'),
      contacts: count.describe('The number of contacts that are not in the trace.'),
      conversations: count.describe('The number of conversations that are not in the trace.'),
      messages: count.describe('The number of messages that are not in the trace.'),
      webhooks: count.describe('The number of webhooks that are not in the trace.'),
    }),
  }),
);

/** A {@link WorkspaceTrace}. */
const workspaceTrace = documented(
  'WorkspaceTrace',
  z.object({
    workspace: z.guid(),
    workspaceName: z.string().optional(),
    clock: documented(
      'TracedClock',
      z.object({ now: instant, start: instant, mode: clockMode, due: dueList }),
    ),
    records: tracedRecords,
    keys: z.array(listedApiKey).readonly(),
    agentReplies: z.array(agentReplySetting).readonly(),
    faults: z.array(activeFault).readonly(),
    drift: z.array(activeDrift).readonly(),
    requests: z.array(journalEntry).readonly(),
    events: z.array(platformEvent).readonly(),
    deliveries: z.array(delivery).readonly(),
    changes: z.array(recordChange).readonly(),
    alerts: z.array(webhookAlert).readonly(),
    dropped: z.object({
      requests: count.describe('The number of requests that were dropped.'),
      events: count.describe('The number of events that were dropped.'),
      deliveries: count.describe('The number of attempts that were dropped.'),
    }),
  }),
);

/** The control that takes a trace. The callers make a page of it, if they are asked for one. */
export const traceControls = {
  trace: control({
    summary:
      'returns the history that is still remembered, the chats and the settings, with secrets masked; with `format=html` a page that shows them',
    input: documented(
      'TraceOptions',
      z.strictObject({ format: z.enum(['json', 'html']).optional() }),
    ),
    inputName: 'options',
    result: documented(
      'Trace',
      workspaceTrace.extend({
        version: z.literal(1),
        mockVersion: z.string(),
        options: z.record(z.string(), z.unknown()),
        otherWorkspaces: z.array(workspaceTrace).readonly(),
      }),
    ),
    run({ platform, workspace, isWholeMock }) {
      const all = [...platform.workspaces.values()];
      const others = isWholeMock ? all.filter((other) => other !== workspace) : [];
      return createTrace(platform, workspace, others);
    },
  }),
};
