import type { RemoteWorkspace } from '@agent-platform/mock-server/remote';
import type { Service } from './processes.ts';
import type { Promises } from './promises.ts';
import { between, pick } from './random.ts';
import { repeat, type Soak } from './soak.ts';
import { alone, inTime, whileRunning } from './turns.ts';
import type { Workspace } from './workspace.ts';

/** The promise is 30 s, and 30 s of grace: on a busy machine, ten processes wait for seconds. */
const ADVANCE_MS = 60_000;
const SNAPSHOT_MS = 20_000;
/** A redelivery waits for a receiver, which may hang for 10 s. */
const REDELIVERY_MS = 30_000;

/** Advances a clock. Resolves with whether all is done: after 30 s the mock names what is still in flight. */
export function advance(
  promises: Promises,
  { clock }: RemoteWorkspace,
  ms: number,
): Promise<boolean> {
  return inTime(promises, 'advance', ADVANCE_MS, 'clock.advance', async () => {
    try {
      await clock.advance(ms);
      return true;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ADVANCE_TIMEOUT')
        return false;
      throw error;
    }
  });
}

/** Moves the clock of a workspace, by a second or by twenty minutes. */
export function jumpClock(soak: Soak, { controls }: Workspace): Promise<void> {
  return repeat(soak, [1_500, 4_000], () => {
    const ms = Math.floor(between(1_000, pick([60_000, 1_200_000])));
    return whileRunning(() => advance(soak.promises, controls, ms));
  });
}

/** Breaks one request now and then. */
export function breakRequests(soak: Soak, { controls }: Workspace): Promise<void> {
  const faults = [
    { status: 503, times: 1 },
    { status: 429, retryAfter: 1, times: 1 },
    { delayMs: 400, times: 2 },
    { disconnect: true, times: 1 },
  ] as const;
  return repeat(soak, [3_000, 8_000], () => whileRunning(() => controls.faults.add(pick(faults))));
}

/** Sends an attempt's body again, byte for byte. The receiver has handled it, or will. */
export function redeliver(
  soak: Soak,
  { controls, webhooks, clients: [client] }: Workspace,
  redelivered: Set<string>,
): Promise<void> {
  const { promises, signal } = soak;
  return repeat(soak, [4_000, 8_000], async () => {
    const { id: webhookId } = pick(webhooks);
    const { data } = await client.webhooks.listDeliveries(webhookId, { limit: 20 }, { signal });
    if (data.length === 0) return;
    const { id } = pick(data);
    const again = await whileRunning(() =>
      inTime(promises, 'prompt', REDELIVERY_MS, 'a redelivery', () =>
        controls.webhooks.redeliver(id),
      ),
    );
    redelivered.add(again.id);
  });
}

/** Takes snapshots at any time, and restores every third one while the traffic is held. */
export function takeSnapshots(soak: Soak): Promise<void> {
  let taken = 0;
  return repeat(soak, [3_000, 6_000], async () => {
    await whileRunning(() => takeSnapshot(soak));
    taken++;
    if (taken % 3 !== 0) return;
    await alone(async () => soak.mock.restore(await takeSnapshot(soak)));
  });
}

function takeSnapshot({ mock, promises }: Soak) {
  return inTime(promises, 'snapshot', SNAPSHOT_MS, 'snapshot', () => mock.snapshot());
}

/** Restarts the mock from a snapshot. */
export async function restartMock(soak: Soak, process: Service): Promise<void> {
  await alone(async () => {
    const snapshot = await takeSnapshot(soak);
    await process.stop();
    await process.start();
    await soak.mock.restore(snapshot);
  });
}

/**
 * Restarts a receiver while nothing is in flight to it and no clock moves. Attempts that fail meanwhile would
 * take a webhook of Variant A out of service, and the contract then drops its events.
 */
export async function restartReceiver(soak: Soak, receiver: Service): Promise<void> {
  await alone(async () => {
    for (const { controls } of soak.workspaces) await advance(soak.promises, controls, 0);
    await receiver.stop();
    await receiver.start();
  });
}
