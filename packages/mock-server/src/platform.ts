import { type ApiKey, type ApiKeys, createApiKeys } from './core/api-keys.ts';
import { type Background, createBackground } from './core/background.ts';
import { createClock, type SchedulingClock } from './core/clock.ts';
import { MockConfigurationError } from './core/configuration-error.ts';
import type { JournalEntry } from './core/journal.ts';
import { createRandom, type Random } from './core/random.ts';
import type { Send } from './delivery/post.ts';
import { webhookVariants } from './delivery/variant.ts';
import { scopes } from './generated/operations.ts';
import type { MockServerOptions, ResolvedOptions } from './options.ts';
import { demo, demoSeed } from './seeds/demo.ts';
import { plant } from './seeds/plant.ts';
import type { Seed } from './seeds/seed.ts';
import type { MockSnapshot } from './snapshot.ts';
import { processTraining } from './state/training.ts';
import { createWorkspace, type Workspace } from './state/workspace.ts';

/** A webhook receiver inside this process. */
export type Receiver = (request: Request) => Response | Promise<Response>;

/** A further workspace. */
export interface NewWorkspace {
  /** What is there at the start. @default the server's own seed */
  readonly seed?: NonNullable<MockServerOptions['seed']>;
  /** Its key with every scope. @default a new one */
  readonly apiKey?: string;
}

/** The whole fake platform: one clock, its keys, and the workspaces they name. */
export interface Platform {
  readonly options: ResolvedOptions;
  readonly clock: SchedulingClock;
  readonly background: Background;
  readonly keys: ApiKeys;
  /** Makes key texts; apart from the workspaces' ids, so that a new key changes none of them. */
  readonly random: Random;
  /** The workspace of `options.apiKey`. */
  readonly workspace: Workspace;
  /** Told of every request that was answered. */
  readonly observers: Set<(entry: JournalEntry, workspace: Workspace) => void>;
  /** Receivers in this process, by URL. */
  readonly receivers: Map<string, Receiver>;
  /** The workspace a key names; without a known key, the first one. */
  workspaceOf(key: ApiKey | undefined): Workspace;
  /** @throws MockConfigurationError when the key is in use already. */
  addWorkspace(init: NewWorkspace): { workspace: Workspace; apiKey: string };
  /** Back to the workspace's seed; its keys stay. */
  resetWorkspace(workspace: Workspace): void;
  /** Back to the start: one workspace, its keys, the clock. */
  reset(): void;
  /** Every workspace, the first one first. */
  workspaces(): Iterable<Workspace>;
  /** Takes the state out; deliveries under way at this moment count as never begun. */
  save(): MockSnapshot;
  /** Becomes what was saved; the workspaces beside the first are made anew. */
  restore(snapshot: MockSnapshot): void;
}

/** Every scope of both variants. */
export const ALL_SCOPES: readonly string[] = [...new Set<string>([...scopes.A, ...scopes.B])];

/** A URL as receivers are known by: without the fragment, which is never sent. */
export function toAddress(url: string): string {
  const address = new URL(url);
  address.hash = '';
  return address.href;
}

const SEEDS = { demo: demoSeed, empty: {} } as const;

/** Creates a platform and plants its seed. */
export function createPlatform(options: ResolvedOptions): Platform {
  const background = createBackground();
  const clock = createClock(options.clock, background, options.start?.getTime());
  const keys = createApiKeys();
  const random = createRandom(`${options.idSeed}/keys`);
  const receivers = new Map<string, Receiver>();
  const outside: Send = options.fetch ?? ((request) => globalThis.fetch(request));
  const workspaces = new Map<string, Workspace>();
  const seeds = new WeakMap<Workspace, Seed>();
  const freshKeys = random.save();

  function makeEmpty(): Workspace {
    return createWorkspace({
      seed: `${options.idSeed}/${workspaces.size}`,
      clock,
      background,
      variant: webhookVariants[options.webhooks],
      rateLimit: options.rateLimit === 'off' ? undefined : options.rateLimit,
      requireHttps: options.requireHttps,
      send: async (request) => (receivers.get(toAddress(request.url)) ?? outside)(request),
    });
  }

  function make(seed: NonNullable<MockServerOptions['seed']>): Workspace {
    const workspace = makeEmpty();
    const records = typeof seed === 'string' ? SEEDS[seed] : seed;
    // First, because a wrong seed must leave no workspace behind.
    plant(workspace, records);
    workspaces.set(workspace.id, workspace);
    seeds.set(workspace, records);
    return workspace;
  }

  const workspace = make(options.seed);

  function addKeys() {
    const key = { workspaceId: workspace.id, revoked: false };
    keys.add({ ...key, key: options.apiKey, name: 'Mock key', scopes: ALL_SCOPES });
    if (options.seed === 'demo' && options.apiKey !== demo.readOnlyKey) {
      const reading = ALL_SCOPES.filter((scope) => scope.endsWith(':read'));
      keys.add({ ...key, key: demo.readOnlyKey, name: 'Read-only mock key', scopes: reading });
    }
  }

  function resetWorkspace(target: Workspace) {
    target.clear();
    plant(target, seeds.get(target) ?? {});
  }

  function removeOthers() {
    for (const other of [...workspaces.values()].slice(1)) {
      other.clear();
      workspaces.delete(other.id);
    }
  }

  addKeys();
  return {
    options,
    clock,
    background,
    keys,
    random,
    workspace,
    observers: new Set(),
    receivers,
    workspaceOf: (key) => workspaces.get(key?.workspaceId ?? '') ?? workspace,
    addWorkspace({ seed = options.seed, apiKey: wanted }) {
      if (wanted !== undefined && keys.get(wanted) !== undefined) {
        throw new MockConfigurationError('workspaces.create: apiKey is in use already');
      }
      const added = make(seed);
      const apiKey = wanted ?? `mock_${random.hex(16)}`;
      const key = { workspaceId: added.id, revoked: false };
      keys.add({ ...key, key: apiKey, name: 'Mock key', scopes: ALL_SCOPES });
      return { workspace: added, apiKey };
    },
    resetWorkspace,
    reset() {
      clock.reset();
      keys.clear();
      random.load(freshKeys);
      removeOthers();
      resetWorkspace(workspace);
      addKeys();
    },
    workspaces: () => workspaces.values(),
    save: () => ({
      version: 1,
      now: clock.now(),
      keys: keys.list(),
      workspaces: [...workspaces.values()].map((each) => each.save()),
    }),
    restore(snapshot) {
      clock.restore(snapshot.now);
      keys.clear();
      for (const key of snapshot.keys) keys.add(key);
      removeOthers();
      workspaces.clear();
      for (const [index, state] of snapshot.workspaces.entries()) {
        const restored = index === 0 ? workspace : makeEmpty();
        restored.load(state);
        for (const training of restored.store.trainings.all()) processTraining(restored, training);
        workspaces.set(restored.id, restored);
      }
    },
  };
}
