import { createLocalWorkspace } from './controls/local/local-workspace.ts';
import type { MockServer } from './controls/local/mock-server-controls.ts';
import type { MockWorkspace } from './controls/local/mock-workspace.ts';
import { RUN_CONTROL } from './controls/run-control.ts';
import { MockConfigurationError } from './errors/configuration-error.ts';
import { registerMock } from './failed-tests/mock-register.ts';
import type { MockServerOptions, NewWorkspace } from './generated/control-types.ts';
import { createRequestHandler, type RequestHandler } from './request/handle-request.ts';
import { toStalledResponse } from './request/stalled-response.ts';
import { orAborted } from './time/abort-signals.ts';
import { toHostInit } from './time/host-signals.ts';
import { hasMockTimers, keepAlive } from './time/host-timers.ts';
import { resolveOptions } from './workspace/options.ts';
import { Platform } from './workspace/platform.ts';
import type { Workspace } from './workspace/workspace.ts';
import type { WorkspaceSlot } from './workspace/workspace-slot.ts';

/**
 * Creates an in-memory mock of the platform. It opens no port and intercepts no requests.
 * @throws MockConfigurationError if an option is invalid. The message names every invalid option.
 * @example
 * const mock = createMockServer();
 * const client = new AgentPlatform(mock.clientOptions());
 */
export function createMockServer(options: MockServerOptions = {}): MockServer {
  if (hasMockTimers) {
    throw new MockConfigurationError(
      'createMockServer: The mock timers of `node:test` were enabled before the mock was loaded, so the mock would wait forever. Import `@agent-platform/mock-server` first, and then call `mock.timers.enable()`.',
    );
  }
  const mock = createMockOf(new Platform(resolveOptions(options)));
  registerMock(mock);
  return mock;
}

export function createMockOf(platform: Platform): MockServer {
  const { baseUrl } = platform.options;
  const handleRequest = createRequestHandler(platform);
  const fetch = createFetch(handleRequest);
  const own = createLocalWorkspace(platform, platform.workspace.slot, fetch, true);
  const run = own[RUN_CONTROL];
  const known = new WeakMap<WorkspaceSlot, MockWorkspace>();

  function controlsOf({ slot }: Workspace): MockWorkspace {
    const controls = known.get(slot) ?? createLocalWorkspace(platform, slot, fetch, false);
    known.set(slot, controls);
    return controls;
  }

  return Object.assign(own, {
    baseUrl,
    fetch,
    handle: handleRequest,
    mask: (secret: string) => platform.keys.mask(secret),
    workspaces: {
      create: (init: NewWorkspace = {}) =>
        controlsOf(platform.requireWorkspace(run('workspaces.create', init).id)),
      get(id: string) {
        const found = platform.workspaces.get(id);
        return found && controlsOf(found);
      },
      list: () => [...platform.workspaces.values()].map(controlsOf),
      delete(id: string) {
        run('workspaces.delete', { id });
      },
    },
    options: () => run('options'),
  });
}

/** Creates a `fetch` that, like the global one, rejects with a network error if a fault cuts the connection. */
function createFetch(handleRequest: RequestHandler): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, toHostInit(init));
    // Every `Request` has a signal, but watching it takes time, so watch only a signal that the caller passed.
    const signal = init?.signal || input instanceof Request ? request.signal : undefined;
    signal?.throwIfAborted();
    const handling = handleRequest(request, undefined, 'clock');
    const handled = await (signal ? orAborted(handling, signal) : handling);
    if (handled.kind === 'response') return handled.response;
    if (handled.kind === 'disconnect') throw fetchFailed();
    const { sentPart, untilReset } = handled;
    // The caller's timeout may not keep the process alive. And the signal of a request that is garbage-collected would
    // no longer abort.
    const release = signal && keepAlive(request);
    const stalled = toStalledResponse(sentPart, [request.signal, untilReset], release);
    return stalled.catch((reason) => {
      // To the client, resetting the mock looks like a dropped connection.
      throw reason === untilReset.reason ? fetchFailed() : reason;
    });
  };
}

function fetchFailed(): TypeError {
  const message = 'A fault or a reset of the mock cut the connection.';
  return new TypeError('fetch failed', {
    cause: Object.assign(new Error(message), { code: 'ECONNRESET' }),
  });
}
