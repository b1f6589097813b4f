import { listReplySettings } from '../domain/agent-reply.ts';
import { toConversation } from '../domain/conversation.ts';
import type {
  MessageRecord,
  Trace,
  TracedRecords,
  WorkspaceTrace,
} from '../generated/control-types.ts';
import { version as mockVersion } from '../package/version.ts';
import { capacities } from '../records/capacities.ts';
import type { RecordKind, Store } from '../records/store.ts';
import { type FindKeys, KeyFinder, redactJson, redactUrl } from '../redaction/redact.ts';
import { toIso } from '../time/to-iso.ts';
import type { ApiKeys } from '../workspace/api-keys.ts';
import { listDue } from '../workspace/due.ts';
import { toPlainOptions } from '../workspace/options.ts';
import type { Platform } from '../workspace/platform.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { listKeys } from './definitions/keys.ts';
import { listShown, shownKinds } from './shown.ts';

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
    mockVersion,
    options: toPlainOptions(options),
    ...toWorkspaceTrace(workspace, keys, findSecrets),
    otherWorkspaces: others.map((other) => toWorkspaceTrace(other, keys, findSecrets)),
  };
  // The cast is safe, because masking only replaces strings.
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
    changes: history.recordChanges().map(({ item }) => item),
    alerts: alerts.map((alert) => ({ ...alert, url: redactUrl(alert.url, findKeys) })),
    dropped: history.countDropped(),
  };
}

function toTracedRecords(store: Store, findKeys: FindKeys): TracedRecords {
  const conversations = newest(store.conversations.all(), capacities.tracedConversations);
  const ids = new Set(conversations.map(({ id }) => id));
  const contactIds = new Set(conversations.map(({ contact_id }) => contact_id));
  const isKept = ({ conversation_id }: MessageRecord) => ids.has(conversation_id);
  const { agents, channels, messages, webhooks } = shownKinds;
  const records = {
    agents: newest(store.agents.all()).map((agent) => agents.show(agent, findKeys)),
    channels: newest(store.channels.all()).map((channel) => channels.show(channel, findKeys)),
    contacts: [...store.contacts.all({ where: ({ id }) => contactIds.has(id) })],
    conversations: conversations.map(toConversation),
    messages: newest(store.messages.all({ where: isKept }), capacities.tracedMessages).map(
      (message) => messages.show(message, findKeys),
    ),
    webhooks: newest(store.webhooks.all()).map((webhook) => webhooks.show(webhook, findKeys)),
  };
  const leftOut = Object.entries(records).map(([kind, kept]) => [
    kind,
    store[kind as RecordKind].size - kept.length,
  ]);
  return { ...records, leftOut: Object.fromEntries(leftOut) };
}

function newest<Kept>(records: Iterable<Kept>, count = capacities.tracedOthers): Kept[] {
  return [...records].slice(-count);
}
