/**
 * Returns a function that collects items, which are handled together before the next paint.
 * @param schedule runs a function before the next paint.
 */
export function batchByFrame<Item>(
  handle: (items: readonly Item[]) => void,
  schedule: (run: () => void) => void,
): (item: Item) => void {
  let waiting: Item[] = [];
  return (item) => {
    waiting.push(item);
    if (waiting.length > 1) return;
    schedule(() => {
      const items = waiting;
      waiting = [];
      handle(items);
    });
  };
}

/** Runs a function before the next frame or, because a hidden tab has no frames, after a short delay. */
export function nextFrame(run: () => void): void {
  if (document.hidden) setTimeout(run, 100);
  else requestAnimationFrame(run);
}
