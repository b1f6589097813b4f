import { type ReadonlySignal, signal } from '@preact/signals';
import type { DueItem, DueList } from '../../src/due.ts';
import type { ClockMode } from '../../src/time/clock-time.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { Store } from './store.ts';

/** The next planned steps of the clock. They are read again whenever something has happened. */
export interface Due {
  readonly items: ReadonlySignal<readonly DueItem[]>;
  /** The number of all steps. `items` has only the first ones. */
  readonly total: ReadonlySignal<number>;
  /** Keeps the items up to date until the returned function is called. */
  follow(): () => void;
}

/** The response of the control surface about the time of a workspace. */
export interface ClockAnswer {
  readonly ms: number;
  readonly mode: ClockMode;
  readonly due: DueList;
}

/** Creates the list of planned steps. Reads nothing before somebody follows it. */
export function createDue(store: Pick<Store, 'client' | 'subscribe' | 'now' | 'mode'>): Due {
  const items = signal<readonly DueItem[]>([]);
  const total = signal(0);

  const read = oneAtATime(async () => {
    const time = store.client.send<ClockAnswer>('clock.now');
    // If the mock does not respond, the state of the connection shows it.
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
