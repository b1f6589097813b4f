import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Row, reportComparison } from '@agent-platform/tools/bench-report';
import { findFreePort } from '@agent-platform/tools/http-server';
import { installOnce } from '@agent-platform/tools/install-once';
import autocannon from 'autocannon';
import { median } from './rounds.ts';

/** Over HTTP: the mock with key, limit, scope, validation, state and journal, beside others. */
const here = import.meta.dirname;
const rivals = installOnce(new URL('rivals/', import.meta.url));
const spec = join(here, '..', '..', '..', 'spec', 'openapi.yaml');
const source = '--conditions=@agent-platform/source';
const bin = (name: string) => join(rivals, 'node_modules', '.bin', name);

interface Server {
  readonly path: string;
  readonly command: (port: string) => readonly string[];
}

const path = '/v1/custom-fields';
const OURS: Readonly<Record<string, Server>> = {
  'bare Hono route': {
    path,
    command: (port) => [process.execPath, source, join(here, 'serve-bare.ts'), port],
  },
  'mock, npx agent-platform-mock': {
    path,
    command: (port) => [
      ...[process.execPath, join(here, '..', 'dist', 'cli.js'), '--port', port],
      ...['--rate-limit', '1000000000'],
    ],
  },
  'mock, listen(mock)': {
    path,
    command: (port) => [process.execPath, join(here, 'serve-listen.ts'), port],
  },
  'mock, overrideGlobals, no log, from source': {
    path,
    command: (port) => [process.execPath, source, join(here, 'serve-mock.ts'), port],
  },
};
const RIVALS: Readonly<Record<string, Server>> = {
  'emulate, custom route': {
    path,
    command: (port) => [process.execPath, join(rivals, 'serve-emulate.mjs'), port],
  },
  'json-server': {
    path: '/custom-fields',
    command: (port) => [bin('json-server'), '-p', port, '-h', '127.0.0.1', join(rivals, 'db.json')],
  },
  'Prism, quiet': {
    path,
    command: (port) => [bin('prism'), 'mock', '-p', port, '-v', 'fatal', spec],
  },
  Mockoon: {
    path,
    command: (port) => [
      ...[
        bin('mockoon-cli'),
        'start',
        '--data',
        join(rivals, 'mockoon.json'),
        '--repair',
        '--port',
        port,
      ],
      ...['--hostname', '127.0.0.1', '--disable-log-to-file'],
    ],
  },
};
const ROUNDS = 3;
const SECONDS = 3;
const CONNECTIONS = 50;
const headers = { 'x-api-key': 'mock-key' };

/** Starts a server and waits for its first good answer. */
async function start(name: string, { path, command }: Server) {
  const port = String(await findFreePort());
  const [file = '', ...args] = command(port);
  const child = spawn(file, args, { stdio: 'ignore', cwd: rivals });
  const url = `http://127.0.0.1:${port}${path}`;
  for (let attempt = 0; attempt < 400; attempt++) {
    const response = await fetch(url, { headers }).catch(() => undefined);
    if (response?.ok)
      return {
        name,
        url,
        child,
        perSecond: [] as number[],
        p99: [] as number[],
        cpu: [] as number[],
      };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill();
  throw new Error(`${name} did not answer`);
}

const servers = Object.entries({ ...OURS, ...RIVALS });
const running = await Promise.all(servers.map(([name, server]) => start(name, server)));
try {
  for (let round = 0; round < ROUNDS; round++) {
    for (const { url, child, perSecond, p99, cpu } of running) {
      const load = { url, headers, connections: CONNECTIONS, duration: SECONDS };
      const before = readUserTime(child.pid);
      const { requests, latency } = await autocannon(load);
      cpu.push((readUserTime(child.pid) - before) / requests.total);
      perSecond.push(requests.average);
      p99.push(latency.p99);
    }
  }
} finally {
  for (const { child } of running) child.kill();
}

const [base] = running;
const results = running.map(({ name, perSecond, p99, cpu }) => ({
  name,
  kind: kindOf(name),
  perSecond: median(perSecond),
  ratio: median(perSecond.map((speed, n) => speed / (base?.perSecond[n] ?? Number.NaN))),
  p99: median(p99),
  cpu: median(cpu),
  cpuRatio: median(cpu.map((time, n) => time / (base?.cpu[n] ?? Number.NaN))),
}));
const title = `A list over HTTP, ${CONNECTIONS} connections`;
process.stdout.write(`\n${title}\n`);
for (const { name, perSecond, ratio, p99, cpu } of results) {
  const speed = String(Math.round(perSecond)).padStart(8);
  process.stdout.write(
    `${name.padEnd(43)}${speed}/s ${ratio.toFixed(2).padStart(6)} ×   p99 ${p99} ms   ${cpu.toFixed(1)} µs\n`,
  );
}
reportComparison({
  title,
  about: 'The mock checks key, scope, rate limit and query, and records each request.',
  unit: 'requests per second',
  better: 'higher',
  baseline: base?.name,
  rows: results.map(({ name, kind, perSecond, ratio }) => ({
    name,
    kind,
    value: perSecond,
    ratio,
  })),
});
reportComparison({
  title: 'CPU time of the server for a list over HTTP',
  about:
    'User time. In the same run; unlike the rate, it does not depend on the program that sends the requests.',
  unit: 'µs',
  better: 'lower',
  baseline: base?.name,
  rows: results.map(({ name, kind, cpu, cpuRatio }) => ({
    name,
    kind,
    value: cpu,
    ratio: cpuRatio,
  })),
});
reportComparison({
  title: 'p99 latency of a list over HTTP',
  about: 'In the same run, 99 % of the requests are faster.',
  unit: 'ms',
  better: 'lower',
  rows: results.map(({ name, kind, p99 }) => ({ name, kind, value: p99 })),
});

function kindOf(name: string): Row['kind'] {
  if (name in RIVALS) return 'rival';
  return name === base?.name ? 'baseline' : 'ours';
}

/** The user time of a process so far, in µs. Not a number on systems without `/proc`. */
function readUserTime(pid: number | undefined): number {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The 14th field counts ticks of 10 ms. The second one, in parentheses, may contain spaces.
    return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[11]) * 10_000;
  } catch {
    return Number.NaN;
  }
}
