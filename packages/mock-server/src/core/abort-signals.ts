/**
 * Calls `run` once, when the first of the signals aborts, with that signal. Returns the cancellation.
 * Signals that have aborted already call it at once.
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
