/**
 * Calls `run` once, when the first of the signals aborts, or immediately if one already has. Returns a function that
 * stops listening.
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

/** Waits for work, or rejects with the signal's reason if it aborts first, as `fetch` does. */
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

/** Rejects with the signal's reason when it aborts. */
export function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    onAbort([signal], ({ reason }) => reject(reason));
  });
}
