/** Those who listen to a signal. */
interface Audience {
  readonly listeners: Set<() => void>;
  /** The one listener on the signal itself. */
  readonly hear: () => void;
}

/** A signal that many calls share gets one listener, because runtimes warn of many. */
const audiences = new WeakMap<AbortSignal, Audience>();

/**
 * Tells a listener the reason when a signal aborts, at once when it has. Gives a function that takes
 * the listener away, so that a signal which outlives many calls keeps none of them.
 */
export function onAbort(
  signal: AbortSignal | undefined,
  listener: (reason: unknown) => void,
): () => void {
  const tell = () => listener(signal?.reason);
  if (signal?.aborted) tell();
  if (!signal || signal.aborted) return () => {};
  const audience = audiences.get(signal) ?? gather(signal);
  audience.listeners.add(tell);
  return () => {
    audience.listeners.delete(tell);
    if (audience.listeners.size) return;
    signal.removeEventListener('abort', audience.hear);
    audiences.delete(signal);
  };
}

function gather(signal: AbortSignal): Audience {
  const listeners = new Set<() => void>();
  const hear = () => {
    for (const tell of listeners) tell();
  };
  signal.addEventListener('abort', hear, { once: true });
  const audience = { listeners, hear };
  audiences.set(signal, audience);
  return audience;
}
