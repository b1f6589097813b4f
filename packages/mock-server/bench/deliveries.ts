import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Row, reportComparison } from '@agent-platform/tools/bench-report';
import { installRivals } from '@agent-platform/tools/install-once';
import { createMockServer, type MockServer, type MockServerOptions } from '../src/index.ts';
import { printTable, runRounds } from './rounds.ts';

/** Measures webhook deliveries: how many per second, compared with bare clients, and the cost of many webhooks. */
const IN_FLIGHT = 64;
const here = import.meta.dirname;
const rivals = installRivals();

/** The part of undici that this benchmark uses. Only benchmarks install undici. */
interface Undici {
  readonly Pool: new (
    origin: string,
    options: { readonly connections: number },
  ) => {
    request(options: object): Promise<{ readonly body: { text(): Promise<string> } }>;
    close(): Promise<void>;
  };
}

/** Creates a mock with a webhook at each URL. */
async function open(urls: readonly string[], options: MockServerOptions = {}): Promise<MockServer> {
  const mock = createMockServer({ seed: 'empty', rateLimit: 'off', ...options });
  const headers = { 'x-api-key': mock.apiKey, 'content-type': 'application/json' };
  for (const url of urls) {
    const body = JSON.stringify({ url, events: ['contact.created'] });
    await mock.fetch(`${mock.baseUrl}/v1/webhooks`, { method: 'POST', headers, body });
  }
  return mock;
}

/** Fires an event to every webhook, with a body of about 1 KiB. */
const fire = (mock: MockServer) =>
  mock.simulate.emit({ event: 'contact.created', data: { name: 'x'.repeat(850) } });

const numbered = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`);

/** Fires an event for every `IN_FLIGHT` calls. It goes to all webhooks, and their queues run in parallel. */
const deliveries = (mock: MockServer) => async (calls: number) => {
  for (let n = 0; n < calls / IN_FLIGHT; n++) fire(mock);
  await mock.webhooks.settled();
};

/** Sends one request per call, with `IN_FLIGHT` requests in flight. */
const requests = (send: () => Promise<unknown>) => async (calls: number) => {
  let left = calls;
  const work = async () => {
    while (left-- > 0) await send();
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, work));
};

const child = spawn(process.execPath, [join(here, 'serve-receiver.ts')]);
const [port] = await once(child.stdout, 'data');
const origin = `http://127.0.0.1:${String(port).trim()}`;

async function compareSpeeds() {
  const overHttp = await open(numbered(IN_FLIGHT, `${origin}/`));
  const inProcess = await open(numbered(IN_FLIGHT, 'http://receiver.test/'));
  for (const url of numbered(IN_FLIGHT, 'http://receiver.test/')) {
    inProcess.webhooks.receive(url, () => new Response('ok'));
  }
  // The bare clients send what the mock sends, without signing it each time.
  await deliveries(overHttp)(1);
  const [sample] = overHttp.webhooks.deliveries();
  const { request_body: body = '', request_headers = {} } = sample ?? {};
  const headers = { ...request_headers, 'content-type': 'application/json' };
  const undici: Undici = createRequire(join(rivals, 'package.json'))('undici');
  const pool = new undici.Pool(origin, { connections: IN_FLIGHT });
  const results = await runRounds(
    {
      'undici request, pool': requests(async () => {
        const answer = await pool.request({ path: '/', method: 'POST', headers, body });
        await answer.body.text();
      }),
      'global fetch': requests(async () =>
        (await fetch(origin, { method: 'POST', headers, body })).text(),
      ),
      'mock, over loopback': deliveries(overHttp),
      'mock, receivers in this process': deliveries(inProcess),
    },
    { calls: 32 * IN_FLIGHT },
  );
  await pool.close();
  printTable(`Deliveries of ${body.length} bytes, ${IN_FLIGHT} in flight`, results);
}

/** The minutes that pass after each event. In Variant B, the second event waits for a failing webhook's next round. */
const schedules = { A: [81], B: [7, 46] };

/** The measurements that run once each, after a warm-up. */
const races: Readonly<Record<string, () => Promise<() => Promise<unknown>>>> = {
  '100 receivers of 100 ms, over loopback': async () => {
    const mock = await open(numbered(100, `${origin}/slow/`));
    return () => deliveries(mock)(1);
  },
  ...Object.fromEntries(
    (['A', 'B'] as const).map((variant) => [
      `1,000 webhooks through the schedule of Variant ${variant}`,
      async () => {
        const urls = numbered(1000, 'http://receiver.test/');
        const mock = await open(urls, { variant });
        for (const url of urls) {
          mock.webhooks.receive(url, () => new Response(null, { status: 500 }));
        }
        return async () => {
          for (const minutes of schedules[variant]) {
            fire(mock);
            await mock.clock.advance(minutes * 60_000);
          }
        };
      },
    ]),
  ),
};

async function timeRaces() {
  process.stdout.write('\n');
  const rows: Row[] = [];
  for (const [name, prepare] of Object.entries(races)) {
    const run = await prepare();
    const start = performance.now();
    await run();
    const ms = Math.round(performance.now() - start);
    process.stdout.write(`${name.padEnd(52)} ${String(ms).padStart(6)} ms\n`);
    rows.push({ name, kind: 'ours', value: ms });
  }
  reportComparison({
    title: 'Many deliveries at once',
    unit: 'ms',
    better: 'lower',
    rows,
  });
}

await compareSpeeds();
await timeRaces();
child.kill();
