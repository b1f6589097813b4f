import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { StreamItem } from '../../src/controls/stream.ts';
import type { Lists } from '../source/lists.ts';
import { useStore } from './store-context.ts';

/**
 * Reads a list, and reads it again after items of the stream that concern it, one reading at a time.
 * `undefined` until it is there.
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
    let isReading = false;
    let isStale = false;
    let isGone = false;

    async function read(): Promise<void> {
      isStale = true;
      if (isReading) return;
      isReading = true;
      while (isStale && !isGone) {
        isStale = false;
        // What went wrong is said by the stream, which finds it out as well.
        const found = await (lists[name]() as Promise<List>).catch(() => undefined);
        if (!isGone && found !== undefined) list.value = found;
      }
      isReading = false;
    }

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
