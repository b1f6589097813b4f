import { Receivers } from '../delivery/receivers.ts';
import { createSender } from '../delivery/sender.ts';
import { webhookVariants } from '../delivery/variant.ts';
import { findForbiddenWebhook } from '../domain/webhook-targets.ts';
import { MockConfigurationError, workspaceGone } from '../errors/configuration-error.ts';
import { Problem } from '../errors/problem.ts';
import type {
  ApiKey,
  MockSnapshot,
  NewWorkspace,
  Seed,
  WorkspaceState,
} from '../generated/control-types.ts';
import { demo, demoSeed, hasDemo } from '../seeds/demo.ts';
import { createDryRun } from '../seeds/dry-run.ts';
import { insertSeed, requireValidSeed } from '../seeds/insert-seed.ts';
import { Background } from '../time/background.ts';
import { SchedulingClock } from '../time/clock.ts';
import { hostElapsed, hostNow } from '../time/host-timers.ts';
import { ALL_SCOPES, ApiKeys } from './api-keys.ts';
import type { Change } from './history.ts';
import type { ResolvedOptions } from './options.ts';
import { MINUTE_MS, OFF, type RateLimitRule } from './rate-limit.ts';
import {
  requireAllowedTargets,
  requireOnly,
  requireResettable,
  requireSameVariants,
} from './snapshot.ts';
import { Workspace } from './workspace.ts';

export class Platform {
  readonly options: ResolvedOptions;
  readonly keys = new ApiKeys();
  /** The first workspace, to which `options.apiKey` belongs. This object is never replaced. */
  readonly workspace: Workspace;
  /** These functions are called after every change in any workspace. */
  readonly listeners = new Set<(change: Change, workspace: Workspace) => void>();
  readonly #elapsed: () => number;
  /** Identifies this process, so that the mock rejects the cursor of a stream from another process. */
  readonly #run = hostNow().toString(36);
  readonly #workspaces = new Map<string, Workspace>();
  readonly #usedIds = new Set<string>();
  /** The state of the first workspace before its seed was added. */
  readonly #firstState: WorkspaceState;
  #nextNumber = 0;
  #histories = 0;

  /** @param elapsed measures real time. Tests that compare measured times pass a function of their own. */
  constructor(options: ResolvedOptions, elapsed = hostElapsed) {
    this.options = options;
    this.#elapsed = elapsed;
    this.workspace = this.#createWorkspace();
    this.#firstState = this.workspace.save();
    this.#addSeed(this.workspace, options.seed);
    this.#addFirstKeys();
  }

  /** All workspaces by id, in the order in which they were created. */
  get workspaces(): ReadonlyMap<string, Workspace> {
    return this.#workspaces;
  }

  /** Returns the workspace of a key, or the first workspace for an unknown key. */
  workspaceOf(key: ApiKey | undefined): Workspace {
    return this.#workspaces.get(key?.workspaceId ?? '') ?? this.workspace;
  }

  /** @throws MockConfigurationError if there is no such workspace. */
  requireWorkspace(id: string): Workspace {
    const found = this.#workspaces.get(id);
    if (found === undefined) throw workspaceGone(id);
    return found;
  }

