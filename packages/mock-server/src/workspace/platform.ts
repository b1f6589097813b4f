import { webhookVariants } from '../delivery/variant.ts';
import { MockConfigurationError, workspaceGone } from '../errors/configuration-error.ts';
import { Problem } from '../errors/problem.ts';
import type {
  ApiKey,
  MockSnapshot,
  NewWorkspace,
  Seed,
  Trace,
} from '../generated/control-types.ts';
import { demo, demoSeed, hasDemo } from '../seeds/demo.ts';
import { insertSeed, tryOutSeed } from '../seeds/insert-seed.ts';
import { type ClockOptions, DEFAULT_START } from '../time/clock.ts';
import { hostElapsed, hostNow } from '../time/host-timers.ts';
import { ALL_SCOPES, ApiKeys } from './api-keys.ts';
import type { ResolvedOptions } from './options.ts';
import { requireConsistent, requireOnly, requireSameVariants } from './snapshot.ts';
import { Workspace, type WorkspaceOptions } from './workspace.ts';
import { type ChangeListener, WorkspaceSlot } from './workspace-slot.ts';
import { createOrigin, type Origin, toFirstState } from './workspace-state.ts';

/** What a mock needs from the process that it runs in. */
interface PlatformHost extends NonNullable<ClockOptions['host']> {
  /** Measures real time, such as how long a receiver takes. */
  readonly elapsed?: () => number;
}

export class Platform {
  readonly options: ResolvedOptions;
  readonly keys = new ApiKeys();
  /** These functions are called after every change in any workspace. */
  readonly listeners = new Set<ChangeListener>();
  /** The traces of the workspaces that were deleted last, until the mock is reset. */
  deletedTraces: readonly Trace[] = [];
  readonly #workspaceOptions: WorkspaceOptions;
  readonly #hostNow: () => number;
  /** Identifies this process, so that the mock rejects the cursor of a stream from another process. */
  readonly #run = hostNow().toString(36);
  readonly #workspaces = new Map<string, Workspace>();
  readonly #usedIds = new Set<string>();
  /** The slot of the first workspace. It is never deleted. */
  readonly #first: WorkspaceSlot;
  /** What a reset of the mock returns the first workspace to. */
  readonly #origin: Origin;
  #nextNumber = 0;
  #histories = 0;

  /** @param host stands in for the host's clock and timers in tests. */
  constructor(options: ResolvedOptions, { elapsed = hostElapsed, ...host }: PlatformHost = {}) {
    this.options = options;
    this.#hostNow = host.now ?? hostNow;
    this.#workspaceOptions = { mock: options, elapsed, host };
    this.#first = this.#createSlot();
    this.#origin = this.#createOrigin(undefined, options.seed);
    this.reset();
  }

  /** The first workspace, to which `options.apiKey` belongs. A reset or a restore replaces it. */
  get workspace(): Workspace {
    return this.#first.current;
  }

  /** All workspaces by id, in the order in which they were created. */
  get workspaces(): ReadonlyMap<string, Workspace> {
    return this.#workspaces;
  }

