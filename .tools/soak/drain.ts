import { advance, type Theatre } from './disturbances.ts';
import { checkOrder, type Ledger, type ListedDelivery, type ListedEvent } from './ledger.ts';
import type { Variant } from './mock-process.ts';
import type { Promises } from './promises.ts';
import { isSubscribed } from './workspace.ts';

/** Longer than every wait of both variants, so that one step makes every retry due. */
const STEP_MS = 61 * 60_000;
const STEPS = 3;
/** Events that the mock keeps, the newest. */
const KEPT_EVENTS = 10_000;

/** Lets time pass until nothing is left to deliver to receivers that accept everything. */
export async function drain({ control, workspaces }: Theatre): Promise<void> {
  await Promise.all(
    workspaces.map(async ({ id }) => {
      for (let step = 0; step < STEPS; step++) {
        let isDone = false;
        for (let tries = 0; tries < 10 && !isDone; tries++) {
          isDone = await advance(control, id, STEP_MS);
        }
      }
    }),
  );
}

interface Account extends Theatre {
  readonly variant: Variant;
  readonly ledger: Ledger;
  readonly promises: Promises;
  /** Attempts made by hand, which have no place in the order. */
  readonly redelivered: ReadonlySet<string>;
}

/** Holds what the mock says happened against what the applications handled. */
export async function checkDeliveries(account: Account): Promise<void> {
  const { control, workspaces, variant, ledger, promises, redelivered } = account;
  for (const { id: workspace, clients, webhooks } of workspaces) {
    const listed = await control<ListedEvent[]>('/events', { workspace });
    const events = listed.filter(({ event }) => isSubscribed(event));
    const isWhole = listed.length < KEPT_EVENTS;
    promises.check(
      'lost',
      isWhole,
      `the mock keeps ${KEPT_EVENTS} events: some are not accounted for`,
    );
    for (const { id, url } of webhooks) {
      const { status } = await clients[0].webhooks.get(id);
      promises.check('lost', status === 'active', `${url} is ${status} at the end`);
      ledger.checkComplete(url, events, variant);
      const query = { webhookId: id };
      const deliveries = await control<ListedDelivery[]>('/deliveries', { workspace, query });
      const sent = deliveries.filter((delivery) => !redelivered.has(delivery.id));
      checkOrder(promises, url, events, sent);
    }
  }
}
