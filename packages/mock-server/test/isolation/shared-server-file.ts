import { parentPort, workerData } from 'node:worker_threads';
import { connectMock } from '../../src/remote.ts';

/**
 * One of many test files that share a server. It connects and waits for the others. Then all files at once
 * create a workspace, advance its clock, add faults, create keys and read the results.
 */
const { url, number }: { url: string; number: number } = workerData;
const mock = await connectMock(url);
parentPort?.postMessage('connected');
await new Promise((resolve) => parentPort?.once('message', resolve));
const own = await mock.workspaces.create();
const start = await own.clock.now();

async function getMe(apiKey: string): Promise<number> {
  const response = await fetch(`${url}/v1/me`, { headers: { 'x-api-key': apiKey } });
  await response.arrayBuffer();
  return response.status;
}

await own.faults.add({ operation: 'getMe', status: 503, times: number });
const statuses: number[] = [];
for (let call = 0; call <= number; call++) statuses.push(await getMe(own.apiKey));

const { key } = await own.keys.create({ name: `Key of file ${number}` });
await own.rateLimit.exhaust(key);
const limited = await getMe(key);
await own.clock.advance(number * 60_000);

await own.simulate.emit({ event: 'message.sent', data: { number } });
const { data } = await own.events.waitFor('message.sent');

parentPort?.postMessage({
  statuses,
  limited,
  minutes: ((await own.clock.now()) - start) / 60_000,
  keys: (await own.keys.list()).map(({ name }) => name).slice(1),
  events: (await own.events.list()).length,
  data,
  requests: (await own.requests.list({ source: 'client' })).length,
});
