import { workspaceGone } from '../errors/configuration-error.ts';
import type { Seed, WorkspaceSnapshot } from '../generated/control-types.ts';
import { demoSeed } from '../seeds/demo.ts';
import { createDryRun } from '../seeds/dry-run.ts';
import { insertSeed, requireValidSeed } from '../seeds/insert-seed.ts';
import type { ResolvedOptions } from './options.ts';
import type { Workspace } from './workspace.ts';

/** The seed of a workspace: records, or the name of a seed. */
type SeedOption = ResolvedOptions['seed'];

/** The workspaces of a platform, each with the seed that a reset restores. */
export interface WorkspaceRegistry {
  /** The first workspace. This object is never replaced. */
  readonly first: Workspace;
  /** All workspaces by id, in the order in which they were created. */
  readonly byId: ReadonlyMap<string, Workspace>;
  /**
   * Returns the workspace with the given id.
   * @throws MockConfigurationError if the workspace does not exist.
   */
  require(id: string): Workspace;
  /**
   * Adds a workspace.
   * @throws MockConfigurationError if the seed is invalid. In this case, no workspace is added.
   */
  add(seed: SeedOption, name: string | undefined): Workspace;
  delete(workspace: Workspace): void;
  /** Restores a workspace to its seed, and its clock to the start. The workspace keeps its id. */
  reset(workspace: Workspace): void;
  /** Deletes all workspaces except the first, and restores the first to its original state. */
  resetAll(): void;
  save(workspace: Workspace): WorkspaceSnapshot;
  /** Replaces the state of a workspace. */
  load(workspace: Workspace, snapshot: WorkspaceSnapshot): void;
  /**
   * Replaces the workspaces. An existing workspace whose id is in the snapshot stays the same object. Other existing
   * workspaces are deleted.
   */
  restore(snapshots: readonly WorkspaceSnapshot[]): void;
}

/**
 * Creates a registry with the first workspace.
 * @param create creates an empty workspace with an id that is derived from `place`.
 */
export function createWorkspaceRegistry(
  create: (place: number, name?: string) => Workspace,
  firstSeed: SeedOption,
): WorkspaceRegistry {
  const workspaces = new Map<string, Workspace>();
  const seeds = new WeakMap<Workspace, SeedOption>();
  const usedIds = new Set<string>();
  const seedOf = (workspace: Workspace) => seeds.get(workspace) ?? 'empty';

  function register(workspace: Workspace, seed: SeedOption): void {
    workspaces.set(workspace.id, workspace);
    seeds.set(workspace, seed);
    usedIds.add(workspace.id);
  }

  let nextPlace = 0;

  /**
   * Creates an empty workspace with an id that was never used, so that the controls of a deleted workspace do not find
   * the new one.
   */
  function createNew(name?: string): Workspace {
    for (;;) {
      const workspace = create(nextPlace++, name);
      if (!usedIds.has(workspace.id)) return workspace;
    }
  }

  /** Adds the seed to an empty workspace, and registers the workspace. */
  function addSeeded(workspace: Workspace, seed: SeedOption): Workspace {
    const records = toSeed(seed, workspace);
    workspace.changeInBulk(() => insertSeed(workspace.domain, records));
    register(workspace, seed);
    return workspace;
  }

  function load(workspace: Workspace, snapshot: WorkspaceSnapshot): void {
    workspace.load(snapshot);
    register(workspace, snapshot.seed);
  }

  const first = createNew();
  const firstState = first.save();
  addSeeded(first, firstSeed);

  return {
    first,
    byId: workspaces,
    require(id) {
      const found = workspaces.get(id);
      if (found !== undefined) return found;
      throw workspaceGone(id);
    },
    add(seed, name) {
      const place = nextPlace;
      try {
        return addSeeded(createNew(name), seed);
      } catch (error) {
        nextPlace = place;
        throw error;
      }
    },
    delete(workspace) {
      workspaces.delete(workspace.id);
      workspace.delete();
    },
    reset(workspace) {
      workspace.clear();
      addSeeded(workspace, seedOf(workspace));
    },
    resetAll() {
      for (const each of workspaces.values()) {
        if (each !== first) each.delete();
      }
      workspaces.clear();
      first.load(firstState);
      first.clock.reset();
      addSeeded(first, firstSeed);
    },
    save: (workspace) => ({ seed: seedOf(workspace), ...workspace.save() }),
    load,
    restore(snapshots) {
      const others = new Map(workspaces);
      others.delete(first.id);
      workspaces.clear();
      for (const [index, snapshot] of snapshots.entries()) {
        load(index === 0 ? first : (others.get(snapshot.id) ?? createNew()), snapshot);
        others.delete(snapshot.id);
      }
      for (const gone of others.values()) gone.delete();
    },
  };
}

function toSeed(seed: SeedOption, { domain }: Workspace): Seed {
  if (seed === 'demo') return demoSeed;
  if (seed === 'empty') return {};
  return requireValidSeed(seed, createDryRun(domain));
}
