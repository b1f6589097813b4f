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

/** A workspace's clock at the time of a trace. */
export interface TracedClock {
  /** The current time, in ISO 8601 format. */
  readonly now: string;
  /** The start time, in ISO 8601 format. */
  readonly start: string;
  /** Whether the clock stands still (`'virtual'`) or runs (`'system'`). */
  readonly mode: ClockMode;
  /** The next steps that are due. */
  readonly due: DueList;
}

/** Everything that a workspace still remembers, and how many items it has forgotten. */
export interface WorkspaceTrace {
  /** The id of the workspace. */
  readonly workspace: string;
  /** The name of the workspace, if it has one. */
  readonly workspaceName?: string;
  /** The clock at the time of the trace. */
  readonly clock: TracedClock;
  /** The current chats with their agents, channels and contacts, and the webhooks. */
  readonly records: TracedRecords;
  /** The API keys, masked, as `keys.list()` returns them. */
  readonly keys: readonly ListedApiKey[];
  /** The configured replies, as `agentReplies.list()` returns them. */
  readonly agentReplies: readonly AgentReplySetting[];
  /** The faults, as `faults.list()` returns them. */
  readonly faults: readonly ActiveFault[];
  /** The drifts, as `drift.list()` returns them. */
  readonly drift: readonly ActiveDrift[];
  /** The journal. Like all lists here, it is oldest first. */
  readonly requests: readonly JournalEntry[];
  /** The events. */
  readonly events: readonly PlatformEvent[];
  /** The attempts to deliver them. */
  readonly deliveries: readonly Delivery[];
  /** Changes to records. A record that one cause changed several times is listed once. */
  readonly changes: readonly RecordChange[];
  /** The alerts about failing webhooks. */
  readonly alerts: readonly WebhookAlert[];
  /** How many items were dropped to make room for newer ones. For records, see `records.leftOut`. */
  readonly dropped: {
    readonly requests: number;
    readonly events: number;
    readonly deliveries: number;
  };
}

/** A mock's history as one value that can be saved to a file. API keys and secrets are masked. */
export interface Trace extends WorkspaceTrace {
  /** The trace format's version. */
  readonly version: 1;
  /** The mock's version. */
  readonly mockVersion: string;
  /** The mock's options with defaults filled in. Of a seed, only the kind is included. */
  readonly options: Readonly<Record<string, unknown>>;
  /** The other workspaces, in the trace of a whole mock. */
  readonly otherWorkspaces: readonly WorkspaceTrace[];
}

/** Options of a trace. */
export interface TraceOptions {
  /** `json` returns a value, `html` a page that shows it. @default 'json' */
  readonly format?: 'json' | 'html' | undefined;
}

/** Takes a trace, as a value or as a page. */
export interface TakeTrace {
  /** Returns the trace as a value. */
  (options?: { readonly format?: 'json' | undefined }): Trace;
  /** Takes the trace at once and resolves with an HTML page that shows it in a read-only inspector. */
  (options: { readonly format: 'html' }): Promise<string>;
}

/** Creates a workspace's trace, including the given other workspaces. */
export function createTrace(
  { options, keys, workspaces }: Platform,
  workspace: Workspace,
  others: readonly Workspace[],
): Trace {
  const webhookSecrets = createKeyFinder();
  for (const { domain, formerSecrets } of workspaces.values()) {
    for (const { secret } of domain.store.webhooks.all()) webhookSecrets.add(secret);
    for (const secret of formerSecrets) webhookSecrets.add(secret);
  }
  const findSecrets: FindKeys = (text) => [...keys.findIn(text), ...webhookSecrets.find(text)];
  const trace: Trace = {
    version: 1,
    mockVersion: packageJson.version,
    options: toPlainOptions(options),
    ...toWorkspaceTrace(workspace, keys, findSecrets),
    otherWorkspaces: others.map((other) => toWorkspaceTrace(other, keys, findSecrets)),
  };
  // Masking keeps the shape, because it only replaces strings.
  return redactJson(trace, findSecrets) as Trace;
}

function toWorkspaceTrace(workspace: Workspace, keys: ApiKeys, findKeys: FindKeys): WorkspaceTrace {
  const { id, name, clock, requests, events, domain, timeline, alerts } = workspace;
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
      deliveries: domain.store.deliveries.dropped,
    },
  };
}

function toIso(ms: number): string {
  return new Date(ms).toISOString();
}
