import type { NewWorkspace } from './controls/control-inputs.ts';
import { MockConfigurationError, workspaceGone } from './core/configuration-error.ts';
import { createRandom, type Random } from './core/random.ts';
import type { Receiver } from './delivery/post.ts';
import { createSender } from './delivery/sender.ts';
import { webhookVariants } from './delivery/variant.ts';
import { findForbiddenMcpServer, findForbiddenWebhook } from './domain/webhook-targets.ts';
import { type CallMcpServer, createLiveMcpClient } from './live-mcp/live-mcp-client.ts';
import type { ResolvedOptions } from './options.ts';
import { createStore } from './records/store.ts';
import { ALL_SCOPES, type ApiKey, type ApiKeys, createApiKeys } from './request/api-keys.ts';
import { demo, demoSeed } from './seeds/demo.ts';
import { createDryRun } from './seeds/dry-run.ts';
import { insertSeed, requireValidSeed } from './seeds/insert-seed.ts';
import type { Seed } from './seeds/seed.ts';
import { type MockSnapshot, requireAllowedTargets, requireSameVariants } from './snapshot.ts';
import { createBackground } from './time/background.ts';
import { createClock } from './time/clock.ts';
import { hostElapsed, hostNow } from './time/host-timers.ts';
import type { Change } from './timeline.ts';
import { createWorkspace, type Workspace } from './workspace.ts';

/** The mock platform: its API keys, and the workspaces that they belong to. */
export interface Platform {
  readonly options: ResolvedOptions;
  readonly keys: ApiKeys;
  /** Generates the text of keys. Separate from the ids of workspaces, so that a new key changes no id. */
  readonly random: Random;
  /** The first workspace, to which `options.apiKey` belongs. */
  readonly workspace: Workspace;
  /** Called after every change in a workspace, such as a request or an event. */
  readonly listeners: Set<(change: Change, workspace: Workspace) => void>;
  /** Receivers in this process, by URL. */
  readonly receivers: Map<string, Receiver>;
  /** Returns the workspace of a key; the first one for an unknown key. */
  workspaceOf(key: ApiKey | undefined): Workspace;
  /** Returns the workspace with this id. @throws MockConfigurationError when there is none (any more). */
  requireWorkspace(id: string): Workspace;
  /** Adds a workspace with a key of its own. @throws MockConfigurationError when the key is in use. */
  addWorkspace(init: NewWorkspace): Workspace;
  /** Resets a workspace to its seed and its clock to its start. Its id and keys stay. */
  resetWorkspace(workspace: Workspace): void;
  /** Resets everything: one workspace with its keys, its seed and its clock at the start. */
  reset(): void;
  /** All workspaces by id, in the order of their creation. */
  readonly workspaces: ReadonlyMap<string, Workspace>;
  /** Ends idle connections to receivers now, and the others after their response. */
  closeIdleConnections(): Promise<void>;
  /** Returns the state as data. A delivery in flight is saved as one that has not started. */
  save(): MockSnapshot;
  /** Replaces the state. A workspace whose id is in the snapshot stays the same object. */
  restore(snapshot: MockSnapshot): void;
}

/** The seed of a workspace: records, or the name of a seed. */
type SeedOption = ResolvedOptions['seed'];

const NAMED_SEEDS = { demo: demoSeed, empty: {} } as const;

/**
 * Creates a platform and inserts its seed.
 * @param elapsed measures real time; a test that compares measured times passes its own.
 */
