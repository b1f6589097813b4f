import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { StreamItem } from '../../src/controls/stream.ts';
import type { Lists } from '../source/lists.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { useStore } from './store-context.ts';

/**
 * Reads a list, and reads it again after items of the stream that concern it, one read at a time. Returns
 * `undefined` until the list is there.
 * @param concerns must be the same function on every rendering.
 */
export function useList<Name extends keyof Lists>(
  name: Name,
  concerns: (item: StreamItem) => boolean,
): ReadonlySignal<Awaited<ReturnType<Lists[Name]>> | undefined> {
  type List = Awaited<ReturnType<Lists[Name]>>;
  const { lists, subscribe, workspace } = useStore();
  const list = useSignal<List | undefined>(undefined);
  useEffect(() => {
    let isGone = false;
    const read = oneAtATime(async () => {
      if (isGone) return;
      // The stream fails for the same reason, and the page shows that.
      const found = await (lists[name]() as Promise<List>).catch(() => undefined);
      if (!isGone && found !== undefined) list.value = found;
    });

    read();
    const unsubscribe = subscribe((items) => {
      if (items.some((item) => item.type === 'reset' || concerns(item))) read();
    });
    return () => {
      isGone = true;
      unsubscribe();
    };
  }, [workspace.value]);
  return list;
}
