import type { RemoteMock, RemoteWorkspace } from '@agent-platform/mock-server/remote';
import { AgentPlatform } from '@agent-platform/sdk';
import type { Promises } from './promises.ts';
import type { SecretScan } from './secret-scan.ts';
import { inTime, whileRunning } from './turns.ts';

/** How long a request that is not hostile may take. On a busy machine, ten processes wait for seconds. */
export const PROMPT_MS = 10_000;

/** The events that the webhooks of a workspace subscribe to. */
const SUBSCRIBED = ['message', 'conversation', 'contact'];

/** Part of the mock's demo seed, the same in every workspace. */
export const demo = {
  agentId: '00000000-0000-4000-8000-0000000000a1',
  channelId: '00000000-0000-4000-8000-0000000000c1',
};

/** A webhook of a receiver. */
export interface ReceiverWebhook {
  readonly id: string;
  readonly url: string;
  readonly secret: string;
}

/** One of the workspaces of the mock, with its clients and its webhooks. */
export interface Workspace {
  readonly controls: RemoteWorkspace;
  readonly apiKey: string;
  /** A separate key for hostile requests, so that they do not spend the limit of other requests. */
  readonly hostileKey: string;
  /** Two clients that share a key but not a limiter, so that they get 429s. */
  readonly clients: readonly [AgentPlatform, AgentPlatform];
  readonly webhooks: readonly ReceiverWebhook[];
  /** The ids of webhooks that point at the mock's own control API. */
  readonly traps: readonly string[];
}

interface WorkspaceOptions {
  readonly mock: RemoteMock;
  readonly number: number;
  readonly receiverUrls: readonly string[];
  readonly promises: Promises;
  readonly secrets: SecretScan;
}

export async function createWorkspace(options: WorkspaceOptions): Promise<Workspace> {
  const { mock, number, receiverUrls, secrets } = options;
  const apiKey = `soak-key-${number}-${crypto.randomUUID()}`;
  secrets.add(apiKey);
  const controls = await mock.workspaces.create({ seed: 'demo', apiKey });
  const { key: hostileKey } = await controls.keys.create({ name: 'Hostile' });
  secrets.add(hostileKey);
  const clients = [createClient(apiKey, options), createClient(apiKey, options)] as const;
  const createWebhook = async (url: string) => {
    const events = SUBSCRIBED.map((prefix) => `${prefix}.*`);
    const { id, secret } = await clients[0].webhooks.create({ url, events });
    secrets.add(secret);
    return { id, url, secret };
  };

  const webhooks = await Promise.all(
    receiverUrls.map((url) => createWebhook(`${url}/workspace-${number}`)),
  );
  const traps = await Promise.all(
    ['reset', 'clock/advance', `reset?workspace=${controls.id}`].map(async (call) => {
      const { id } = await createWebhook(`${mock.baseUrl}/__mock__/${call}`);
      return id;
    }),
  );
  return { controls, apiKey, hostileKey, clients, webhooks, traps };
}

/** Whether the webhooks of the receivers subscribe to an event. */
export const isSubscribed = (event: string) =>
  SUBSCRIBED.some((prefix) => event.startsWith(`${prefix}.`));

function createClient(
  apiKey: string,
  { mock, promises, secrets }: WorkspaceOptions,
): AgentPlatform {
  return new AgentPlatform({
    baseUrl: mock.baseUrl,
    apiKey,
    ...secrets.logging,
    // The response is read at once, so that a restart of the mock does not cut it off.
    fetch: (input: Request | string | URL, init?: RequestInit) =>
      whileRunning(() =>
        inTime(promises, 'prompt', PROMPT_MS, 'a call of the SDK', async () => {
          const response = await fetch(input, init);
          const { status, headers } = response;
          const body = await response.arrayBuffer();
          return new Response(body.byteLength > 0 ? body : null, { status, headers });
        }),
      ),
  });
}
