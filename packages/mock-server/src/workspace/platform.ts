import { createReceivers } from '../delivery/receivers.ts';
import { createSender } from '../delivery/sender.ts';
import { webhookVariants } from '../delivery/variant.ts';
import { findForbiddenWebhook } from '../domain/webhook-targets.ts';
import { MockConfigurationError } from '../errors/configuration-error.ts';
import { Problem } from '../errors/problem.ts';
import type { ApiKey, MockSnapshot, NewWorkspace } from '../generated/control-types.ts';
import { demo, hasDemo } from '../seeds/demo.ts';
import { Background } from '../time/background.ts';
import { SchedulingClock } from '../time/clock.ts';
import { hostElapsed, hostNow } from '../time/host-timers.ts';
import { ALL_SCOPES, type ApiKeys, createApiKeys } from './api-keys.ts';
import type { Change } from './history.ts';
import type { ResolvedOptions } from './options.ts';
import { MINUTE_MS, type RateLimitRule } from './rate-limit.ts';
import {
  requireAllowedTargets,
  requireOnly,
  requireSameVariants,
  requireValidSeeds,
} from './snapshot.ts';
import { createWorkspace, type Workspace } from './workspace.ts';
import { createWorkspaceRegistry } from './workspace-registry.ts';

/** The platform that a mock simulates, with its API keys and workspaces. */
export interface Platform {
  readonly options: ResolvedOptions;
  readonly keys: ApiKeys;
  /** The first workspace, to which `options.apiKey` belongs. */
  readonly workspace: Workspace;
  /** Functions that are called after every change in a workspace, such as a request or an event. */
  readonly listeners: Set<(change: Change, workspace: Workspace) => void>;
  /** Returns the workspace of a key, or the first workspace for an unknown key. */
  workspaceOf(key: ApiKey | undefined): Workspace;
  /**
   * Returns the workspace with the given id.
   * @throws MockConfigurationError if the workspace does not exist.
   */
  requireWorkspace(id: string): Workspace;
  /**
   * Adds a workspace with an API key.
   * @throws MockConfigurationError if the key is in use.
   */
  addWorkspace(init: NewWorkspace): Workspace;
  /** Returns the text of a new API key that differs from all existing keys. */
  createKeyText(workspace: Workspace): string;
  /**
   * Deletes a workspace and its keys.
   * @throws Problem NOT_FOUND if there is no such workspace.
   * @throws Problem CONFLICT if the workspace is the first one.
   */
  deleteWorkspace(id: string): void;
  /** Restores a workspace to its seed, and its clock to the start. The workspace keeps its id and its keys. */
  resetWorkspace(workspace: Workspace): void;
  /**
   * Deletes all workspaces except the first, and restores the first to its seed, its original keys and its start time.
   */
  reset(): void;
  /** All workspaces by id, in the order in which they were created. */
  readonly workspaces: ReadonlyMap<string, Workspace>;
  /** Returns the state of the mock or of one workspace as data. A delivery in flight is saved as not started. */
  save(only?: Workspace): MockSnapshot;
  /**
   * Replaces the state of the mock or of one workspace. If the snapshot contains the id of an existing workspace, the
   * workspace stays the same object.
   */
  restore(snapshot: MockSnapshot, only?: Workspace): void;
}

/**
 * Creates a platform and inserts its seed.
 * @param elapsed measures real time. Tests that compare measured times pass their own function.
 */
