interface Subscription {
  readonly listeners: Set<() => void>;
  /** The single listener on the signal itself. */
  readonly callAll: () => void;
}

/** Many calls may share a signal, but runtimes warn about many listeners, so each signal gets only one. */
const subscriptions = new WeakMap<AbortSignal, Subscription>();

/**
 * Calls a listener with the reason when a signal aborts, or immediately if it already has. Returns a function that
 * removes the listener, so that a long-lived signal does not keep finished calls in memory.
 */
export function onAbort(
  signal: AbortSignal | undefined,
  listener: (reason: unknown) => void,
): () => void {
  // A new function each time, so that the same listener can be added twice.
  const call = () => listener(signal && reasonOf(signal));
  if (signal?.aborted) call();
  if (!signal || signal.aborted) return () => {};
  const subscription = subscriptions.get(signal) ?? subscribe(signal);
  subscription.listeners.add(call);
  return () => {
    // Removing a listener twice must not end the subscription of a later listener.
    const isRemoved = subscription.listeners.delete(call);
    if (!isRemoved || subscription.listeners.size > 0) return;
    signal.removeEventListener('abort', subscription.callAll);
    subscriptions.delete(signal);
  };
}

function subscribe(signal: AbortSignal): Subscription {
  const listeners = new Set<() => void>();
  const callAll = () => {
    for (const call of listeners) call();
  };
  signal.addEventListener('abort', callAll, { once: true });
  const subscription = { listeners, callAll };
  subscriptions.set(signal, subscription);
  return subscription;
}

/**
 * Returns the reason for an abort. Signals of older implementations, as in React Native, have neither a `reason` nor a
 * `throwIfAborted` method.
 */
export const reasonOf = (signal: AbortSignal): unknown =>
  'reason' in signal
    ? signal.reason
    : Object.assign(new Error('The operation was aborted.'), { name: 'AbortError' });
