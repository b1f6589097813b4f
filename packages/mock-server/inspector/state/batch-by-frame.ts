/**
 * Collects items, and hands all of them over once before the browser paints next.
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

/** The next frame; in a hidden tab, which paints none, shortly. */
export function nextFrame(run: () => void): void {
  if (document.hidden) setTimeout(run, 100);
  else requestAnimationFrame(run);
}
