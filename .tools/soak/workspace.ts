import type { RemoteMock, RemoteWorkspace } from '@agent-platform/mock-server/remote';
import { AgentPlatform } from '@agent-platform/sdk';
import { subscriptions } from './ledger.ts';
import type { Promises } from './promises.ts';
import { inTime, whileRunning } from './turns.ts';

/** How long a call of the SDK may take, in milliseconds. On a busy machine, a process may wait for seconds. */
const PROMPT_MS = 10_000;

/** A workspace of the mock, with its clients and its webhook. */
export interface Workspace {
  readonly controls: RemoteWorkspace;
  /** Two clients that share an API key but not a rate limiter, so that they get 429s. */
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

/** Creates a `fetch` that waits while the mock restarts. It reads each response before the mock restarts again. */
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
