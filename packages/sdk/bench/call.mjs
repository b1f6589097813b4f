import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * Measures the CPU time that a call costs beyond a raw `fetch` of the same 2.8 kB from a server on this machine. The
 * clients take turns in one process, and the server has a process of its own, so other load hardly matters.
 *
 * Run `node bench/call.mjs [PATH]` after a build, with any version of Node. PATH is the `dist/index.js` of another
 * build to compare with.
 */
const ROUNDS = 60;
const WARM_UP_ROUNDS = 40;
const CALLS = 60;

if (process.argv[2] === '--serve') serve();
else await compare();

function serve() {
  const agent = {
    id: '7c0f3a52-3a0f-4a86-9b7b-3f6f4c1d2e01',
    name: 'Ana',
    description: 'Answers questions about orders and deliveries.',
    avatar_url: 'https://cdn.example.com/avatars/ana.png',
    status: 'active',
    model: 'standard-1',
    temperature: 0.7,
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
  };
  const list = JSON.stringify({
    data: Array.from({ length: 9 }, () => agent),
    pagination: { page: 1, limit: 9, total: 9, total_pages: 1 },
  });
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(list);
  });
  server.listen(0, '127.0.0.1', () => process.send?.(server.address().port));
}

async function compare() {
  const child = fork(fileURLToPath(import.meta.url), ['--serve']);
  const [port] = await once(child, 'message');
  const contenders = await createContenders(`http://127.0.0.1:${port}`);
  const micros = Object.fromEntries(Object.keys(contenders).map((name) => [name, []]));
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
    for (const [name, call] of Object.entries(contenders)) {
      const start = process.cpuUsage();
      for (let count = 0; count < CALLS; count++) await call();
      const { user, system } = process.cpuUsage(start);
      if (round >= 0) micros[name].push((user + system) / CALLS);
    }
  }
  child.kill();
  print(micros);
}

async function createContenders(baseUrl) {
  const { default: openapiFetch } = await import('openapi-fetch');
  const { AgentPlatform } = await import('@agent-platform/sdk');
  const { createValidator } = await import('@agent-platform/sdk/validate');
  const { otelHooks } = await import('@agent-platform/sdk/otel');
  const { GET } = openapiFetch({ baseUrl });
  const options = { baseUrl, apiKey: 'key', assumedOperations: 'allow' };
  const ours = new AgentPlatform(options);
  const hooks = { request() {}, response() {}, success() {} };
  const validate = createValidator();
  const observed = new AgentPlatform({ ...options, validate, hooks: [hooks, otelHooks()] });
  const peerPath = process.argv[2];
  const peer = peerPath && (await import(pathToFileURL(peerPath).href));
  const peerClient = peer && new peer.AgentPlatform(options);
  return {
    'raw fetch': async () => (await fetch(`${baseUrl}/v1/agents`)).json(),
    'openapi-fetch': () => GET('/v1/agents'),
    'this SDK': () => ours.agents.list(),
    'with hooks, validation and OpenTelemetry': () => observed.agents.list(),
    ...(peerClient && { 'the other build': () => peerClient.agents.list() }),
  };
}

function print({ 'raw fetch': raw, ...others }) {
  const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
  const costs = Object.entries(others).map(([name, values]) => [
    name,
    median(values.map((value, round) => value - raw[round])),
  ]);
  const { 'the other build': other } = Object.fromEntries(costs);
  const write = (line) => process.stdout.write(`${line}\n`);
  write(`Node ${process.versions.node}, raw fetch: ${median(raw).toFixed(1)} µs of CPU time\n`);
  write('| client | µs over a raw fetch | share of the other build |\n| --- | --: | --: |');
  for (const [name, cost] of costs) {
    const share = other ? `${((cost / other) * 100).toFixed(0)} %` : '';
    write(`| ${name} | ${cost.toFixed(1)} | ${share} |`);
  }
}
