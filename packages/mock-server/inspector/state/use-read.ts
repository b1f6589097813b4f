import { useEffect, useState } from 'preact/hooks';
import type { StreamItem } from '../../src/controls/stream.ts';
import type { RecordKind } from '../../src/records/store.ts';
import type { ControlPart } from '../../src/workspace/history.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { Store } from './store.ts';
import { useStore } from './store-context.ts';

/** What a stream item is about: a kind of record, a part of the settings, or the type of the item. */
type Subject = RecordKind | ControlPart | StreamItem['type'];

/** After one of these, anything may have changed. */
const EVERYTHING: readonly Subject[] = ['reset', 'dropped'];

/**
 * Reads data that is not in the stream, and reads it again whenever it may have changed, one read at a time. Returns
 * `undefined` until the first read succeeds.
 * @param read must not depend on the render, because only the first render's function is used.
 * @param subjects what the data depends on. @default all subjects
 */
export function useRead<Result extends object>(
  read: (store: Store) => Promise<Result>,
  ...subjects: readonly Subject[]
): Result | undefined {
  const store = useStore();
  const [result, setResult] = useState<Result>();
  const isConnected = store.connection.value.kind === 'connected';
  useEffect(() => {
    if (!isConnected) return;
    let isGone = false;
    const readAgain = oneAtATime(async () => {
      if (isGone) return;
      // Ignore failures: if a read fails, so does the stream, and the page already shows that.
      const found = await read(store).catch(() => undefined);
      if (!isGone && found !== undefined) setResult(found);
    });

    readAgain();
    const relevant = [...EVERYTHING, ...subjects];
    const unsubscribe = store.subscribe((items) => {
      if (subjects.length === 0 || items.some((item) => relevant.includes(toSubject(item)))) {
        readAgain();
      }
    });
    return () => {
      isGone = true;
      unsubscribe();
    };
  }, [store.workspace.value, isConnected]);
  return result;
}

function toSubject({ type, data }: StreamItem): Subject {
  if (type === 'record') return data.kind;
  return type === 'controls' ? data.id : type;
}
