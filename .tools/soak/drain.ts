import { advance, type SoakProcesses } from './disturbances.ts';
import { checkOrder, type Ledger, type ListedDelivery, type ListedEvent } from './ledger.ts';
import type { Variant } from './mock-process.ts';
import type { Promises } from './promises.ts';
import { isSubscribed } from './workspace.ts';

/** Longer than every wait of both variants, so that one step makes every retry due. */
const STEP_MS = 61 * 60_000;
const STEPS = 3;
/** The number of events that the mock keeps. */
const KEPT_EVENTS = 10_000;
/** The failures in a row that take a webhook of Variant A out of service. */
const FAILURES_UNTIL_DOWN = 5;

/** Advances the clocks until nothing is left to deliver. All receivers accept everything now. */
export async function drain({ control, workspaces }: SoakProcesses): Promise<void> {
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

interface Account extends SoakProcesses {
  readonly variant: Variant;
  readonly ledger: Ledger;
  readonly promises: Promises;
  /** Attempts by hand, which have no place in the order. */
  readonly redelivered: ReadonlySet<string>;
}

/** Compares the mock's events and deliveries with the events that the applications handled. */
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
      const query = { webhookId: id };
      const deliveries = await control<ListedDelivery[]>('/deliveries', { workspace, query });
      const sent = deliveries.filter((delivery) => !redelivered.has(delivery.id));
      checkOrder(promises, url, events, sent);
      const { status } = await clients[0].webhooks.get(id);
      if (status === 'active') ledger.checkComplete(url, events, variant);
      else checkFailures(promises, `${url} is ${status}`, sent);
    }
  }
}

/**
 * Checks the failures of a webhook of Variant A. On a very busy machine, a receiver may answer too late five
 * times in a row. Variant A then takes its webhook out of service and drops its events, as the contract says.
 * Nothing else may cause that.
 */
function checkFailures(promises: Promises, what: string, sent: readonly ListedDelivery[]): void {
  const last = sent.slice(-FAILURES_UNTIL_DOWN).map(({ status }) => status);
  const isDown = last.length === FAILURES_UNTIL_DOWN && !last.includes('success');
  promises.check('lost', isDown, `${what} at the end, after ${last}`);
  if (isDown) process.stdout.write(`Not accounted for: ${what} after ${last}\n`);
}
