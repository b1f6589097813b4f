/**
 * Returns a function that runs `read` one at a time. Calls that arrive while `read` is running cause one more
 * run afterwards, however many there are. `read` must not reject.
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