export function createPlatform(options: ResolvedOptions, elapsed = hostElapsed): Platform {
  const keys = createApiKeys();
  const listeners: Platform['listeners'] = new Set();
  const create = createWorkspaceFactory(options, elapsed, listeners);
  const registry = createWorkspaceRegistry(create, options.seed);
  const { first: workspace, byId: workspaces } = registry;

  function createKeyText({ secrets }: Workspace): string {
    for (;;) {
      const text = secrets.newKey();
      if (keys.get(text) === undefined) return text;
    }
  }

  addFirstKeys(keys, workspace, options);
  return {
    options,
    keys,
    workspace,
    listeners,
    workspaceOf: (key) => workspaces.get(key?.workspaceId ?? '') ?? workspace,
    requireWorkspace: registry.require,
    addWorkspace({ name, seed = options.seed, apiKey: wanted }) {
      if (wanted !== undefined && keys.get(wanted) !== undefined) {
        throw new MockConfigurationError(
          'workspaces.create: `apiKey` is already in use. Choose another one.',
        );
      }
      const added = registry.add(seed, name);
      addFullKey(keys, added, wanted ?? createKeyText(added));
      return added;
    },
    createKeyText,
    deleteWorkspace(id) {
      const found = workspaces.get(id);
      if (found === undefined) {
        throw new Problem(
          'NOT_FOUND',
          `There is no workspace \`${id}\`. \`workspaces.list()\` lists the workspaces.`,
        );
      }
      if (found === workspace) {
        throw new Problem('CONFLICT', 'The first workspace cannot be deleted. Reset it instead.');
      }
      keys.removeOf(id);
      registry.delete(found);
    },
    resetWorkspace: registry.reset,
    reset() {
      keys.clear();
      registry.resetAll();
      addFirstKeys(keys, workspace, options);
    },
    workspaces,
    save(only) {
      const saved = only === undefined ? [...workspaces.values()] : [only];
      return {
        version: 2,
        variants: { scopes: options.scopes, webhooks: options.webhooks },
        keys: only === undefined ? keys.list() : keys.listOf(only.id),
        workspaces: saved.map(registry.save),
      };
    },
    restore(snapshot, only) {
      if (only !== undefined) requireOnly(snapshot, only, keys);
      requireSameVariants(snapshot.variants, options);
      const existing = snapshot.workspaces.map(
        ({ id }, place) => only ?? (place === 0 ? workspace : workspaces.get(id)),
      );
      requireAllowedTargets(snapshot, (url, place) =>
        findForbiddenWebhook(url, options, () => existing[place]?.receivers.get(url) !== undefined),
      );
      requireValidSeeds(snapshot, (place) => (existing[place] ?? workspace).domain);
      if (only === undefined) keys.clear();
      else keys.removeOf(only.id);
      for (const key of snapshot.keys) keys.add(key);
      if (only === undefined) registry.restore(snapshot.workspaces);
      else for (const state of snapshot.workspaces) registry.load(only, state);
    },
  };
}

/** Returns the function that {@link createWorkspaceRegistry} uses to create empty workspaces. */
function createWorkspaceFactory(
  options: ResolvedOptions,
  elapsed: () => number,
  listeners: Platform['listeners'],
): (place: number, name?: string) => Workspace {
  // Identifies this process, so that the mock rejects the cursor of a stream from another process.
  const run = hostNow().toString(36);
  let histories = 0;

  return (place, name) => {
    const background = new Background();
    const start = options.start?.getTime();
    const clock = new SchedulingClock({ mode: options.clock, background, start });
    const receivers = createReceivers(demo.webhookUrl);
    const created = createWorkspace({
      idSeed: `${options.idSeed}/${place}`,
      hasRandomSecrets: options.hasRandomSecrets,
      name,
      clock,
      background,
      variant: webhookVariants[options.webhooks],
      rateLimit: toRateLimitRule(options.rateLimit),
      interpretation: options,
      operator: options.operator,
      elapsed,
      receivers,
      send: createSender({ ...options, receivers }),
      historyName: `${run}.${++histories}`,
      onChange(change) {
        for (const listener of listeners) listener(change, created);
      },
    });
    return created;
  };
}

function toRateLimitRule(rateLimit: ResolvedOptions['rateLimit']): RateLimitRule | undefined {
  if (rateLimit === 'off') return undefined;
  return typeof rateLimit === 'number' ? { limit: rateLimit, windowMs: MINUTE_MS } : rateLimit;
}

/** Adds the keys of the first workspace. With the demo seed, there is also a read-only key. */
function addFirstKeys(
  keys: ApiKeys,
  workspace: Workspace,
  { apiKey, seed }: ResolvedOptions,
): void {
  addFullKey(keys, workspace, apiKey);
  if (!hasDemo(seed) || apiKey === demo.readOnlyKey) return;
  keys.add({
    workspaceId: workspace.id,
    revoked: false,
    key: demo.readOnlyKey,
    name: 'Read-only mock key',
    scopes: ALL_SCOPES.filter((scope) => scope.endsWith(':read')),
  });
}

/** Adds a key with every scope. */
function addFullKey(keys: ApiKeys, workspace: Workspace, key: string): void {
  keys.add({
    workspaceId: workspace.id,
    revoked: false,
    key,
    name: 'Mock key',
    scopes: ALL_SCOPES,
  });
}