export function createPlatform(options: ResolvedOptions, elapsed = hostElapsed): Platform {
  const keys = createApiKeys();
  const random = createRandom(`${options.idSeed}/keys`);
  const sender = createSender(options);
  const workspaces = new Map<string, Workspace>();
  const listeners: Platform['listeners'] = new Set();
  // Tells this process from others, so that a cursor of another process is not accepted.
  const run = hostNow().toString(36);
  let timelines = 0;
  const seeds = new WeakMap<Workspace, SeedOption>();
  const freshKeys = random.save();
  const mcpClient = createMcpClient(options);

  function createEmptyWorkspace(): Workspace {
    const background = createBackground();
    const start = options.start?.getTime();
    const clock = createClock({ mode: options.clock, background, start });
    const created = createWorkspace({
      idSeed: `${options.idSeed}/${workspaces.size}`,
      clock,
      background,
      variant: webhookVariants[options.webhooks],
      rateLimit: options.rateLimit === 'off' ? undefined : options.rateLimit,
      readings: options,
      operator: options.operator,
      receiverTimeoutMs: options.receiverTimeoutMs,
      elapsed,
      hasReceiver: sender.hasReceiver,
      mcpClient,
      send: sender.send,
      timelineName: `${run}.${++timelines}`,
      onChange(change) {
        for (const listener of listeners) listener(change, created);
      },
    });
    return created;
  }

  /**
   * Adds the seed to an empty workspace.
   * @throws MockConfigurationError when the seed is wrong; the workspace is then not part of the platform.
   */
  function addSeeded(workspace: Workspace, seed: SeedOption): Workspace {
    insertSeed(workspace.world, toSeed(seed, workspace));
    workspaces.set(workspace.id, workspace);
    seeds.set(workspace, seed);
    return workspace;
  }

  const workspace = createEmptyWorkspace();
  const initialState = workspace.save();
  addSeeded(workspace, options.seed);

  function addKeys() {
    const key = { workspaceId: workspace.id, revoked: false };
    keys.add({ ...key, key: options.apiKey, name: 'Mock key', scopes: ALL_SCOPES });
    if (options.seed === 'demo' && options.apiKey !== demo.readOnlyKey) {
      const reading = ALL_SCOPES.filter((scope) => scope.endsWith(':read'));
      keys.add({ ...key, key: demo.readOnlyKey, name: 'Read-only mock key', scopes: reading });
    }
  }

  const seedOf = (target: Workspace) => seeds.get(target) ?? 'empty';

  addKeys();
  return {
    options,
    keys,
    random,
    workspace,
    listeners,
    receivers: sender.receivers,
    workspaceOf: (key) => workspaces.get(key?.workspaceId ?? '') ?? workspace,
    requireWorkspace(id) {
      const found = workspaces.get(id);
      if (found !== undefined) return found;
      throw workspaceGone(id);
    },
    addWorkspace({ seed = options.seed, apiKey: wanted }) {
      if (wanted !== undefined && keys.get(wanted) !== undefined) {
        throw new MockConfigurationError('workspaces.create: apiKey is in use already');
      }
      const added = addSeeded(createEmptyWorkspace(), seed);
      const apiKey = wanted ?? `mock_${random.hex(16)}`;
      const key = { workspaceId: added.id, revoked: false };
      keys.add({ ...key, key: apiKey, name: 'Mock key', scopes: ALL_SCOPES });
      return added;
    },
    resetWorkspace(target) {
      target.clear();
      addSeeded(target, seedOf(target));
    },
    reset() {
      keys.clear();
      random.load(freshKeys);
      for (const each of workspaces.values()) each.clear();
      workspaces.clear();
      workspace.load(initialState);
      workspace.clock.reset();
      addSeeded(workspace, options.seed);
      addKeys();
    },
    workspaces,
    closeIdleConnections: sender.closeIdleConnections,
    save: () => ({
      version: 2,
      variants: { scopes: options.scopes, webhooks: options.webhooks },
      keys: keys.list(),
      workspaces: [...workspaces.values()].map((each) => ({
        seed: seedOf(each),
        ...each.save(),
      })),
    }),
    restore(snapshot) {
      requireSameVariants(snapshot.variants, options);
      requireAllowedTargets(snapshot, {
        webhooks: (url) => findForbiddenWebhook(url, options, sender.hasReceiver),
        mcpServers: (url) => findForbiddenMcpServer(url, options),
      });
      requireValidSeeds(snapshot, workspace);
      keys.clear();
      for (const key of snapshot.keys) keys.add(key);
      const others = new Map(workspaces);
      others.delete(workspace.id);
      workspaces.clear();
      for (const [index, state] of snapshot.workspaces.entries()) {
        const restored = index === 0 ? workspace : (others.get(state.id) ?? createEmptyWorkspace());
        others.delete(state.id);
        restored.load(state);
        workspaces.set(restored.id, restored);
        seeds.set(restored, state.seed);
      }
      for (const gone of others.values()) gone.clear();
    },
  };
}

function toSeed(seed: SeedOption, { world }: Workspace): Seed {
  if (typeof seed === 'string') return NAMED_SEEDS[seed];
  return requireValidSeed(seed, createDryRun(world));
}

/** Creates the client for live MCP servers; `undefined` where they are simulated. */
function createMcpClient({ mcp, fetch, mcpTimeoutMs, mcpCommands }: ResolvedOptions) {
  if (mcp !== 'live') return undefined;
  const send: CallMcpServer = async (url, init) =>
    fetch ? fetch(new Request(url, init)) : globalThis.fetch(url, init);
  return createLiveMcpClient({ send, timeoutMs: mcpTimeoutMs, commands: mcpCommands });
}

/**
 * Checks the seeds of a snapshot when it is restored, because a later reset would fail halfway.
 * @throws MockConfigurationError naming what is wrong.
 */
function requireValidSeeds({ workspaces }: MockSnapshot, { world }: Workspace): void {
  for (const { seed, clockStart } of workspaces) {
    const then = new Date(clockStart).toISOString();
    if (typeof seed !== 'object') continue;
    requireValidSeed(seed, createDryRun(world, { store: createStore(), now: () => then }));
  }
}
