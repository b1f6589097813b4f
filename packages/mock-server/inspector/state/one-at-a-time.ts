/**
 * Returns a function that runs `read`, but never twice at a time. If it is called while `read` is running, no matter
 * how often, `read` runs once more afterwards.
 * @param read must not reject.
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
