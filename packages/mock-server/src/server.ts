import type { Clock } from './core/clock.ts';
import { Disconnected } from './core/faults.ts';
import { type MockServerOptions, resolveOptions } from './options.ts';
import { createPlatform, type NewWorkspace } from './platform.ts';
import { createRouter } from './router.ts';
import { type MockSnapshot, parseSnapshot } from './snapshot.ts';
import { createControls, type MockWorkspace } from './workspace-controls.ts';

/** The whole platform in memory; its own controls are those of its first workspace. */
export interface MockServer extends MockWorkspace {
  /** The base URL that in-process clients and MSW use. */
  readonly baseUrl: string;
  /** Asks the mock as the global `fetch` asks the network: same arguments, aborts included. */
  readonly fetch: typeof globalThis.fetch;
  /**
   * Answers one request as the platform would: what a door (MSW, an HTTP server) calls.
   * @throws Disconnected when a fault cuts the connection.
   */
  handle(request: Request): Promise<Response>;
  /** Retries, rate windows and webhook schedules all run on this clock. */
  readonly clock: Clock;
  /** Workspaces side by side, for tests that run at once; a key belongs to one of them. */
  readonly workspaces: {
    /** Makes a workspace with its own key, records, limits, faults and journal. */
    create(workspace?: NewWorkspace): MockWorkspace;
    get(id: string): MockWorkspace | undefined;
    list(): MockWorkspace[];
  };
  /** Back to the seed: one workspace with its records and keys, and the clock at its start. */
  reset(): void;
  /**
   * The whole state as data: clock, keys, records, rate windows, events and planned retries.
   * Reply scripts, faults and the journal are not in it.
   */
  snapshot(): MockSnapshot;
  /**
   * Becomes what a snapshot holds.
   * @throws MockConfigurationError when it is no snapshot of this version; nothing changes then.
   */
  restore(snapshot: unknown): void;
}

/**
 * Creates a platform in memory; nothing listens and nothing is intercepted until asked.
 * @throws MockConfigurationError naming every wrong option.
 */
export function createMockServer(options: MockServerOptions = {}): MockServer {
  const platform = createPlatform(resolveOptions(options));
  const { baseUrl, apiKey } = platform.options;
  const handle = createRouter(platform);

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    request.signal.throwIfAborted();
    try {
      return await orAborted(handle(request), request.signal);
    } catch (error) {
      if (error instanceof Disconnected) throw new TypeError('fetch failed', { cause: error });
      throw error;
    }
  };
  const first = createControls(platform, platform.workspace, apiKey, fetch);
  const others = new Map<string, MockWorkspace>();

  return {
    ...first,
    get id() {
      return platform.workspace.id;
    },
    baseUrl,
    fetch,
    handle,
    clock: platform.clock,
    workspaces: {
      create(init = {}) {
        const { workspace, apiKey } = platform.addWorkspace(init);
        const controls = createControls(platform, workspace, apiKey, fetch);
        others.set(controls.id, controls);
        return controls;
      },
      get: (id) => (id === first.id ? first : others.get(id)),
      list: () => [first, ...others.values()],
    },
    snapshot: () => platform.save(),
    restore(value) {
      const snapshot = parseSnapshot(value, Object.keys(platform.workspace.store));
      platform.restore(snapshot);
      others.clear();
      for (const workspace of [...platform.workspaces()].slice(1)) {
        const key = snapshot.keys.find(({ workspaceId }) => workspaceId === workspace.id);
        others.set(workspace.id, createControls(platform, workspace, key?.key ?? '', fetch));
      }
    },
    reset() {
      others.clear();
      platform.reset();
    },
  };
}

/** What `fetch` does when its signal fires: rejects at once with the signal's reason. */
async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let abort = () => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
