import { setTimeout as sleep } from 'node:timers/promises';
import { connectMock, type RemoteWorkspace } from '@agent-platform/mock-server/remote';
import { findFreePort } from '../http-server.ts';
import {
  advance,
  breakRequests,
  jumpClock,
  redeliver,
  restartMock,
  restartReceiver,
  takeSnapshots,
} from './disturbances.ts';
import {
  forgeControlCalls,
  leakKeys,
  pipelineUnread,
  sendForgedChunks,
} from './hostile-requests.ts';
import { meetHostileResponses } from './hostile-responses.ts';
import { checkDeliveries, createLedger, type Ledger } from './ledger.ts';
import { checkMemory, measureMemory } from './memory.ts';
import { type Service, startService } from './processes.ts';
import type { Promises } from './promises.ts';
import type { ReceiverConfig, ReceiverMessage } from './receiver.ts';
import type { SecretScan } from './secret-scan.ts';
import type { Soak, Variant } from './soak.ts';
import { addContacts, chat, readAround, receiveMessages, walkContacts } from './traffic.ts';
import { createWorkspace } from './workspace.ts';

const WORKSPACES = 4;
const RECEIVERS = 2;
/** More requests than four busy workspaces send in a quiet minute, and fewer than they send in a busy one. */
const RATE_LIMIT = 240;
/** Longer than every wait of both variants, so that one step makes every retry due. */
const STEP_MS = 61 * 60_000;
const STEPS = 3;

/** The external parts of a run. */
export interface RunOptions {
  readonly variant: Variant;
  readonly ms: number;
  readonly redisUrl?: string | undefined;
  readonly hostileUrl: string;
  readonly promises: Promises;
  readonly secrets: SecretScan;
  readonly say: (line: string) => void;
}

/** Runs a soak for a mock of one variant: traffic and disturbances, then a check of every event. */
export async function run(options: RunOptions): Promise<void> {
  const { variant, ms, promises, secrets, say } = options;
  const over = new AbortController();
  const services: Service[] = [];
  try {
    const mockPort = await findFreePort();
    const serve = `serve --port ${mockPort} --variant ${variant} --clock system --log json`;
    const mockProcess = await startService({
      name: `mock ${variant}`,
      // The built file of `agent-platform-mock`.
      file: new URL('dist/cli.js', import.meta.resolve('@agent-platform/mock-server/package.json')),
      args: `${serve} --rate-limit ${RATE_LIMIT}`.split(' '),
      promises,
      secrets,
    });
    services.push(mockProcess);
    const mock = await connectMock(`http://127.0.0.1:${mockPort}`);

    const ports = await Promise.all(Array.from({ length: RECEIVERS }, findFreePort));
    const receiverUrls = ports.map((port) => `http://127.0.0.1:${port}`);
    const workspaces = await Promise.all(
      Array.from({ length: WORKSPACES }, (_, index) =>
        createWorkspace({ mock, number: index + 1, receiverUrls, promises, secrets }),
      ),
    );
    const soak: Soak = { variant, promises, secrets, mock, workspaces, signal: over.signal };

    const ledger = createLedger(promises);
    const receivers = await Promise.all(
      ports.map((port) => startReceiver(soak, port, options.redisUrl, ledger)),
    );
    services.push(...receivers);
    const redelivered = new Set<string>();
    const actors = startActors(soak, options.hostileUrl, redelivered);

    const started = performance.now();
    const until = (share: number) => sleep(Math.max(0, started + share * ms - performance.now()));
    // The restarts come before the middle, so that the same processes run in the middle and at the end.
    await until(0.15);
    await restartMock(soak, mockProcess);
    await until(0.3);
    // The in-memory store of a receiver is lost when its process ends.
    if (options.redisUrl) for (const receiver of receivers) await restartReceiver(soak, receiver);
    await until(0.4);
    await restartMock(soak, mockProcess);
    await until(0.5);
    const middle = await measureMemory(services);
    await until(1);
    const end = await measureMemory(services);
    checkMemory(promises, middle, end);

    over.abort();
    await Promise.all(actors);
    for (const receiver of receivers) receiver.send('behave');
    await Promise.all(workspaces.map(({ controls }) => drain(promises, controls)));
    await checkDeliveries(soak, ledger, redelivered);
    say(`${variant}: ${ledger.count()} events handled`);
  } finally {
    over.abort();
    await Promise.all(services.map((service) => service.stop()));
  }
}

/** Starts a process that receives the deliveries to one port. */
function startReceiver(
  { variant, promises, secrets, workspaces }: Soak,
  port: number,
  redisUrl: string | undefined,
  ledger: Ledger,
): Promise<Service> {
  const webhooks = workspaces
    .flatMap(({ webhooks }) => webhooks)
    .filter(({ url }) => new URL(url).port === `${port}`);
  const config: ReceiverConfig = { variant, port, redisUrl, webhooks };
  return startService({
    name: `receiver ${variant} on ${port}`,
    file: new URL('./receiver.ts', import.meta.url),
    args: [JSON.stringify(config)],
    promises,
    secrets,
    onMessage: (message) => {
      const { url, handled, error } = message as ReceiverMessage;
      if (url !== undefined && handled !== undefined) ledger.handled(url, handled);
      if (error !== undefined) secrets.scan(error, 'error of a receiver');
    },
  });
}

/** Starts the traffic and the disturbances. Each goes on until the run is over. */
function startActors(soak: Soak, hostileUrl: string, redelivered: Set<string>): Promise<void>[] {
  return [
    ...soak.workspaces.flatMap((workspace) => [
      chat(soak, workspace),
      readAround(soak, workspace),
      addContacts(soak, workspace),
      walkContacts(soak, workspace),
      receiveMessages(soak, workspace),
      jumpClock(soak, workspace),
      breakRequests(soak, workspace),
      redeliver(soak, workspace, redelivered),
      pipelineUnread(soak, workspace),
      forgeControlCalls(soak, workspace),
      leakKeys(soak, workspace),
    ]),
    takeSnapshots(soak),
    sendForgedChunks(soak),
    meetHostileResponses(soak, hostileUrl),
  ];
}

/** Advances a clock until nothing is left to deliver. All receivers accept everything now. */
async function drain(promises: Promises, controls: RemoteWorkspace): Promise<void> {
  for (let step = 0; step < STEPS; step++) {
    for (let tries = 0; tries < 10; tries++) {
      if (await advance(promises, controls, STEP_MS)) break;
    }
  }
}
