/**
 * A test environment such as jsdom may replace `AbortController` but not `fetch` and `Request`, which reject a signal
 * that is not an instance of Node's own class. The signals made here are always accepted.
 */

const util = globalThis.process?.getBuiltinModule?.('node:util');
const hostController = util?.transferableAbortController?.() ?? new AbortController();
const HostController = hostController.constructor as typeof AbortController;
const HostSignal = hostController.signal.constructor as typeof AbortSignal;

/** Creates a controller whose signal the host's `fetch` and `Request` accept. */
export function createHostController(): AbortController {
  return new HostController();
}

/** Whether a value is a signal, from any environment. */
export function isAbortSignal(value: unknown): value is AbortSignal {
  const { aborted, addEventListener } = Object(value);
  return typeof aborted === 'boolean' && typeof addEventListener === 'function';
}

/** Returns a signal that the host accepts, and that aborts with the given one. */
export function toHostSignal(signal: AbortSignal): AbortSignal {
  const isAccepted: boolean = signal instanceof HostSignal;
  if (isAccepted || !isAbortSignal(signal)) return signal;
  const follower = createHostController();
  const follow = () => follower.abort(signal.reason);
  if (signal.aborted) follow();
  else signal.addEventListener('abort', follow, { once: true });
  return follower.signal;
}

/** Works like `AbortSignal.any`, with signals of any environment. */
export const anySignal = (signals: readonly AbortSignal[]): AbortSignal =>
  HostSignal.any(signals.map(toHostSignal));

/** Prepares the second argument of `fetch` or `Request`, which may have a signal of any environment. */
export function toHostInit<Init extends RequestInit>(init: Init | undefined): Init | undefined {
  const { signal } = init ?? {};
  if (!init || !signal) return init;
  const accepted = toHostSignal(signal);
  return accepted === signal ? init : { ...init, signal: accepted };
}