  /**
   * Adds a workspace with an API key.
   * @throws MockConfigurationError if the key is in use or the seed is invalid. No workspace is added then.
   */
  addWorkspace({ name, seed = this.options.seed, apiKey }: NewWorkspace): Workspace {
    if (apiKey !== undefined && this.keys.get(apiKey) !== undefined) {
      throw new MockConfigurationError(
        'workspaces.create: `apiKey` is already in use. Choose another one.',
      );
    }
    return this.#keepNumberOnFailure(() => {
      const added = this.#createWorkspace(name);
      this.#addSeed(added, seed);
      this.#addFullKey(added, apiKey ?? this.createKeyText(added));
      return added;
    });
  }

  /** Returns a text for a new API key. No existing key has this text. */
  createKeyText({ secrets }: Workspace): string {
    for (;;) {
      const text = secrets.newKey();
      if (this.keys.get(text) === undefined) return text;
    }
  }

  /**
   * Deletes a workspace and its keys.
   * @throws Problem NOT_FOUND if there is no such workspace.
   * @throws Problem CONFLICT if the workspace is the first one.
   */
  deleteWorkspace(id: string): void {
    const found = this.#workspaces.get(id);
    if (found === undefined) {
      throw new Problem(
        'NOT_FOUND',
        `There is no workspace \`${id}\`. \`workspaces.list()\` lists the workspaces.`,
      );
    }
    if (found === this.workspace) {
      throw new Problem('CONFLICT', 'The first workspace cannot be deleted. Reset it instead.');
    }
    this.keys.removeOf(id);
    this.#workspaces.delete(id);
    found.delete();
  }

  /** Resets a workspace to its seed and its start time. The workspace keeps its id and its keys. */
  resetWorkspace(workspace: Workspace): void {
    const { seed, clock, domain } = workspace;
    // A receiver that the seed needs may be gone by now.
    requireResettable({ seed, clockStart: clock.start }, domain);
    workspace.clear();
    this.#addSeed(workspace, seed);
  }

  /** Deletes all workspaces except the first, which returns to its seed, its original keys and its start time. */
  reset(): void {
    const { workspace } = this;
    this.keys.clear();
    for (const each of this.#workspaces.values()) {
      if (each !== workspace) each.delete();
    }
    this.#workspaces.clear();
    workspace.load(this.#firstState);
    workspace.clock.reset();
    this.#addSeed(workspace, this.options.seed);
    this.#addFirstKeys();
  }

  /** Returns the state of the mock or of one workspace. */
  save(only?: Workspace): MockSnapshot {
    const { keys } = this;
    const { scopes, webhooks } = this.options;
    const saved = only === undefined ? [...this.#workspaces.values()] : [only];
    return {
      version: 3,
      variants: { scopes, webhooks },
      ...(only === undefined && { workspacesCreated: this.#nextNumber }),
      keys: only === undefined ? keys.list() : keys.listOf(only.id),
      workspaces: saved.map((each) => ({ seed: each.seed, ...each.save() })),
    };
  }

  /**
   * Replaces the state of the mock or of one workspace. If the snapshot contains the id of an existing workspace, the
   * workspace stays the same object. If the whole mock is restored, other existing workspaces are deleted.
   * @throws MockConfigurationError if the snapshot does not fit this mock. Nothing is changed then.
   */
  restore(snapshot: MockSnapshot, only?: Workspace): void {
    this.#keepNumberOnFailure(() => this.#restore(snapshot, only));
  }

  #restore(snapshot: MockSnapshot, only: Workspace | undefined): void {
    const { keys, options } = this;
    if (only !== undefined) requireOnly(snapshot, only, keys);
    requireSameVariants(snapshot.variants, options);
    const first = only ?? this.workspace;
    const restored = snapshot.workspaces.map((state, index) => {
      const workspace =
        (index === 0 ? first : this.#findOther(state.id)) ?? this.#createWorkspace();
      return { state, workspace };
    });
    requireAllowedTargets(snapshot, (url, index) =>
      findForbiddenWebhook(
        url,
        options,
        (address) => restored[index]?.workspace.domain.hasReceiver(address) ?? false,
      ),
    );
    for (const { state, workspace } of restored) requireResettable(state, workspace.domain);

    const gone = new Set(only === undefined ? this.#workspaces.values() : []);
    if (only === undefined) {
      keys.clear();
      this.#workspaces.clear();
    } else {
      keys.removeOf(only.id);
    }
    for (const key of snapshot.keys) keys.add(key);
    for (const { state, workspace } of restored) {
      workspace.load(state);
      this.#register(workspace, state.seed);
      gone.delete(workspace);
    }
    for (const workspace of gone) workspace.delete();
    this.#nextNumber = snapshot.workspacesCreated ?? this.#nextNumber;
  }

  /**
   * Runs a function that creates workspaces. If the function fails, the next workspace gets the ids that it would have
   * had without the call.
   */
  #keepNumberOnFailure<Result>(run: () => Result): Result {
    const number = this.#nextNumber;
    try {
      return run();
    } catch (error) {
      this.#nextNumber = number;
      throw error;
    }
  }

  #findOther(id: string): Workspace | undefined {
    return id === this.workspace.id ? undefined : this.#workspaces.get(id);
  }

  /**
   * Creates an empty workspace with an id that was never used, so that an old handle to a deleted workspace cannot
   * reach a new one.
   */
  #createWorkspace(name?: string): Workspace {
    for (;;) {
      const workspace = this.#createNumbered(this.#nextNumber++, name);
      if (!this.#usedIds.has(workspace.id)) return workspace;
    }
  }

  #createNumbered(number: number, name: string | undefined): Workspace {
    const { options } = this;
    const background = new Background();
    const start = options.start?.getTime();
    const receivers = new Receivers(demo.webhookUrl);
    const created: Workspace = new Workspace({
      idSeed: `${options.idSeed}/${number}`,
      isRandom: options.isRandom,
      name,
      clock: new SchedulingClock({ mode: options.clock, background, start }),
      background,
      variant: webhookVariants[options.webhooks],
      rateLimit: toRateLimitRule(options.rateLimit),
      interpretation: options,
      operator: options.operator,
      elapsed: this.#elapsed,
      receivers,
      send: createSender({ ...options, receivers }),
      historyName: `${this.#run}.${++this.#histories}`,
      onChange: (change) => {
        for (const listener of this.listeners) listener(change, created);
      },
    });
    return created;
  }

  #addSeed(workspace: Workspace, seed: ResolvedOptions['seed']): void {
    const records = toSeed(seed, workspace);
    workspace.recordChanges.inBulk(() => insertSeed(workspace.domain, records));
    this.#register(workspace, seed);
  }

  #register(workspace: Workspace, seed: ResolvedOptions['seed']): void {
    this.#workspaces.set(workspace.id, workspace);
    workspace.seed = seed;
    this.#usedIds.add(workspace.id);
  }

  #addFirstKeys(): void {
    const { keys, workspace } = this;
    const { apiKey, seed } = this.options;
    this.#addFullKey(workspace, apiKey);
    if (!hasDemo(seed) || apiKey === demo.readOnlyKey) return;
    keys.add({
      workspaceId: workspace.id,
      revoked: false,
      key: demo.readOnlyKey,
      name: 'Read-only mock key',
      scopes: ALL_SCOPES.filter((scope) => scope.endsWith(':read')),
    });
  }

  #addFullKey({ id: workspaceId }: Workspace, key: string): void {
    this.keys.add({ workspaceId, revoked: false, key, name: 'Mock key', scopes: ALL_SCOPES });
  }
}

function toRateLimitRule(rateLimit: ResolvedOptions['rateLimit']): RateLimitRule {
  if (rateLimit === 'off') return OFF;
  return typeof rateLimit === 'number' ? { limit: rateLimit, windowMs: MINUTE_MS } : rateLimit;
}

function toSeed(seed: ResolvedOptions['seed'], { domain }: Workspace): Seed {
  if (seed === 'demo') return demoSeed;
  if (seed === 'empty') return {};
  return requireValidSeed(seed, createDryRun(domain));
}