  workspaceOf(key: ApiKey | undefined): Workspace {
    return this.#workspaces.get(key?.workspaceId ?? '') ?? this.workspace;
  }

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
    const number = this.#nextNumber;
    try {
      const added = this.#open(this.#createOrigin(name, seed), this.#createSlot());
      this.#place([added]);
      this.keys.add(toFullKey(added, apiKey ?? this.createKeyText(added)));
      return added;
    } catch (error) {
      // The next workspace gets the ids that it would have had without this call.
      this.#nextNumber = number;
      throw error;
    }
  }

  /** Returns a text for a new API key. No existing key has this text. */
  createKeyText(workspace: Workspace): string {
    for (let number = this.keys.listOf(workspace.id).length; ; number++) {
      const text = `mock_${workspace.newSecret(`key ${number}`, 16)}`;
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
    this.keys.replaceOf(id, []);
    this.#workspaces.delete(id);
    this.#end(found);
  }

  resetWorkspace(workspace: Workspace): void {
    this.#place([this.#open(workspace.origin, workspace.slot)]);
  }

  reset(): void {
    this.deletedTraces = [];
    const first = this.#open(this.#origin, this.#first);
    this.#replaceAll([first], toFirstKeys(first, this.options));
  }

  save(only?: Workspace): MockSnapshot {
    const { keys } = this;
    const { scopes, webhooks } = this.options;
    const saved = only === undefined ? [...this.#workspaces.values()] : [only];
    return {
      version: 3,
      variants: { scopes, webhooks },
      ...(only === undefined && { workspacesCreated: this.#nextNumber }),
      keys: only === undefined ? keys.list() : keys.listOf(only.id),
      workspaces: saved.map((each) => each.save()),
    };
  }

  /**
   * Replaces the state of the mock or of one workspace. If the whole mock is restored, workspaces that the snapshot does
   * not contain are deleted.
   * @throws MockConfigurationError if the snapshot does not fit this mock. Nothing is changed then.
   */
  restore(snapshot: MockSnapshot, only?: Workspace): void {
    if (only !== undefined) requireOnly(snapshot, only, this.keys);
    requireSameVariants(snapshot.variants, this.options);
    const first = only?.slot ?? this.#first;
    const restored = snapshot.workspaces.map((state, index) => {
      const slot = (index === 0 ? first : this.#findOther(state.id)) ?? this.#createSlot();
      return new Workspace(state, slot, this.#workspaceOptions);
    });
    requireConsistent(snapshot, restored, webhookVariants[this.options.webhooks]);
    // A reset with an invalid seed would fail.
    for (const each of restored)
      if (typeof each.seed === 'object') this.#open(each.origin, each.slot);

    if (only === undefined) {
      this.#replaceAll(restored, snapshot.keys);
    } else {
      this.keys.replaceOf(only.id, snapshot.keys);
      this.#place(restored);
    }
    this.#nextNumber = snapshot.workspacesCreated ?? this.#nextNumber;
  }

  /**
   * Checks records that are to be added to a workspace, by adding them to a copy of it.
   * @throws MockConfigurationError if one of them is invalid.
   */
  requireValidSeed(workspace: Workspace, records: unknown): Seed {
    const copy = new Workspace(workspace.save(), workspace.slot, this.#workspaceOptions);
    return tryOutSeed(copy.domain, records);
  }

  #findOther(id: string): WorkspaceSlot | undefined {
    return id === this.workspace.id ? undefined : this.#workspaces.get(id)?.slot;
  }

  #createSlot(): WorkspaceSlot {
    const { elapsed } = this.#workspaceOptions;
    return new WorkspaceSlot(`${this.#run}.${++this.#histories}`, elapsed, this.listeners);
  }

  /** Returns an origin with an id that was never used, so that an old handle to a deleted workspace reaches no new one. */
  #createOrigin(name: string | undefined, seed: ResolvedOptions['seed']): Origin {
    const { options } = this;
    const clockStart = this.#toClockStart(options.start?.getTime() ?? DEFAULT_START);
    for (;;) {
      const idSeed = `${options.idSeed}/${this.#nextNumber++}`;
      const origin = createOrigin(options, idSeed, { name, seed, clockStart });
      if (!this.#usedIds.has(origin.id)) return origin;
    }
  }

  #toClockStart(virtual: number): number {
    return this.options.clock === 'virtual' ? virtual : this.#hostNow();
  }

  /** Creates a workspace in its first state, with the records of its seed. */
  #open(origin: Origin, slot: WorkspaceSlot): Workspace {
    const opened = this.#openEmpty(origin, slot);
    if (origin.seed === 'demo') insertSeed(opened.domain, demoSeed);
    else if (origin.seed !== 'empty') tryOutSeed(opened.domain, origin.seed);
    return opened;
  }

  #openEmpty(origin: Origin, slot: WorkspaceSlot): Workspace {
    const state = toFirstState(origin, this.#toClockStart(origin.clockStart));
    return new Workspace(state, slot, this.#workspaceOptions);
  }

  #replaceAll(workspaces: readonly Workspace[], keys: readonly ApiKey[]): void {
    const slots = new Set(workspaces.map(({ slot }) => slot));
    const gone = [...this.#workspaces.values()].filter(({ slot }) => !slots.has(slot));
    this.keys.replaceAll(keys);
    this.#workspaces.clear();
    this.#place(workspaces, gone);
  }

  /**
   * Puts workspaces into their slots. Every workspace gets there in this way. Nothing is stopped or started before all
   * of them are in their places, because what runs then may call the mock.
   * @param gone the workspaces that this deletes.
   */
  #place(workspaces: readonly Workspace[], gone: readonly Workspace[] = []): void {
    const former: (Workspace | undefined)[] = workspaces.map(({ slot }) => slot.current);
    for (const workspace of workspaces) {
      workspace.slot.current = workspace;
      this.#workspaces.set(workspace.id, workspace);
      this.#usedIds.add(workspace.id);
    }
    for (const workspace of gone) this.#end(workspace);
    for (const workspace of former) workspace?.end();
    for (const workspace of workspaces) workspace.begin();
  }

  /** Ends a workspace that was deleted. An empty one remains in its slot, so that handles keep no records in memory. */
  #end(workspace: Workspace): void {
    const { slot } = workspace;
    // The listeners are called first, so that waits end because of the deletion, not because the clock stops.
    slot.noteDeleted();
    slot.current = this.#openEmpty(workspace.origin, slot);
    workspace.end();
    slot.current.begin();
    slot.history.unsubscribeAll();
  }
}

function toFullKey({ id: workspaceId }: Workspace, key: string): ApiKey {
  return { workspaceId, revoked: false, key, name: 'Mock key', scopes: ALL_SCOPES };
}

function toFirstKeys(workspace: Workspace, { apiKey, seed }: ResolvedOptions): ApiKey[] {
  const first = toFullKey(workspace, apiKey);
  if (!hasDemo(seed) || apiKey === demo.readOnlyKey) return [first];
  return [
    first,
    {
      ...first,
      key: demo.readOnlyKey,
      name: 'Read-only mock key',
      scopes: first.scopes.filter((scope) => scope.endsWith(':read')),
    },
  ];
}
