import { reportComparison } from '@agent-platform/tools/bench-report';
import { createMockServer, demo, type MockServer } from '../src/index.ts';
import { median } from './rounds.ts';

/** The cost of the same calls when the mock is nearly empty and when it is full. */
const SIZES = [1_000, 100_000];
const ROUNDS = 9;
const CALLS = 500;

const gc = globalThis.gc ?? (() => undefined);

function client(mock: MockServer) {
  const headers = { 'x-api-key': mock.apiKey, 'content-type': 'application/json' };
  return async (method: string, path: string, body?: unknown) => {
    const init = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await mock.fetch(`${mock.baseUrl}${path}`, { method, headers, ...init });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
    return response.json();
  };
}

async function measure(size: number) {
  const mock = createMockServer({ rateLimit: 1_000_000_000 });
  const call = client(mock);
  const ids: string[] = [];
  gc();
  const before = process.memoryUsage().heapUsed;
  for (let n = 0; n < size; n++) {
    const { data } = await call('POST', '/v1/contacts', {
      name: `Contact ${n}`,
      email: `contact-${n}@example.com`,
      phone: `+55${n}`,
    });
    if (n % Math.ceil(size / 1000) === 0) ids.push(data.id);
  }
  gc();
  const mebibytes = (process.memoryUsage().heapUsed - before) / 2 ** 20;

  // Half of the messages are in one long conversation, the others in many short ones.
  mock.simulate.credits({ agentId: demo.agentId, remaining: size });
  const start = async () => {
    const path = `/v1/agents/${demo.agentId}/conversation`;
    return String((await call('POST', path, { message: 'Hello' })).data.conversation_id);
  };
  const [long, chats] = [await start(), [await start()]];
  for (let n = 0; n < size; n++) {
    if (n % 1000 === 999) chats.push(await start());
    await mock.clock.advance(1000);
    const chat = n % 2 === 0 ? long : chats.at(-1);
    await call('POST', `/v1/conversations/${chat}/messages`, { content: `Message ${n}` });
  }
  const ago = (seconds: number) => new Date(mock.clock.now() - seconds * 1000).toISOString();
  const hour = `since=${ago(size / 2)}&until=${ago(size / 2 - 3600)}`;

  let next = size;
  const calls = {
    'newest page of 20': () => call('GET', '/v1/contacts?limit=20'),
    'page in the middle': () => call('GET', `/v1/contacts?limit=20&page=${Math.floor(size / 40)}`),
    'read by id': () => call('GET', `/v1/contacts/${ids[next++ % ids.length]}`),
    'filter by id': () => call('GET', `/v1/conversations/${chats[next++ % chats.length]}/messages`),
    'filter by a status of all': () => call('GET', '/v1/contacts?status=active&limit=20'),
    'filter by a status of none': () => call('GET', '/v1/contacts?status=blocked&limit=20'),
    'messages of one hour': () => call('GET', `/v1/conversations/${long}/messages?${hour}`),
    create: () => call('POST', '/v1/contacts', { name: 'New', email: `new-${next++}@example.com` }),
    'create of a known email': () =>
      call('POST', '/v1/contacts', { name: 'Again', email: 'contact-1@example.com' }),
  };
  const micros: Record<string, number> = {};
  for (const [name, run] of Object.entries(calls)) {
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const start = performance.now();
      for (let n = 0; n < CALLS; n++) await run();
      rounds.push(((performance.now() - start) / CALLS) * 1000);
    }
    micros[name] = median(rounds);
  }
  return { size, mebibytes, micros };
}

await measure(1000); // Warms up the code before the first measurement.
const [small, large] = [await measure(SIZES[0] ?? 0), await measure(SIZES[1] ?? 0)];
process.stdout.write(
  `\nIn process, µs a call at ${small.size} and at ${large.size} contacts and as many messages (the contacts: ${Math.round(large.mebibytes)} MiB)\n`,
);
for (const [name, micros] of Object.entries(small.micros)) {
  const full = large.micros[name] ?? Number.NaN;
  process.stdout.write(
    `${name.padEnd(28)} ${micros.toFixed(1).padStart(8)} ${full.toFixed(1).padStart(8)} ${(full / micros).toFixed(2).padStart(6)} ×\n`,
  );
}
reportComparison({
  title: 'Calls to a full mock',
  about: `With ${large.size.toLocaleString('en')} contacts (${Math.round(large.mebibytes)} MiB) and as many messages. × compares with the same call to a mock with ${small.size.toLocaleString('en')} of each.`,
  unit: 'µs per call',
  better: 'lower',
  baseline: 'the same call to a small mock',
  rows: Object.entries(large.micros).map(([name, value]) => ({
    name,
    kind: 'ours',
    value,
    ratio: value / (small.micros[name] ?? Number.NaN),
  })),
});
