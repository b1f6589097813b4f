import type { RemoteMock, RemoteWorkspace } from '@agent-platform/mock-server/remote';
import { AgentPlatform } from '@agent-platform/sdk';
import { subscriptions } from './ledger.ts';
import type { Promises } from './promises.ts';
import { inTime, whileRunning } from './turns.ts';

/** How long a call of the SDK may take. On a busy machine, the processes wait for seconds. */
const PROMPT_MS = 10_000;

/** One of the mock's workspaces, with its clients and its webhook. */
export interface Workspace {
  readonly controls: RemoteWorkspace;
  /** Two clients that share a key but not a limiter, so that they get 429s. */
  readonly clients: readonly [AgentPlatform, AgentPlatform];
  readonly webhook: { readonly id: string; readonly url: string; readonly secret: string };
}

/** Creates a workspace whose events are delivered to `url`. */
export async function createWorkspace(
  mock: RemoteMock,
  url: string,
  promises: Promises,
): Promise<Workspace> {
  const apiKey = `soak-key-${crypto.randomUUID()}`;
  const controls = await mock.workspaces.create({ seed: 'demo', apiKey });
  const createClient = () =>
    new AgentPlatform({ baseUrl: mock.baseUrl, apiKey, fetch: createFetch(promises) });
  const clients = [createClient(), createClient()] as const;
  const { id, secret } = await clients[0].webhooks.create({ url, events: subscriptions });
  return { controls, clients, webhook: { id, url, secret } };
}

/** Creates a `fetch` that waits while the mock restarts, and reads each response before the next restart. */
function createFetch(promises: Promises): typeof fetch {
  return (input, init) =>
    whileRunning(() =>
      inTime(promises, 'prompt', PROMPT_MS, 'a call of the SDK', async () => {
        const response = await fetch(input, init);
        const { status, headers } = response;
        const body = await response.arrayBuffer();
        return new Response(body.byteLength > 0 ? body : null, { status, headers });
      }),
    );
}
