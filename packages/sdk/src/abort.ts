/**
 * Tells a listener the reason when a signal aborts, at once when it has. Gives a function that takes
 * the listener away, so that a signal which outlives many calls keeps none of them.
 */
export function onAbort(
  signal: AbortSignal | undefined,
  listener: (reason: unknown) => void,
): () => void {
  if (!signal) return () => {};
  const tell = () => listener(signal.reason);
  if (signal.aborted) tell();
  else signal.addEventListener('abort', tell, { once: true });
  return () => signal.removeEventListener('abort', tell);
}
