/**
 * Calls `run` once, when the first of the signals aborts, or immediately if one already has. Returns a function that
 * stops listening.
 */
export function onAbort(
  signals: readonly AbortSignal[],
  run: (signal: AbortSignal) => void,
): () => void {
  const aborted = signals.find((signal) => signal.aborted);
  if (aborted) {
    run(aborted);
    return () => {};
  }
  const listeners = signals.map((signal) => {
    const listener = () => {
      stop();
      run(signal);
    };
    signal.addEventListener('abort', listener);
    return { signal, listener };
  });
  const stop = () => {
    for (const { signal, listener } of listeners) signal.removeEventListener('abort', listener);
  };
  return stop;
}

/** Waits for work. If the signal aborts first, rejects with the signal's reason, as `fetch` does. */
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

export function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    onAbort([signal], ({ reason }) => reject(reason));
  });
}
