import { type ReadonlySignal, signal } from '@preact/signals';
import type { DueItem, DueList } from '../../src/due.ts';
import type { ClockMode } from '../../src/time/clock-time.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { Store } from './store.ts';

/** The next due items of the clock, read again whenever something has happened. */
export interface Due {
  readonly items: ReadonlySignal<readonly DueItem[]>;
  /** How many there are: more than `items` has, when there are many. */
  readonly total: ReadonlySignal<number>;
  /** Keeps the items up to date until the returned function is called. */
  follow(): () => void;
}

/** The time of a workspace, as the control surface answers it. */
export interface ClockAnswer {
  readonly ms: number;
  readonly mode: ClockMode;
  readonly due: DueList;
}

/** Creates what is due. Nothing is read before somebody follows it. */
export function createDue(store: Pick<Store, 'client' | 'subscribe' | 'now' | 'mode'>): Due {
  const items = signal<readonly DueItem[]>([]);
  const total = signal(0);

  const read = oneAtATime(async () => {
    const time = store.client.send<ClockAnswer>('clock.now');
    // When the mock does not answer, the connection says so.
    const clock = await time.catch(() => undefined);
    items.value = clock?.due.next ?? [];
    total.value = clock?.due.total ?? 0;
    if (clock === undefined) return;
    store.now.value = clock.ms;
    store.mode.value = clock.mode;
  });

  return {
    items,
    total,
    follow() {
      read();
      return store.subscribe(read);
    },
  };
}
