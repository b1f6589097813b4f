import { createMockServer } from '@agent-platform/mock-server';
import { AgentPlatform, type WebhookSecrets } from '../../src/index.ts';

export const RECEIVER = 'http://team.test/webhooks';

export interface Process {
  /** The operation at which the process crashes, and whether the operation still takes effect. */
  readonly crash?: { readonly step: number; readonly isDone: boolean };
  /** The operation whose response is lost, although it takes effect. */
  readonly lost?: number | undefined;
  /** Each operation waits for the promise that this returns. */
  readonly schedule?: () => Promise<unknown>;
  /** For how long a new webhook is missing from the lists that this process gets. */
  readonly lagMs?: number;
  /** Whether a secret is stored at the moment in which its webhook is created. */
  readonly storesAtOnce?: boolean;
}

/** A team whose processes share a store of secrets. An operation is a request, or an access to the store. */
export function openTeam({ tickMs = 10 } = {}) {
  const mock = createMockServer({ rateLimit: 'off' });
  const secrets = new Map<string, string>();
  let last: Promise<unknown> = Promise.resolve();

  /** Runs one operation at a time. */
  const inTurn = <T>(operation: () => Promise<T>): Promise<T> => {
    const result = last.then(operation);
    last = result.catch(() => {});
    return result;
  };

  const startProcess = (process: Process = {}) => {
    const { crash, lost, schedule, lagMs = 0, storesAtOnce = false } = process;
    const created: string[] = [];
    const deleted: string[] = [];
    let steps = 0;
    const operate = async <T>(operation: () => T | Promise<T>): Promise<T> => {
      await schedule?.();
      steps += 1;
      if (crash && steps > crash.step) throw new Error('The process has crashed');
      if (crash?.step === steps && !crash.isDone) throw new Error('The process crashes');
      const isLost = steps === lost;
      const result = await inTurn(async () => {
        await mock.clock.advance(tickMs);
        return operation();
      });
      if (crash?.step === steps) throw new Error('The process crashes');
      if (isLost) throw new TypeError('fetch failed');
      return result;
    };

    const options = mock.clientOptions();
    const client = new AgentPlatform({
      ...options,
      fetch: (url, init) =>
        operate(async () => {
          const response = await options.fetch(url, init);
          const body = JSON.parse(await response.text());
          if (init.method === 'POST') {
            created.push(body.data.id);
            if (storesAtOnce) secrets.set(body.data.id, body.data.secret);
          }
          if (init.method === 'DELETE') deleted.push(url.split('/').at(-1) ?? '');
          const isListed = (webhook: { created_at: string }) =>
            Date.parse(webhook.created_at) <= mock.clock.now() - lagMs;
          if (Array.isArray(body.data)) body.data = body.data.filter(isListed);
          return Response.json(body, response);
        }),
    });
    const shared: WebhookSecrets = {
      get: (id) => operate(() => secrets.get(id)),
      set: (id, secret) => operate(() => secrets.set(id, secret)),
      delete: (id) => operate(() => secrets.delete(id)),
    };
    return { client, secrets: shared, created, deleted };
  };

  /** The webhooks with the receiver's URL, the newest first. */
  const webhooks = async () =>
    (await mock.call('listWebhooks')).filter(({ url }) => url === RECEIVER);
  /** The webhooks that send events which the team can verify. */
  const working = async () =>
    (await webhooks()).filter(({ id, status }) => status === 'active' && secrets.has(id));
  return { mock, secrets, startProcess, webhooks, working };
}
