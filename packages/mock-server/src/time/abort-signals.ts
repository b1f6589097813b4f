/**
 * Calls `run` once, with the first signal that aborts, or immediately if a signal has already aborted. Returns a
 * function that stops listening to the signals.
 */
export function onAbort(
  signals: readonly AbortSignal[],
  run: (signal: AbortSignal) => void,
): () => void {
  const listening = new AbortController();
  const abort = (signal: AbortSignal) => {
    if (listening.signal.aborted) return;
    listening.abort();
    run(signal);
  };
  for (const signal of signals) {
    if (signal.aborted) abort(signal);
    else signal.addEventListener('abort', () => abort(signal), { signal: listening.signal });
  }
  return () => listening.abort();
}

/**
 * Waits for work to finish. If the signal aborts first, the promise rejects with the signal's reason, as with `fetch`.
 */
export async function orAborted<T>(work: T | Promise<T>, signal: AbortSignal): Promise<T> {
  let abort = () => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
