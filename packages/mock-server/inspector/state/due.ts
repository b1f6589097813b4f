import { type ReadonlySignal, signal } from '@preact/signals';
import type { DueItem, DueList } from '../../src/due.ts';
import type { Store } from './store.ts';

/** What is due next on the clock, read again whenever something has happened. */
export interface Due {
  readonly items: ReadonlySignal<readonly DueItem[]>;
  /** Keeps the items up to date until the returned function is called. */
  follow(): () => void;
}

/** Creates what is due. Nothing is read before somebody follows it. */
export function createDue(store: Pick<Store, 'client' | 'subscribe'>): Due {
  const items = signal<readonly DueItem[]>([]);
  let isReading = false;
  let isOutdated = false;

  async function read(): Promise<void> {
    isOutdated = true;
    if (isReading) return;
    isReading = true;
    while (isOutdated) {
      isOutdated = false;
      const time = store.client.send<{ due: DueList }>('clock.now');
      // When the mock does not answer, the connection says so.
      items.value = (await time?.catch(() => undefined))?.due.next ?? [];
    }
    isReading = false;
  }

  return {
    items,
    follow() {
      read();
      return store.subscribe(read);
    },
  };
}
