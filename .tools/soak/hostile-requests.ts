import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pick } from './random.ts';
import { repeat, type Soak } from './soak.ts';
import { whileRunning } from './turns.ts';
import type { Workspace } from './workspace.ts';

const PIPELINED = 300;
const UNREAD_MS = 4_000;
const CHUNKED_BYTES = 1_048_576;
/**
 * The time limit of a refusal. node:http itself needs two to three seconds of a processor for a million
 * chunks, and machines are busy.
 */
const REFUSAL_MS = 60_000;
const FORGED = `sha256=${'ab'.repeat(32)}`;

/** Sends hundreds of requests ahead on one connection, and reads no response. */
export function pipelineUnread(soak: Soak, { hostileKey }: Workspace): Promise<void> {
  const { hostname, port, host } = new URL(soak.mock.baseUrl);
  return repeat(soak, [6_000, 12_000], async () => {
    const socket = connect(Number(port), hostname);
    // The mock may be restarted meanwhile.
    socket.on('error', () => {});
    const path = pick(['/__mock__/openapi.json', '/v1/contacts?limit=100']);
    const request = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nX-API-Key: ${hostileKey}\r\n\r\n`;
    socket.pause();
    socket.write(request.repeat(PIPELINED));
    await sleep(UNREAD_MS, undefined, { signal: soak.signal }).catch(() => {});
    socket.destroy();
  });
}

/** Sends a body of 1 MiB in chunks of one byte, without a signature or with a forged one. */
export function sendForgedChunks(soak: Soak): Promise<void> {
  const webhooks = soak.workspaces.flatMap(({ webhooks }) => webhooks);
  return repeat(soak, [10_000, 15_000], async () => {
    const { id, url } = pick(webhooks);
    const { hostname, port, pathname } = new URL(url);
    const signature = pick([
      '',
      `X-Webhook-Signature: ${FORGED}\r\nX-Webhook-Timestamp: 1\r\nX-Webhook-ID: ${id}\r\nX-Service-Signature: ${FORGED}\r\n`,
    ]);
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\nTransfer-Encoding: chunked\r\nX-Soak: hostile\r\n${signature}\r\n`,
    );
    socket.write('1\r\nx\r\n'.repeat(CHUNKED_BYTES));
    socket.write('0\r\n\r\n');
    const status = await readStatus(socket);
    // A receiver that restarts meanwhile does not respond; nor does one at the end of the run.
    if (status === 'cut off' || soak.signal.aborted) return;
    // On a busy machine, the body takes longer than the receiver waits: 408.
    const isRefused = status === '400' || status === '408';
    soak.promises.check('forged', isRefused, `1 MiB in 1-byte chunks was answered ${status}`);
  });
}

/** Reads the status in the first line of a response. */
function readStatus(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    const end = (status: string) => {
      socket.destroy();
      resolve(status);
    };
    socket.setTimeout(REFUSAL_MS, () => end(`nothing within ${REFUSAL_MS} ms`));
    socket.on('error', () => end('cut off'));
    socket.on('close', () => end('cut off'));
    socket.once('data', (data) => end(data.toString('latin1').split(' ')[1] ?? 'no status'));
  });
}

/** Calls the control API as a webhook, a web page or a rebound name would. */
export function forgeControlCalls(soak: Soak, { controls, traps }: Workspace): Promise<void> {
  const { mock, promises, secrets } = soak;
  const disguises: Record<string, string>[] = [
    { 'X-Webhook-Signature': FORGED },
    { 'X-Service-Signature': FORGED },
    { Origin: 'https://example.com' },
    { 'Sec-Fetch-Site': 'cross-site' },
  ];
  return repeat(soak, [4_000, 8_000], () =>
    whileRunning(async () => {
      for (const headers of disguises) {
        const url = `${mock.baseUrl}/__mock__/reset?workspace=${controls.id}`;
        const json = { 'content-type': 'application/json' };
        const response = await fetch(url, {
          method: 'POST',
          headers: { ...json, ...headers },
          body: '{}',
        });
        secrets.scan(await response.text(), 'refusal of the control API');
        const detail = `${JSON.stringify(headers)}: ${response.status}`;
        promises.check('control', response.status === 403, detail);
      }
      for (const webhookId of traps) {
        for (const attempt of await controls.webhooks.deliveries({ webhookId })) {
          const { status, status_code } = attempt;
          // An attempt that was in flight when the mock stopped has no status.
          const isRefused = status !== 'success' && (status_code ?? 403) === 403;
          promises.check('control', isRefused, `a delivery to it: ${status}, ${status_code}`);
        }
      }
    }),
  );
}

/** Sends keys where they do not belong. The log, the journal and the refusals must not repeat them. */
export function leakKeys(soak: Soak, workspace: Workspace): Promise<void> {
  const { apiKey, hostileKey, controls } = workspace;
  const { mock, secrets } = soak;
  const paths = [
    `/v1/contacts/${apiKey}`,
    `/v1/contacts?search=${apiKey}&token=${apiKey}`,
    `/v1/agents/${apiKey}/settings?x-api-key=${apiKey}`,
    `/__mock__/nothing/${apiKey}`,
    `/__mock__/requests?keyName=nobody&path=${apiKey}&nonsense=${apiKey}`,
  ];
  return repeat(soak, [5_000, 10_000], () =>
    whileRunning(async () => {
      for (const path of paths) {
        const headers = { 'x-api-key': hostileKey };
        // A fault may cut the connection.
        const response = await fetch(mock.baseUrl + path, { headers }).catch(() => undefined);
        const text = (await response?.text()) ?? '';
        if (!response?.ok) secrets.scan(text, `refusal of ${path.split('/')[1]}`);
      }
      for (const request of await controls.requests.list({ source: 'all' })) {
        secrets.scan(JSON.stringify(request), 'journal entry');
      }
    }),
  );
}
