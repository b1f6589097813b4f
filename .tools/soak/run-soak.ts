import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SoakContext } from './actor.ts';
import { createControl } from './control.ts';
import {
  breakRequests,
  jumpClock,
  redeliver,
  restartMock,
  restartReceiver,
  type SoakProcesses,
  takeSnapshots,
} from './disturbances.ts';
import { checkDeliveries, drain } from './drain.ts';
import { createGate, type Gate } from './gate.ts';
import {
  forgeControlCalls,
  leakKeys,
  pipelineUnread,
  readJournal,
  reviveTraps,
  sendForgedChunks,
} from './hostile-requests.ts';
import { meetHostileResponses } from './hostile-responses.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { checkMemory, describeMemory, type MemoryByProcess } from './memory.ts';
import { type MockProcess, startMock, type Variant } from './mock-process.ts';
import { readMemory } from './process-monitor.ts';
import type { Promises } from './promises.ts';
import type { Random } from './random.ts';
import { type ReceiverProcess, startReceiver } from './receiver-process.ts';
import type { SecretScan } from './secret-scan.ts';
import { createStopwatch } from './stopwatch.ts';
import { addContacts, chat, readAround, receiveMessages, walkContacts } from './traffic.ts';
import { createWorkspace, type Workspace, type WorkspaceOptions } from './workspace.ts';

const WORKSPACES = 4;

/** The external parts of a run. */
export interface SoakOptions {
  readonly variant: Variant;
  readonly ms: number;
  readonly redisUrl?: string;
  readonly hostileUrl: string;
  readonly random: Random;
  readonly promises: Promises;
  readonly secrets: SecretScan;
  readonly count: (what: string, times?: number) => void;
  readonly say: (line: string) => void;
}

/** Runs a soak for a mock of one variant: traffic and disturbances, then a check of every event. */
export async function runSoak(options: SoakOptions): Promise<void> {
  const { variant, ms, promises, secrets, random, count, say } = options;
  const stopwatch = createStopwatch(promises);
  const ledger = createLedger(promises);
  const gate = createGate();
  const mock = await startMock({ variant, promises, secrets });
  const control = createControl(mock.url, stopwatch, secrets);
  const receivers = await startReceivers(options, ledger);
  const shared = { baseUrl: mock.url, control, gate, stopwatch, receivers, secrets };
  const workspaces = await createWorkspaces(shared);
  const processes: SoakProcesses = { control, gate, mock, workspaces };

  const over = new AbortController();
  const context: SoakContext = { random, promises, secrets, count, signal: over.signal };
  const redelivered = new Set<string>();
  const sampler = createSampler(options, mock, receivers);
  const started = performance.now();
  const until = (share: number) => sleep(Math.max(0, started + share * ms - performance.now()));
  const minutes = setInterval(() => {
    const minute = Math.round((performance.now() - started) / 60_000);
    const account = `${ledger.count()} events handled, ${promises.countBroken()} broken`;
    gate
      .pass(() => sampler.sample(`minute ${minute}, ${account}; ${stopwatch.summarise()}`))
      .catch((error) => promises.check('processes', false, `memory cannot be read: ${error}`));
  }, 60_000);

  try {
    await sampler.sample('start');
    const actors = startActors(context, processes, options.hostileUrl, redelivered);
    await restartProcesses(options, processes, receivers, until);
    await until(0.5);
    const middle = await sampler.sampleAtRest(gate, 'middle');
    await until(1);
    const end = await sampler.sampleAtRest(gate, 'end');
    checkMemory(promises, middle, end);

    over.abort();
    await Promise.all(actors);
    for (const receiver of receivers) receiver.behave();
    await drain(processes);
    await checkDeliveries({ ...processes, variant, ledger, promises, redelivered });
    say(`${variant}: ${ledger.count()} events handled; ${stopwatch.summarise()}`);
  } finally {
    clearInterval(minutes);
    over.abort();
    await Promise.all([mock, ...receivers].map((child) => child.stop()));
  }
}

