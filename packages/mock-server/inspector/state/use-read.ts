import { useEffect, useState } from 'preact/hooks';
import { oneAtATime } from './one-at-a-time.ts';
import type { Store } from './store.ts';
import { useStore } from './store-context.ts';

/**
 * Reads data that the stream does not carry, and reads it again after every change, one read at a time. Returns
 * `undefined` until the data is there.
 * @param read must be the same function on every rendering.
 */
export function useRead<Result extends object>(
  read: (store: Store) => Promise<Result>,
): Result | undefined {
  const store = useStore();
  const [result, setResult] = useState<Result>();
  useEffect(() => {
    let isGone = false;
    const readAgain = oneAtATime(async () => {
      if (isGone) return;
      // The stream fails for the same reason, and the page shows that.
      const found = await read(store).catch(() => undefined);
      if (!isGone && found !== undefined) setResult(found);
    });

    readAgain();
    const unsubscribe = store.subscribe(readAgain);
    return () => {
      isGone = true;
      unsubscribe();
    };
  }, [store.workspace.value]);
  return result;
}
