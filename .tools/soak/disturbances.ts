import { repeat, type SoakContext } from './actor.ts';
import { type Control, ControlError } from './control.ts';
import type { Gate } from './gate.ts';
import type { ListedDelivery } from './ledger.ts';
import type { MockProcess } from './mock-process.ts';
import type { ReceiverProcess } from './receiver-process.ts';
import type { Workspace } from './workspace.ts';

/** The parts that disturbances use. */
export interface SoakProcesses {
  readonly control: Control;
  readonly gate: Gate;
  readonly mock: MockProcess;
  readonly workspaces: readonly Workspace[];
}

/** Advances a workspace's clock. After 30 s the mock names the deliveries that are still in flight. */
export async function advance(control: Control, workspace: string, ms: number): Promise<boolean> {
  try {
    const body = { ms };
    await control('/clock/advance', { method: 'POST', workspace, body, timed: 'advance' });
    return true;
  } catch (error) {
    if (error instanceof ControlError && error.code === 'ADVANCE_TIMEOUT') return false;
    throw error;
  }
}

/** Moves the clock of a workspace, by a second or by twenty minutes. */
export function jumpClock(
  context: SoakContext,
  workspace: Workspace,
  processes: SoakProcesses,
): Promise<void> {
  const { random, count } = context;
  return repeat(context, [1_500, 4_000], async () => {
    const ms = random.integer(1_000, random.integer(0, 2) ? 60_000 : 1_200_000);
    const isDone = await processes.gate.pass(() => advance(processes.control, workspace.id, ms));
    count(isDone ? 'clock jumps' : 'clock jumps answered 408 ADVANCE_TIMEOUT');
  });
}

/** Breaks one request now and then. */
export function breakRequests(
  context: SoakContext,
  { id: workspace }: Workspace,
  processes: SoakProcesses,
) {
  const { random, count } = context;
  const faults = {
    unavailable: { status: 503, times: 1 },
    'rate limited': { status: 429, retryAfter: 1, times: 1 },
    late: { delayMs: 400, times: 2 },
    cut: { disconnect: true, times: 1 },
  };
  const names = { unavailable: 1, 'rate limited': 2, late: 1, cut: 1 };
  return repeat(context, [3_000, 8_000], async () => {
    const name = random.pick(names);
    const body = faults[name];
    await processes.gate.pass(() =>
      processes.control('/faults', { method: 'POST', workspace, body }),
    );
    count(`fault: ${name}`);
  });
}

/** Sends an attempt again, byte for byte. The receiver has handled it, or will. */
export function redeliver(
  context: SoakContext,
  workspace: Workspace,
  processes: SoakProcesses,
  ids: Set<string>,
) {
  const { random, count, signal } = context;
  return repeat(context, [4_000, 8_000], async () => {
    const webhook = workspace.webhooks[random.integer(0, workspace.webhooks.length)];
    if (webhook === undefined) return;
    const [client] = workspace.clients;
    const { data } = await client.webhooks.listDeliveries(webhook.id, { limit: 20 }, { signal });
    const delivery = data[random.integer(0, data.length)];
    if (delivery === undefined) return;
    const again = await processes.gate.pass(() =>
      processes.control<ListedDelivery>(`/deliveries/${delivery.id}/redeliver`, {
        method: 'POST',
        timed: 'redelivery',
        workspace: workspace.id,
      }),
    );
    ids.add(again.id);
    count('redeliveries');
  });
}

/** Takes snapshots at any time, and restores one while the traffic is held. */
export function takeSnapshots(
  context: SoakContext,
  { control, gate }: SoakProcesses,
): Promise<void> {
  const { count } = context;
  let taken = 0;
  const take = () => control<object>('/snapshot', { timed: 'snapshot' });
  return repeat(context, [3_000, 6_000], async () => {
    await gate.pass(take);
    count('snapshots');
    taken++;
    if (taken % 3 !== 0) return;
    await gate.hold(async () => {
      await control('/snapshot', { method: 'PUT', body: await take() });
    });
    count('snapshots restored in place');
  });
}

/** Restarts the mock from a snapshot. */
export async function restartMock({ control, gate, mock }: SoakProcesses): Promise<void> {
  await gate.hold(async () => {
    const snapshot = await control<object>('/snapshot', { timed: 'snapshot' });
    await mock.stop();
    await mock.start();
    await control('/snapshot', { method: 'PUT', body: snapshot });
  });
}

/**
 * Restarts a receiver while nothing is in flight to it and no clock moves. Attempts that fail meanwhile would
 * take a webhook of Variant A out of service, and the contract then drops its events.
 */
export async function restartReceiver(
  processes: SoakProcesses,
  receiver: ReceiverProcess,
): Promise<void> {
  const { control, gate, workspaces } = processes;
  await gate.hold(async () => {
    for (const { id } of workspaces) await advance(control, id, 0);
    await receiver.restart();
  });
}
