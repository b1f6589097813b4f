import { setTimeout as sleep } from 'node:timers/promises';
import type { RemoteMock, RemoteWorkspace } from '@agent-platform/mock-server/remote';
import { type AgentPlatform, AgentPlatformError, RateLimitError } from '@agent-platform/sdk';
import type { Promises } from './promises.ts';
import { alone, inTime, whileRunning } from './turns.ts';
import type { Workspace } from './workspace.ts';

/** The promise is 30 s. On a busy machine, the call may take 30 s longer. */
const ADVANCE_MS = 60_000;
const SNAPSHOT_MS = 20_000;

/** The ids of demo records, which are the same in every workspace. */
const agentId = '00000000-0000-4000-8000-0000000000a1';
const channelId = '00000000-0000-4000-8000-0000000000c1';

/** The parts of a run that the actors use. */
export interface Soak {
  readonly promises: Promises;
  readonly mock: RemoteMock;
  readonly workspaces: readonly Workspace[];
  /** Aborts when the run is over. */
  readonly signal: AbortSignal;
}

/** Starts the traffic and the disturbances, which continue until the run is over. */
export function startActors(soak: Soak): Promise<void>[] {
  return [
    ...soak.workspaces.flatMap(({ controls, clients }) => [
      ...clients.map((client) => chat(soak, client)),
      receiveMessages(soak, controls),
      jumpClock(soak, controls),
    ]),
    restoreSnapshots(soak),
  ];
}

/** Takes over chats, writes in them and hands them back. No call may fail with a 429. */
function chat(soak: Soak, client: AgentPlatform): Promise<void> {
  const options = { signal: soak.signal };
  return repeat(soak, [100, 800], async () => {
    const body = { message: `Question ${Math.random()}` };
    const { conversation_id: id } = await client.agents.startConversation(agentId, body, options);
    await client.chats.startHuman(id, options);
    await client.chats.sendMessage(id, { content: 'One moment' }, options);
    await client.chats.stopHuman(id, options);
    await client.conversations.close(id, options);
    soak.promises.check('rateLimit', true, '');
    soak.promises.check('errors', true, '');
  });
}

/** Writes as customers, some of whom are new. Each message causes an event. */
function receiveMessages(soak: Soak, { simulate }: RemoteWorkspace): Promise<void> {
  return repeat(soak, [500, 1_500], () =>
    whileRunning(() =>
      simulate.inboundMessage({
        channelId,
        from: `+55119${Math.floor(between(10_000_000, 10_000_060))}`,
        content: `Message ${Math.random()}`,
      }),
    ),
  );
}

/** Advances the clock of a workspace by one second to twenty minutes. */
function jumpClock(soak: Soak, controls: RemoteWorkspace): Promise<void> {
  return repeat(soak, [1_500, 4_000], () => {
    const ms = Math.floor(between(1_000, Math.random() < 0.5 ? 60_000 : 1_200_000));
    return whileRunning(() => advance(soak.promises, controls, ms));
  });
}

/** Takes snapshots during the traffic. Every third snapshot is restored while the traffic is paused. */
function restoreSnapshots(soak: Soak): Promise<void> {
  let taken = 0;
  return repeat(soak, [3_000, 6_000], async () => {
    await whileRunning(() => takeSnapshot(soak));
    taken++;
    if (taken % 3 !== 0) return;
    await alone(async () => soak.mock.restore(await takeSnapshot(soak)));
  });
}

export function takeSnapshot({ mock, promises }: Soak) {
  return inTime(promises, 'snapshot', SNAPSHOT_MS, 'snapshot', () => mock.snapshot());
}

/** Advances a clock. Resolves once everything that became due is done. */
export function advance(promises: Promises, { clock }: RemoteWorkspace, ms: number) {
  return inTime(promises, 'advance', ADVANCE_MS, 'clock.advance', () => clock.advance(ms));
}

/** Repeats a task, with pauses between `least` and `most` milliseconds, until the run ends. */
async function repeat(
  { promises, signal }: Soak,
  [least, most]: readonly [number, number],
  act: () => Promise<unknown>,
): Promise<void> {
  while (!signal.aborted) {
    await act().catch((error) => {
      if (signal.aborted) return;
      const isRefusal = error instanceof Error && error.name === 'MockControlError';
      const detail = String(error).slice(0, 300);
      promises.check('rateLimit', !(error instanceof RateLimitError), detail);
      promises.check('errors', error instanceof AgentPlatformError || isRefusal, detail);
    });
    await sleep(between(least, most), undefined, { signal }).catch(() => {});
  }
}

function between(low: number, high: number): number {
  return low + Math.random() * (high - low);
}
