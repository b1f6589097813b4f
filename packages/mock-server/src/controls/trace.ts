import packageJson from '../../package.json' with { type: 'json' };
import { listReplySettings } from '../domain/agent-reply.ts';
import type { RecordChange, Trace, WorkspaceTrace } from '../generated/control-types.ts';
import { type FindKeys, KeyFinder, redactJson, redactUrl } from '../redaction/redact.ts';
import type { ApiKeys } from '../workspace/api-keys.ts';
import { listDue } from '../workspace/due.ts';
import type { RecordEntry } from '../workspace/history.ts';
import { toPlainOptions } from '../workspace/options.ts';
import type { Platform } from '../workspace/platform.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { listKeys } from './definitions/keys.ts';
import { listShown } from './shown.ts';
import { toTracedRecords } from './trace-records.ts';

/** Takes a trace, as data or as a page. */
export interface TakeTrace {
  /** Returns the trace as data. */
  (options?: { readonly format?: 'json' | undefined }): Trace;
  /** Takes the trace at once, and resolves with an HTML page that shows it in a read-only inspector. */
  (options: { readonly format: 'html' }): Promise<string>;
}

export function createTrace(
  { options, keys, workspaces }: Platform,
  workspace: Workspace,
  others: readonly Workspace[],
): Trace {
  const webhookSecrets = new KeyFinder();
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
  // Masking only replaces strings, so the shape stays.
  return redactJson(trace, findSecrets) as Trace;
}

function toWorkspaceTrace(workspace: Workspace, keys: ApiKeys, findKeys: FindKeys): WorkspaceTrace {
  const { id, name, clock, requests, history, domain, alerts } = workspace;
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
    requests: listShown(workspace, 'request', findKeys),
    events: listShown(workspace, 'event', findKeys),
    deliveries: listShown(workspace, 'delivery', findKeys),
    changes: toTracedChanges(workspace),
    alerts: alerts.map((alert) => ({ ...alert, url: redactUrl(alert.url, findKeys) })),
    dropped: history.countDropped(),
  };
}

/**
 * Returns the record changes in order. Which of several deliveries first changes its webhook depends on how fast the
 * receivers respond, so adjacent changes of that kind at the same time are sorted by webhook id.
 */
function toTracedChanges({ history }: Workspace): RecordChange[] {
  const isByDelivery = ({ item: { kind, causedBy } }: RecordEntry) =>
    kind === 'webhooks' && history.find('event', causedBy ?? '') !== undefined;
  const belongsBefore = (change: RecordEntry, other: RecordEntry) =>
    change.at === other.at &&
    (change.item.id ?? '') < (other.item.id ?? '') &&
    isByDelivery(change) &&
    isByDelivery(other);
  const sorted: RecordEntry[] = [];
  for (const change of history.recordChanges()) {
    const after = sorted.findLastIndex((other) => !belongsBefore(change, other));
    sorted.splice(after + 1, 0, change);
  }
  return sorted.map(({ item }) => item);
}

function toIso(ms: number): string {
  return new Date(ms).toISOString();
}
