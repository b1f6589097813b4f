/**
 * Returns a function that runs `read` one at a time. Asked again while it runs, it runs once more
 * afterwards, however often it was asked. `read` must not reject.
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
