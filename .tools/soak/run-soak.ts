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
import { createGate } from './gate.ts';
import {
  forgeControlCalls,
  leakKeys,
  pipelineUnread,
  readJournal,
  reviveTraps,
  sendForgedChunks,
} from './hostile-requests.ts';
import { meetHostileResponses } from './hostile-responses.ts';
import { createLedger } from './ledger.ts';
import { checkMemory, describeMemory, type MemoryByProcess } from './memory.ts';
import { startMock, type Variant } from './mock-process.ts';
import { readMemory } from './process-monitor.ts';
import type { Promises } from './promises.ts';
import type { Random } from './random.ts';
import { type ReceiverProcess, startReceiver } from './receiver-process.ts';
import type { SecretScan } from './secret-scan.ts';
import { createStopwatch } from './stopwatch.ts';
import { addContacts, chat, readAround, receiveMessages, walkContacts } from './traffic.ts';
import { createWorkspace, type Workspace } from './workspace.ts';

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
  const { variant, ms, redisUrl, random, promises, secrets, count, say } = options;
  const stopwatch = createStopwatch(promises);
  const ledger = createLedger(promises);
  const gate = createGate();
  const mock = await startMock({ variant, promises, secrets });
  const control = createControl(mock.url, stopwatch, secrets);

  const receivers: ReceiverProcess[] = [];
  for (const name of ['receiver 1', 'receiver 2']) {
    const seed = random.integer(0, 2 ** 31);
    const shared = { variant, redisUrl, ledger, promises, secrets, count };
    receivers.push(await startReceiver({ ...shared, name: `${name} ${variant}`, seed }));
  }
  const workspaces: Workspace[] = [];
  for (let number = 1; number <= WORKSPACES; number++) {
    const shared = { baseUrl: mock.url, control, gate, stopwatch, receivers, secrets };
    workspaces.push(await createWorkspace({ ...shared, number }));
  }

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

  /**
   * Measures memory without requests in flight: while a response of 70 MiB, a snapshot, is sent, it is held
   * in memory.
   */
  async function sampleAtRest(moment: string): Promise<MemoryByProcess> {
    let memory: MemoryByProcess = new Map();
    await gate.hold(async () => {
      memory = await sample(moment);
    });
    return memory;
  }

  const over = new AbortController();
  const context: SoakContext = { random, promises, secrets, count, signal: over.signal };
  const processes: SoakProcesses = { control, gate, mock, workspaces };
  const redelivered = new Set<string>();
  const started = performance.now();
  const until = (share: number) => sleep(Math.max(0, started + share * ms - performance.now()));
  const minutes = setInterval(() => {
    const minute = Math.round((performance.now() - started) / 60_000);
    const account = `${ledger.count()} events handled, ${promises.countBroken()} broken`;
    gate
      .pass(() => sample(`minute ${minute}, ${account}; ${stopwatch.summarise()}`))
      .catch((error) => promises.check('processes', false, `memory cannot be read: ${error}`));
  }, 60_000);

  try {
    await sample('start');
    const acts = [
      ...workspaces.flatMap((workspace) => [
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
      sendForgedChunks(context, workspaces),
      meetHostileResponses(context, options.hostileUrl),
    ];

    // Restarts come before the middle, so that the same processes run in the middle and at the end.
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
    await until(0.5);
    const middle = await sampleAtRest('middle');
    await until(1);
    const end = await sampleAtRest('end');
    checkMemory(promises, middle, end);

    over.abort();
    await Promise.all(acts);
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
