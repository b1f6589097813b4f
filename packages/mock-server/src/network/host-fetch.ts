import { hostnameOf, isLoopback } from '../validation/hostname.ts';

// Stored when the module loads, so that later replacements of the global, such as MSW or a spy, do not see the mock's
// own requests.
const fetchOfHost = globalThis.fetch;

/**
 * Calls a function outside of the caller's async context (`AsyncLocalStorage`). MSW 3 follows that context, so it would
 * also intercept what the mock sends as a result of an intercepted request. A Node without `getBuiltinModule` is too old
 * for MSW 3.
 */
export const outsideContext: <Result>(call: () => Result) => Result =
  globalThis.process?.getBuiltinModule?.('node:async_hooks')?.AsyncLocalStorage.snapshot?.() ??
  ((call) => call());

/** The global `fetch` as it was when the mock was loaded. MSW does not intercept its requests. */
export const hostFetch: typeof fetch = (input, init) =>
  outsideContext(() => fetchOfHost(input, withoutProxy(input, init)));

/**
 * Makes a request to this machine bypass the proxy of the environment (`HTTP_PROXY`), which Node uses if
 * `NODE_USE_ENV_PROXY` is set: nothing on this machine can be reached through it.
 */
export function withoutProxy(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
): RequestInit | undefined {
  const agent = Reflect.get(globalThis, Symbol.for('undici.globalDispatcher.1'));
  if (agent?.constructor.name !== 'EnvHttpProxyAgent') return init;
  if (!isLoopback(hostnameOf(input instanceof Request ? input.url : `${input}`))) return init;
  direct ??= new agent.constructor({ noProxy: '*' });
  return { ...init, dispatcher: direct } as RequestInit;
}

/** An agent of Node's own class, which uses no proxy for any host. */
let direct: unknown;
