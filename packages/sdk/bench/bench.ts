import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import * as sdk from '@agent-platform/sdk';
import { type Row, reportComparison } from '@agent-platform/tools/bench-report';
import { installRivals } from '@agent-platform/tools/install-once';
import type { Candidate } from '../test/hostile/candidate.ts';
import { ours } from '../test/hostile/ours.ts';

/**
 * Compares the cost of a call with a raw `fetch`. Every client requests the same 2.8 kB list from the same
 * server on this machine. The clients take turns, so that other load affects all of them alike.
 */
const ROUNDS = 150;
const CALLS = 40;
/** Enough calls for the engine to compile the code of every client, as in a server that has run for a while. */
const WARM_UP_ROUNDS = 600;
const RIVALS = ['openapi-fetch', 'ky', 'stripe', 'openai'];

const record = { id: '7c0f3a52-3a0f-4a86-9b7b-3f6f4c1d2e01', name: 'Ana', status: 'active' };
const list = JSON.stringify({
  object: 'list',
  data: Array.from({ length: 36 }, () => record),
  pagination: { page: 1, limit: 36, total: 36, total_pages: 1 },
});
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(list);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
const setup = { baseUrl: `http://127.0.0.1:${port}`, apiKey: 'key', fetch: globalThis.fetch };

const rivals = installRivals();
const contenders: Record<string, () => unknown> = {
  'raw fetch': async () => (await fetch(`${setup.baseUrl}/v1/agents`)).json(),
};
for (const candidate of [
  ours(sdk, '', () => Promise.reject(new Error('There is no copy here'))),
  ...(await Promise.all(RIVALS.map((name) => import(join(rivals, 'clients', `${name}.ts`))))).map(
    (module): Candidate => module.default,
  ),
]) {
  const { list } = candidate.connect(setup);
  contenders[candidate.name] = () => list();
}

const micros: Record<string, number[]> = {};
for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
  for (const [name, call] of Object.entries(contenders)) {
    const start = performance.now();
    for (let count = 0; count < CALLS; count++) await call();
    if (round < 0) continue;
    micros[name] ??= [];
    micros[name].push(((performance.now() - start) / CALLS) * 1000);
  }
}
server.close();
server.closeAllConnections();

const quantile = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
const median = (values: readonly number[]) => quantile(values, 0.5);

const raw = micros['raw fetch'] ?? [];
// Other programs on the machine slow down every client, and most of all the clients that do the most work.
const quiet = (values: readonly number[]) => quantile(values, 0.1);
process.stdout.write(`\n${ROUNDS} rounds of ${CALLS} calls, Node ${process.versions.node}\n\n`);
process.stdout.write('| client | median µs per call | × raw fetch | × in the quietest rounds |\n');
process.stdout.write('| --- | --: | --: | --: |\n');
const results = Object.entries(micros).map(([name, values]) => ({
  name,
  values,
  ratio: median(values.map((value, round) => value / Number(raw[round]))),
}));
for (const { name, values, ratio } of results) {
  const columns = [name, median(values).toFixed(0), ratio.toFixed(2)];
  process.stdout.write(`| ${columns.join(' | ')} | ${(quiet(values) / quiet(raw)).toFixed(2)} |\n`);
}

reportComparison({
  title: 'The cost of a call',
  about: 'A list of 2.8 kB from a server on the same machine.',
  unit: 'µs',
  better: 'lower',
  baseline: 'raw fetch',
  rows: results.map(({ name, values, ratio }) => ({
    name,
    kind: kindOf(name),
    value: median(values),
    ratio,
  })),
});

function kindOf(name: string): Row['kind'] {
  if (RIVALS.includes(name)) return 'rival';
  return name === 'raw fetch' ? 'baseline' : 'ours';
}

/** Measures the milliseconds to import a module, in a separate process. */
const importing = (url: string) => {
  const program = `const start = performance.now(); await import(${JSON.stringify(url)}); process.stdout.write(String(performance.now() - start))`;
  return Number(execFileSync(process.execPath, ['--input-type=module', '-e', program]));
};
const entry = new URL('../dist/index.js', import.meta.url).href;
const imports = Array.from({ length: 15 }, () => ({
  ours: importing(entry),
  empty: importing('data:text/javascript,'),
}));
const ms = {
  ours: median(imports.map(({ ours }) => ours)),
  empty: median(imports.map(({ empty }) => empty)),
};
process.stdout.write(
  `\nimport of the SDK: ${ms.ours.toFixed(1)} ms, of an empty module: ${ms.empty.toFixed(1)} ms\n`,
);
reportComparison({
  title: 'Import of the SDK',
  unit: 'ms',
  better: 'lower',
  baseline: 'an empty module',
  rows: [
    { name: 'empty module', kind: 'baseline', value: ms.empty, ratio: 1 },
    {
      name: 'SDK',
      kind: 'ours',
      value: ms.ours,
      ratio: median(imports.map(({ ours, empty }) => ours / empty)),
    },
  ],
});

const checker = new URL('./type-cost.ts', import.meta.url).pathname;
const [without = 0, withSdk = 0] = [
  '',
  `import { AgentPlatform } from '@agent-platform/sdk';
  const client = new AgentPlatform();
  for await (const agent of client.agents.list()) console.log(agent.name);`,
].map((code) => Number(execFileSync(process.execPath, ['--expose-gc', checker, code])));
process.stdout.write(`memory of the type checker: + ${(withSdk - without).toFixed(1)} MB\n`);
reportComparison({
  title: 'Memory of the type checker',
  about: 'The memory that a small program needs beyond an empty one.',
  unit: 'MB',
  better: 'lower',
  rows: [{ name: 'SDK', kind: 'ours', value: withSdk - without }],
});