async function startReceivers(
  { variant, redisUrl, random, promises, secrets, count }: SoakOptions,
  ledger: Ledger,
): Promise<ReceiverProcess[]> {
  const receivers: ReceiverProcess[] = [];
  for (const name of ['receiver 1', 'receiver 2']) {
    const seed = random.integer(0, 2 ** 31);
    const shared = { variant, redisUrl, ledger, promises, secrets, count };
    receivers.push(await startReceiver({ ...shared, name: `${name} ${variant}`, seed }));
  }
  return receivers;
}

async function createWorkspaces(shared: Omit<WorkspaceOptions, 'number'>): Promise<Workspace[]> {
  const workspaces: Workspace[] = [];
  for (let number = 1; number <= WORKSPACES; number++) {
    workspaces.push(await createWorkspace({ ...shared, number }));
  }
  return workspaces;
}

/** Measures the memory of all processes. */
interface Sampler {
  sample(moment: string): Promise<MemoryByProcess>;
  /**
   * Measures memory without requests in flight: while a response of 70 MiB, a snapshot, is sent, it is held
   * in memory.
   */
  sampleAtRest(gate: Gate, moment: string): Promise<MemoryByProcess>;
}

function createSampler(
  { variant, say }: SoakOptions,
  mock: MockProcess,
  receivers: readonly ReceiverProcess[],
): Sampler {
  async function sample(moment: string): Promise<MemoryByProcess> {
    const memory = new Map([
      ['soak', readMemory()],
      ['mock', await mock.child().readMemory()],
    ]);
    for (const [index, receiver] of receivers.entries()) {
      memory.set(`receiver ${index + 1}`, await receiver.child().readMemory());
    }
    const load = loadavg()[0]?.toFixed(1);
    say(`${variant} ${moment} (load ${load}): MiB of ${describeMemory(memory)}`);
    return memory;
  }

  return {
    sample,
    async sampleAtRest(gate, moment) {
      let memory: MemoryByProcess = new Map();
      await gate.hold(async () => {
        memory = await sample(moment);
      });
      return memory;
    },
  };
}

/** Starts the traffic and the disturbances. Each goes on until the run is over. */
function startActors(
  context: SoakContext,
  processes: SoakProcesses,
  hostileUrl: string,
  redelivered: Set<string>,
): Promise<void>[] {
  return [
    ...processes.workspaces.flatMap((workspace) => [
      chat(context, workspace),
      readAround(context, workspace),
      addContacts(context, workspace),
      walkContacts(context, workspace),
      receiveMessages(context, workspace, processes),
      jumpClock(context, workspace, processes),
      breakRequests(context, workspace, processes),
      redeliver(context, workspace, processes, redelivered),
      pipelineUnread(context, workspace, processes),
      forgeControlCalls(context, workspace, processes),
      reviveTraps(context, workspace),
      leakKeys(context, workspace, processes),
      readJournal(context, workspace, processes),
    ]),
    takeSnapshots(context, processes),
    sendForgedChunks(context, processes.workspaces),
    meetHostileResponses(context, hostileUrl),
  ];
}

/**
 * Restarts the mock and the receivers. This happens before the middle, so that the same processes run in the
 * middle and at the end.
 */
async function restartProcesses(
  { redisUrl, count }: SoakOptions,
  processes: SoakProcesses,
  receivers: readonly ReceiverProcess[],
  until: (share: number) => Promise<void>,
): Promise<void> {
  await until(0.15);
  await restartMock(processes);
  count('restarts of the mock');
  await until(0.3);
  // The in-memory store of a receiver is lost when its process ends.
  if (redisUrl !== undefined) {
    for (const receiver of receivers) await restartReceiver(processes, receiver);
    count('restarts of receivers', receivers.length);
  }
  await until(0.4);
  await restartMock(processes);
  count('restarts of the mock');
}
