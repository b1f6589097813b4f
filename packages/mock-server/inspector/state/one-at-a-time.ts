/**
 * Returns a function that runs `read` one at a time. If it is called while `read` is running, `read` runs
 * once more afterwards, however many calls there were. `read` must not reject.
 */
export function oneAtATime(read: () => Promise<void>): () => Promise<void> {
  let isReading = false;
  let isStale = false;
  return async () => {
    isStale = true;
    if (isReading) return;
    isReading = true;
    while (isStale) {
      isStale = false;
      await read();
    }
    isReading = false;
  };
}
