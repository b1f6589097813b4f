import { createLocalRunner } from './controls/local/local-runner.ts';
import { createLocalWorkspace } from './controls/local/local-workspace.ts';
import type { MockServer } from './controls/local/mock-server-controls.ts';
import type { MockWorkspace } from './controls/local/mock-workspace.ts';
import { MockConfigurationError } from './errors/configuration-error.ts';
import { registerMock } from './failed-tests/mock-register.ts';
import type { NewWorkspace } from './generated/control-types.ts';
import { createRequestHandler, type RequestHandler } from './request/handle-request.ts';
import { toStalledResponse } from './request/stalled-response.ts';
import { onAbort, orAborted } from './time/abort-signals.ts';
import { hasMockTimers } from './time/host-timers.ts';
import { type MockServerOptions, resolveOptions } from './workspace/options.ts';
import { createPlatform, type Platform } from './workspace/platform.ts';
import type { Workspace } from './workspace/workspace.ts';

/**
 * Creates a platform in memory. It opens no port and intercepts no request.
 * @throws MockConfigurationError that names every wrong option.
 * @example
 * const mock = createMockServer();
 * const client = new AgentPlatform(mock.clientOptions());
 */
export function createMockServer(options: MockServerOptions = {}): MockServer {
  requireHostTimers();
  const mock = createMockOf(createPlatform(resolveOptions(options)));
  registerMock(mock);
  return mock;
}

/** Creates a platform's mock. */
export function createMockOf(platform: Platform): MockServer {
  const { baseUrl } = platform.options;
  const handleRequest = createRequestHandler(platform);
  const fetch = createFetch(handleRequest);
  const { run } = createLocalRunner(platform, platform.workspace, true);
  const known = new WeakMap<Workspace, MockWorkspace>();

  function controlsOf(workspace: Workspace): MockWorkspace {
    const controls =
      known.get(workspace) ?? createLocalWorkspace(platform, workspace, fetch, false);
    known.set(workspace, controls);
    return controls;
  }

  return Object.assign(createLocalWorkspace(platform, platform.workspace, fetch, true), {
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

/** Creates a `fetch` that calls the mock. Faults appear as network failures would. */
function createFetch(handleRequest: RequestHandler): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    // Every request has a signal, but most never abort, and watching a signal takes time.
    const signal = init?.signal || input instanceof Request ? request.signal : undefined;
    signal?.throwIfAborted();
    const handling = handleRequest(request, undefined, 'clock');
    const handled = await (signal ? orAborted(handling, signal) : handling);
    if (handled.kind === 'response') return handled.response;
    if (handled.kind === 'disconnect') throw fetchFailed();
    const { sentPart, untilReset } = handled;
    return sentPart
      ? toStalledResponse(sentPart, [request.signal, untilReset])
      : stalled(request.signal, untilReset);
  };
}

/**
 * Refuses fake timers that would make the mock wait forever: see hasMockTimers.
 * @throws MockConfigurationError in that case.
 */
function requireHostTimers(): void {
  if (!hasMockTimers) return;
  throw new MockConfigurationError(
    'The mock timers of node:test were enabled before the mock was loaded, and would stop it: import @agent-platform/mock-server first, then call mock.timers.enable()',
  );
}

/** Makes the error with which `fetch` rejects when the connection breaks. */
function fetchFailed(): TypeError {
  const message = 'A fault that was added to the mock cut the connection';
  return new TypeError('fetch failed', {
    cause: Object.assign(new Error(message), { code: 'ECONNRESET' }),
  });
}

/** Never resolves. Rejects when the client gives up and, after a reset, as a broken connection would. */
function stalled(client: AbortSignal, untilReset: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    onAbort([client, untilReset], (signal) =>
      reject(signal === client ? client.reason : fetchFailed()),
    );
  });
}
