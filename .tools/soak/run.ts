import { setTimeout as sleep } from 'node:timers/promises';
import { connectMock } from '@agent-platform/mock-server/remote';
import { findFreePort } from '../http-server.ts';
import { advance, type Soak, startActors, takeSnapshot } from './actors.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { checkMemory, measureMemory } from './memory.ts';
import { type Service, startService } from './processes.ts';
import type { Promises } from './promises.ts';
import type { ReceiverConfig, ReceiverMessage } from './receiver.ts';
import { alone } from './turns.ts';
import { createWorkspace, type Workspace } from './workspace.ts';

const WORKSPACES = 4;
/** The rate limit: more requests than a workspace sends in a quiet minute, but fewer than in a busy one. */
const RATE_LIMIT = 240;
/** A time that is longer than every wait in both variants, so that one step makes every retry due. */
const STEP_MS = 61 * 60_000;
const STEPS = 3;

interface RunOptions {
  readonly variant: 'A' | 'B';
  readonly ms: number;
  readonly redisUrl: string;
  readonly promises: Promises;
  readonly say: (line: string) => void;
}

/** Runs a mock of one variant and a receiver, with traffic and disturbances. Then it checks every event. */
export async function run(options: RunOptions): Promise<void> {
  const { variant, ms, promises, say } = options;
  const over = new AbortController();
  const services: Service[] = [];
  try {
    const [mockPort, port] = [await findFreePort(), await findFreePort()];
    const serve = `serve --port ${mockPort} --variant ${variant} --clock system --log json`;
    const mockProcess = await startService({
      name: `mock ${variant}`,
      // This is the built file of `agent-platform-mock`.
      file: new URL('dist/cli.js', import.meta.resolve('@agent-platform/mock-server/package.json')),
      args: `${serve} --rate-limit ${RATE_LIMIT}`.split(' '),
      promises,
    });
    services.push(mockProcess);
    const mock = await connectMock(`http://127.0.0.1:${mockPort}`);
    const workspaces = await Promise.all(
      Array.from({ length: WORKSPACES }, (_, index) =>
        createWorkspace(mock, `http://127.0.0.1:${port}/workspace-${index + 1}`, promises),
      ),
    );
    const ledger = createLedger(promises);
    const receiver = await startReceiver(options, port, workspaces, ledger);
    services.push(receiver);
    const soak: Soak = { promises, mock, workspaces, signal: over.signal };
    const actors = startActors(soak);

    const started = performance.now();
    const until = (share: number) => sleep(Math.max(0, started + share * ms - performance.now()));
    // The restarts are before the middle of the run, so that the memory of the same processes is compared.
    await until(0.15);
    await restartMock(soak, mockProcess, 'SIGTERM');
    await until(0.25);
    await restartReceiver(soak, receiver);
    await until(0.4);
    await restartMock(soak, mockProcess, 'SIGKILL');
    await until(0.5);
    const middle = await measureMemory(services);
    await until(1);
    checkMemory(promises, middle, await measureMemory(services));

    over.abort();
    await Promise.all(actors);
    for (const workspace of workspaces) await checkWorkspace(workspace, promises, ledger);
    say(`${variant}: ${ledger.count()} events handled`);
  } finally {
    over.abort();
    await Promise.all(services.map((service) => service.stop()));
  }
}

/** Starts the process that receives all deliveries. */
function startReceiver(
  { variant, redisUrl, promises }: RunOptions,
  port: number,
  workspaces: readonly Workspace[],
  ledger: Ledger,
): Promise<Service> {
  const webhooks = workspaces.map(({ webhook }) => webhook);
  const config: ReceiverConfig = { variant, port, redisUrl, webhooks };
  return startService({
    name: `receiver ${variant}`,
    file: new URL('./receiver.ts', import.meta.url),
    args: [JSON.stringify(config)],
    promises,
    onMessage: (message) => {
      const { url, handled } = message as ReceiverMessage;
      ledger.handled(url, handled);
    },
  });
}

/** Ends the mock while the traffic is paused, and restores its state in a new process. */
async function restartMock(soak: Soak, process: Service, signal: 'SIGTERM' | 'SIGKILL') {
  await alone(async () => {
    const snapshot = await takeSnapshot(soak);
    await process.stop(signal);
    await process.start();
    await soak.mock.restore(snapshot);
  });
}

/**
 * Kills the receiver while no delivery is in flight and no clock advances. Otherwise failed attempts could make a
 * webhook of Variant A inactive, and then the platform would drop its events.
 */
async function restartReceiver({ workspaces, promises }: Soak, receiver: Service): Promise<void> {
  await alone(async () => {
    for (const { controls } of workspaces) await advance(promises, controls, 0);
    await receiver.stop('SIGKILL');
    await receiver.start();
  });
}

/** Advances the clock of a workspace until all events are delivered. Then it checks that every event was handled. */
async function checkWorkspace(
  { controls, clients, webhook: { id: webhookId, url } }: Workspace,
  promises: Promises,
  ledger: Ledger,
): Promise<void> {
  for (let step = 0; step < STEPS; step++) await advance(promises, controls, STEP_MS);
  const { status } = await clients[0].webhooks.get(webhookId);
  promises.check('lost', status === 'active', `the webhook of ${url} is ${status} at the end`);
  ledger.checkComplete(url, await controls.events.list());
}
