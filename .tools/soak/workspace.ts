import { AgentPlatform } from '@agent-platform/sdk';
import type { Control } from './control.ts';
import type { Gate } from './gate.ts';
import type { ReceiverProcess } from './receiver-process.ts';
import type { SecretScan } from './secret-scan.ts';
import type { Stopwatch } from './stopwatch.ts';

/** The events that the webhooks of a workspace subscribe to. */
const SUBSCRIBED = ['message', 'conversation', 'contact'];

/** Part of the mock's demo seed, the same in every workspace. */
export const demo = {
  agentId: '00000000-0000-4000-8000-0000000000a1',
  channelId: '00000000-0000-4000-8000-0000000000c1',
};

/** One of the workspaces of the mock, with its key, its clients and its webhooks. */
export interface Workspace {
  readonly id: string;
  readonly apiKey: string;
  /** A separate key for hostile requests, so that they do not spend the limit of other requests. */
  readonly hostileKey: string;
  /** Two clients that share a key but not a limiter, so that they get 429s. */
  readonly clients: readonly [AgentPlatform, AgentPlatform];
  /** Webhooks of the receivers. */
  readonly webhooks: readonly { readonly id: string; readonly url: string }[];
  /** Webhooks that point at the mock's own control surface. */
  readonly traps: readonly { readonly id: string }[];
}

export interface WorkspaceOptions {
  readonly number: number;
  readonly baseUrl: string;
  readonly control: Control;
  readonly gate: Gate;
  readonly stopwatch: Stopwatch;
  readonly receivers: readonly ReceiverProcess[];
  readonly secrets: SecretScan;
}

export async function createWorkspace(options: WorkspaceOptions): Promise<Workspace> {
  const { number, baseUrl, control, receivers, secrets } = options;
  const apiKey = `soak-key-${number}-${crypto.randomUUID()}`;
  secrets.add(apiKey);
  const { id } = await control<{ id: string }>('/workspaces', {
    method: 'POST',
    body: { seed: 'demo', apiKey },
  });
  const { key: hostileKey } = await control<{ key: string }>('/keys', {
    method: 'POST',
    workspace: id,
    body: { name: 'Hostile' },
  });
  secrets.add(hostileKey);
  const clients = [createClient(apiKey, options), createClient(apiKey, options)] as const;

  const events = SUBSCRIBED.map((prefix) => `${prefix}.*`);
  const webhooks = [];
  for (const receiver of receivers) {
    const path = `/workspace-${number}`;
    const url = receiver.url + path;
    const { id, secret } = await clients[0].webhooks.create({ url, events });
    secrets.add(secret);
    receiver.addRoute({ path, secret });
    webhooks.push({ id, url });
  }
  const traps = [];
  for (const call of ['reset', 'clock/advance', `reset?workspace=${id}`]) {
    const url = `${baseUrl}/__mock__/${call}`;
    const trap = await clients[0].webhooks.create({ url, events });
    secrets.add(trap.secret);
    traps.push({ id: trap.id });
  }
  return { id, apiKey, hostileKey, clients, webhooks, traps };
}

/** Whether the webhooks of the receivers subscribe to an event. */
export const isSubscribed = (event: string) =>
  SUBSCRIBED.some((prefix) => event.startsWith(`${prefix}.`));

function createClient(
  apiKey: string,
  { baseUrl, gate, stopwatch, secrets }: WorkspaceOptions,
): AgentPlatform {
  const log = (...lines: unknown[]) => {
    for (const line of lines) secrets.scanError(line, 'log line of the SDK');
  };
  return new AgentPlatform({
    baseUrl,
    apiKey,
    logger: { debug: log, info: log, warn: log },
    logLevel: 'debug',
    // The response is read before the gate is left, so that a restart of the mock does not cut it off.
    fetch: (input: Request | string | URL, init?: RequestInit) =>
      gate.pass(() =>
        stopwatch.time('prompt', 'a call of the SDK', async () => {
          const response = await fetch(input, init);
          const { status, headers } = response;
          const body = await response.arrayBuffer();
          return new Response(body.byteLength > 0 ? body : null, { status, headers });
        }),
      ),
  });
}
