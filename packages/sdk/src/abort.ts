/**
 * Calls a listener when a signal aborts, at once when it has. Gives a function that takes the
 * listener away, so that a signal which outlives many calls keeps none of them.
 */
export function onAbort(signal: AbortSignal | undefined, listener: () => void): () => void {
  if (signal?.aborted) listener();
  else signal?.addEventListener('abort', listener, { once: true });
  return () => signal?.removeEventListener('abort', listener);
}
