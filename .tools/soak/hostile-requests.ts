import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { repeat, type SoakContext } from './actor.ts';
import type { SoakProcesses } from './disturbances.ts';
import type { ListedDelivery } from './ledger.ts';
import type { Workspace } from './workspace.ts';

const PIPELINED = 300;
const UNREAD_MS = 4_000;
const CHUNKED_BYTES = 1_048_576;
/**
 * The time limit of a refusal. node:http itself needs two to three seconds of a processor for a million
 * chunks, and machines are busy.
 */
const REFUSAL_MS = 60_000;

/** Sends hundreds of requests ahead on one connection, and reads no response. */
export function pipelineUnread(
  context: SoakContext,
  { hostileKey }: Workspace,
  { mock }: SoakProcesses,
) {
  const { random, signal, count } = context;
  const { hostname, port, host } = new URL(mock.url);
  const paths = ['/__mock__/openapi.json', '/v1/contacts?limit=100'];
  return repeat(context, [6_000, 12_000], async () => {
    const socket = connect(Number(port), hostname);
    // The mock may be restarted meanwhile.
    socket.on('error', () => {});
    const path = paths[random.integer(0, paths.length)];
    const request = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nX-API-Key: ${hostileKey}\r\n\r\n`;
    socket.pause();
    socket.write(request.repeat(PIPELINED));
    await sleep(UNREAD_MS, undefined, { signal }).catch(() => {});
    socket.destroy();
    count('pipelined unread requests', PIPELINED);
  });
}

/** Sends a body of 1 MiB in chunks of one byte, without a signature or with a forged one. */
export function sendForgedChunks(
  context: SoakContext,
  workspaces: readonly Workspace[],
): Promise<void> {
  const { random, promises, count, signal } = context;
  const webhooks = workspaces.flatMap(({ webhooks }) => webhooks);
  return repeat(context, [10_000, 15_000], async () => {
    const webhook = webhooks[random.integer(0, webhooks.length)];
    if (webhook === undefined) return;
    const { hostname, port, pathname } = new URL(webhook.url);
    const forged = `sha256=${'ab'.repeat(32)}`;
    const signature = random.integer(0, 2)
      ? `X-Webhook-Signature: ${forged}\r\nX-Webhook-Timestamp: 1\r\nX-Webhook-ID: ${webhook.id}\r\nX-Service-Signature: ${forged}\r\n`
      : '';
    const socket = connect(Number(port), hostname);
    const head = `POST ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\nTransfer-Encoding: chunked\r\nX-Soak-Hostile: yes\r\n${signature}\r\n`;
    socket.write(head);
    socket.write('1\r\nx\r\n'.repeat(CHUNKED_BYTES));
    socket.write('0\r\n\r\n');
    const status = await readStatus(socket);
    // A receiver that restarts meanwhile does not respond; nor does one at the end of the run.
    if (status === 'cut off' || signal.aborted) return;
    promises.check('forged', status === '400', `1 MiB in 1-byte chunks was answered ${status}`);
    count('bodies of 1 MiB in 1-byte chunks');
  });
}

/** Reads the status in the first line of a response. */
function readStatus(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    const end = (status: string) => {
      clearTimeout(patience);
      socket.destroy();
      resolve(status);
    };
    const patience = setTimeout(() => end(`nothing within ${REFUSAL_MS} ms`), REFUSAL_MS);
    socket.on('error', () => end('cut off'));
    socket.on('close', () => end('cut off'));
    socket.once('data', (data) => end(data.toString('latin1').split(' ')[1] ?? 'no status'));
  });
}

/** Calls the control surface as a webhook, a web page or a rebound name would. */
export function forgeControlCalls(
  context: SoakContext,
  workspace: Workspace,
  processes: SoakProcesses,
) {
  const { promises, secrets } = context;
  const { mock, gate, control } = processes;
  const disguises: Record<string, string>[] = [
    { 'X-Webhook-Signature': `sha256=${'ab'.repeat(32)}` },
    { 'X-Service-Signature': `sha256=${'ab'.repeat(32)}` },
    { Origin: 'https://example.com' },
    { 'Sec-Fetch-Site': 'cross-site' },
  ];
  return repeat(context, [4_000, 8_000], () =>
    gate.pass(async () => {
      for (const headers of disguises) {
        const response = await fetch(`${mock.url}/__mock__/reset?workspace=${workspace.id}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: '{}',
        });
        secrets.scan(await response.text(), 'refusal of the control surface');
        const disguise = JSON.stringify(headers);
        promises.check('control', response.status === 403, `${disguise}: ${response.status}`);
      }
      await checkTraps();
    }),
  );

  /** Checks that the webhooks that point at the control surface were refused every time. */
  async function checkTraps(): Promise<void> {
    for (const { id: webhookId } of workspace.traps) {
      const query = { webhookId };
      const deliveries = await control<ListedDelivery[]>('/deliveries', {
        workspace: workspace.id,
        query,
      });
      for (const { status, status_code } of deliveries) {
        // An attempt that was in flight when the mock stopped has no status.
        const isRefused = status !== 'success' && (status_code ?? 403) === 403;
        promises.check('control', isRefused, `a delivery to it: ${status}, ${status_code}`);
      }
    }
  }
}

/** Puts the webhooks that point at the control surface back into service, so that they keep trying. */
export function reviveTraps(
  context: SoakContext,
  { clients: [client], traps }: Workspace,
): Promise<void> {
  const { signal } = context;
  return repeat(context, [10_000, 20_000], async () => {
    for (const { id } of traps) await client.webhooks.update(id, { status: 'active' }, { signal });
  });
}

/** Sends keys where they do not belong. The log, the journal and the refusals must not repeat them. */
export function leakKeys(
  context: SoakContext,
  { apiKey, hostileKey }: Workspace,
  processes: SoakProcesses,
) {
  const { secrets } = context;
  const { mock, gate } = processes;
  const paths = [
    `/v1/contacts/${apiKey}`,
    `/v1/contacts?search=${apiKey}&token=${apiKey}`,
    `/v1/agents/${apiKey}/settings?x-api-key=${apiKey}`,
    `/__mock__/nothing/${apiKey}`,
    `/__mock__/requests?keyName=nobody&path=${apiKey}&nonsense=${apiKey}`,
  ];
  return repeat(context, [5_000, 10_000], () =>
    gate.pass(async () => {
      for (const path of paths) {
        const headers = { 'x-api-key': hostileKey };
        // A fault may cut the connection.
        const response = await fetch(mock.url + path, { headers }).catch(() => undefined);
        const text = (await response?.text()) ?? '';
        if (!response?.ok) secrets.scan(text, `refusal of ${path.split('/')[1]}`);
      }
    }),
  );
}

/** Reads the journal of a workspace, which has all requests of the functions above. */
export function readJournal(
  context: SoakContext,
  { id: workspace }: Workspace,
  processes: SoakProcesses,
) {
  const { secrets } = context;
  return repeat(context, [8_000, 12_000], () =>
    processes.gate.pass(async () => {
      const entries = await processes.control<unknown[]>('/requests', { workspace });
      for (const entry of entries) secrets.scan(JSON.stringify(entry), 'journal entry');
    }),
  );
}
