import packageJson from '../../package.json' with { type: 'json' };
import type { WebhookAlert } from '../delivery/alerts.ts';
import { type AgentReplySetting, listReplySettings } from '../domain/agent-reply.ts';
import type { PlatformEvent } from '../domain/event.ts';
import type { RecordChange } from '../records/record-change.ts';
import { createKeyFinder, type FindKeys, redactJson, redactUrl } from '../redaction/redact.ts';
import type { ClockMode } from '../time/clock-time.ts';
import type { ApiKeys } from '../workspace/api-keys.ts';
import type { ActiveDrift } from '../workspace/drift.ts';
import { type DueList, listDue } from '../workspace/due.ts';
import type { ActiveFault } from '../workspace/faults/active-faults.ts';
import { type JournalEntry, toJournalEntry } from '../workspace/journal.ts';
import { toPlainOptions } from '../workspace/options.ts';
import type { Platform } from '../workspace/platform.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { type ListedApiKey, listKeys } from './definitions/keys.ts';
import { type TracedRecords, toTracedRecords } from './trace-records.ts';
import type { Delivery } from './workspace/delivery.ts';

/** The clock of a workspace at the time of a trace. */
export interface TracedClock {
  /** The current time, in the format of records. */
  readonly now: string;
  /** The start time, in the format of records. */
  readonly start: string;
  /** Whether the clock stands still or flows. */
  readonly mode: ClockMode;
  /** The next steps that are due. */
  readonly due: DueList;
}

/** Everything that a workspace still remembers, and the number of items that it has forgotten. */
export interface WorkspaceTrace {
  /** The id of the workspace. */
  readonly workspace: string;
  /** The name of the workspace, if it has one. */
  readonly workspaceName?: string;
  /** The clock at the time of the trace. */
  readonly clock: TracedClock;
  /** The current chats with their agents, channels and contacts, and the webhooks. */
  readonly records: TracedRecords;
  /** The API keys, masked, as `keys.list()` has them. */
  readonly keys: readonly ListedApiKey[];
  /** The replies that are set, as `agentReplies.list()` has them. */
  readonly agentReplies: readonly AgentReplySetting[];
  /** The faults, as `faults.list()` has them. */
  readonly faults: readonly ActiveFault[];
  /** The drifts, as `drift.list()` has them. */
  readonly drift: readonly ActiveDrift[];
  /** The journal, oldest first, as all lists here. */
  readonly requests: readonly JournalEntry[];
  /** The events. */
  readonly events: readonly PlatformEvent[];
  /** The attempts to deliver them. */
  readonly deliveries: readonly Delivery[];
  /** The changes of records. A record that a cause has changed several times is named once. */
  readonly changes: readonly RecordChange[];
  /** The alerts about failing webhooks. */
  readonly alerts: readonly WebhookAlert[];
  /** The number of items that were dropped for newer ones. `records.leftOut` has that of records. */
  readonly dropped: {
    readonly requests: number;
    readonly events: number;
    readonly deliveries: number;
  };
}

/** The history of a mock as one value for a file. API keys and secrets are masked. */
export interface Trace extends WorkspaceTrace {
  /** The version of the trace's format. */
  readonly version: 1;
  /** The version of the mock. */
  readonly mockVersion: string;
  /** The options of the mock, with their defaults. A seed is left out, except for its kind. */
  readonly options: Readonly<Record<string, unknown>>;
  /** The other workspaces, in the trace of a whole mock. */
  readonly otherWorkspaces: readonly WorkspaceTrace[];
}

/** Options of a trace. */
export interface TraceOptions {
  /** `json` is a value, `html` a page that shows it. @default 'json' */
  readonly format?: 'json' | 'html' | undefined;
}

/** Takes a trace, as a value or as a page. */
export interface TakeTrace {
  /** Takes the trace, and returns it as a value. */
  (options?: { readonly format?: 'json' | undefined }): Trace;
  /** Takes the trace at once, and resolves with one HTML text that shows it in a read-only inspector. */
  (options: { readonly format: 'html' }): Promise<string>;
}

/** Makes the trace of a workspace, including other workspaces. */
export function createTrace(
  { options, keys, workspaces }: Platform,
  workspace: Workspace,
  others: readonly Workspace[],
): Trace {
  const webhookSecrets = createKeyFinder();
  for (const { domain } of workspaces.values()) {
    for (const { secret } of domain.store.webhooks.all()) webhookSecrets.add(secret);
  }
  const findSecrets: FindKeys = (text) => [...keys.findIn(text), ...webhookSecrets.find(text)];
  const trace: Trace = {
    version: 1,
    mockVersion: packageJson.version,
    options: toPlainOptions(options),
    ...toWorkspaceTrace(workspace, keys, findSecrets),
    otherWorkspaces: others.map((other) => toWorkspaceTrace(other, keys, findSecrets)),
  };
  // Masking keeps the shape, because it only replaces texts.
  return redactJson(trace, findSecrets) as Trace;
}

function toWorkspaceTrace(workspace: Workspace, keys: ApiKeys, findKeys: FindKeys): WorkspaceTrace {
  const { id, name, clock, requests, events, domain, timeline, alerts, droppedDeliveries } =
    workspace;
  const { marks } = timeline.since(0, Number.POSITIVE_INFINITY);
  return {
    workspace: id,
    ...(name !== undefined && { workspaceName: name }),
    clock: {
      now: toIso(clock.now()),
      start: toIso(clock.start),
      mode: clock.mode,
      due: listDue(workspace),
    },
    records: toTracedRecords(domain.store, findKeys),
    keys: listKeys(keys, workspace),
    agentReplies: listReplySettings(domain.replyScripts),
    faults: requests.faults.list(),
    drift: requests.drifts.list(),
    requests: requests.journal.list().map(toJournalEntry),
    events: events.list(),
    deliveries: Array.from(domain.store.deliveries.all(), (record) => ({
      ...record,
      url: redactUrl(record.url, findKeys),
      causedBy: record.event_id,
    })),
    changes: marks.flatMap((mark) => (mark.kind === 'record' ? [mark.item] : [])),
    alerts: alerts.list().map((alert) => ({ ...alert, url: redactUrl(alert.url, findKeys) })),
    dropped: {
      requests: requests.journal.dropped,
      events: events.dropped,
      deliveries: droppedDeliveries,
    },
  };
}

function toIso(ms: number): string {
  return new Date(ms).toISOString();
}
