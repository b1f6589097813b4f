import packageJson from '../../package.json' with { type: 'json' };
import { createKeyFinder, type FindKeys, redactJson, redactUrl } from '../core/redact.ts';
import type { WebhookAlert } from '../delivery/alerts.ts';
import type { PlatformEvent } from '../domain/event.ts';
import type { ResolvedOptions } from '../options.ts';
import type { Platform } from '../platform.ts';
import { type JournalEntry, toJournalEntry } from '../request/journal.ts';
import type { Workspace } from '../workspace.ts';
import type { Delivery } from './mock-workspace.ts';

/** All that a workspace still remembers, and how much it has forgotten. */
export interface WorkspaceTrace {
  /** The id of the workspace. */
  readonly workspace: string;
  /** Its time, and where its time started: as records carry it. */
  readonly clock: { readonly now: string; readonly start: string };
  /** Oldest first, as all lists here. */
  readonly requests: readonly JournalEntry[];
  readonly events: readonly PlatformEvent[];
  readonly deliveries: readonly Delivery[];
  readonly alerts: readonly WebhookAlert[];
  /** How many have made room for newer ones. */
  readonly dropped: {
    readonly requests: number;
    readonly events: number;
    readonly deliveries: number;
  };
}

/** What a mock did, as one value for a file. API keys and secrets are masked. */
export interface Trace extends WorkspaceTrace {
  /** The form of the trace. */
  readonly version: 1;
  /** The release of the mock. */
  readonly mockVersion: string;
  /** The options of the mock, with their defaults; of a seed, only whether it was named or given. */
  readonly options: Readonly<Record<string, unknown>>;
  /** The other workspaces, in a trace of the whole mock. */
  readonly otherWorkspaces: readonly WorkspaceTrace[];
}

/** Options of a trace. */
export interface TraceOptions {
  /** @default 'json' */
  readonly format?: 'json' | undefined;
}

/** Makes the trace of a workspace, and of others beside it. */
export function createTrace(
  { options, keys, workspaces }: Platform,
  workspace: Workspace,
  others: readonly Workspace[],
): Trace {
  const finder = createKeyFinder();
  for (const { key } of keys.list()) finder.add(key);
  for (const { world } of workspaces.values()) {
    for (const { secret } of world.store.webhooks.all()) finder.add(secret);
  }
  const trace: Trace = {
    version: 1,
    mockVersion: packageJson.version,
    options: toPlain(options),
    ...toWorkspaceTrace(workspace, finder.find),
    otherWorkspaces: others.map((other) => toWorkspaceTrace(other, finder.find)),
  };
  // Masking keeps the shape: it only replaces texts.
  return redactJson(trace, finder.find) as Trace;
}

function toWorkspaceTrace(workspace: Workspace, findKeys: FindKeys): WorkspaceTrace {
  const { id, clock, requests, events, world, alerts, droppedDeliveries } = workspace;
  return {
    workspace: id,
    clock: { now: toIso(clock.now()), start: toIso(clock.start) },
    requests: requests.journal.list().map(toJournalEntry),
    events: events.list(),
    deliveries: Array.from(world.store.deliveries.all(), (record) => ({
      ...record,
      url: redactUrl(record.url, findKeys),
      causedBy: record.event_id,
    })),
    alerts: alerts.list().map((alert) => ({ ...alert, url: redactUrl(alert.url, findKeys) })),
    dropped: {
      requests: requests.journal.dropped,
      events: events.dropped,
      deliveries: droppedDeliveries,
    },
  };
}

/** The options as JSON can say them. */
function toPlain({ seed, ...options }: ResolvedOptions): Record<string, unknown> {
  const named = typeof seed === 'string' ? seed : 'records';
  return JSON.parse(JSON.stringify({ ...options, seed: named }));
}

function toIso(ms: number): string {
  return new Date(ms).toISOString();
}
