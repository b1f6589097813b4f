import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Row, reportComparison } from '@agent-platform/tools/bench-report';
import { findFreePort } from '@agent-platform/tools/http-server';
import { installRivals } from '@agent-platform/tools/install-once';
import autocannon from 'autocannon';
import { installPeers } from './peers.ts';
import { median } from './rounds.ts';

/**
 * Compares the mock with other servers over HTTP. The mock checks keys, rate limits, scopes and input, and keeps its
 * state and a journal.
 */
const here = import.meta.dirname;
const rivals = installRivals();
const spec = join(here, '..', '..', '..', 'spec', 'openapi.yaml');
const source = '--conditions=@agent-platform/source';
const bin = (name: string) => join(rivals, 'node_modules', '.bin', name);

export interface Server {
  readonly path: string;
  readonly command: (port: string) => readonly string[];
}

const path = '/v1/custom-fields';
const OURS: Readonly<Record<string, Server>> = {
  'bare Hono route': {
    path,
    command: (port) => [process.execPath, source, join(here, 'serve-bare.ts'), port],
  },
  'mock, the command': {
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
  ...installPeers(path),
  'emulate, custom route': {
    path,
    command: (port) => [process.execPath, join(rivals, 'mocks', 'serve-emulate.mjs'), port],
  },
  'json-server': {
    path: '/custom-fields',
    command: (port) => [
      bin('json-server'),
      '-p',
      port,
      '-h',
      '127.0.0.1',
      join(rivals, 'mocks', 'db.json'),
    ],
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
        join(rivals, 'mocks', 'mockoon.json'),
        '--repair',
        '--port',
        port,
      ],
      ...['--hostname', '127.0.0.1', '--disable-log-to-file'],
    ],
  },
};
const BASELINE = 'bare Hono route';

/** The servers that are compared on a full page. The client accepts compressed responses. */
const PAGES: Readonly<Record<string, Server>> = {
  'bare Hono route': page('serve-page.ts'),
  'bare Hono route, gzip': page('serve-page.ts', 'gzip'),
  'mock, overrideGlobals, no log, from source': page('serve-mock.ts'),
};

function page(file: string, ...more: readonly string[]): Server {
  return {
    path: '/v1/contacts?limit=100',
    command: (port) => [process.execPath, source, join(here, file), port, ...more],
  };
}

const ROUNDS = 3;
const SECONDS = 3;
const CONNECTIONS = 50;
// `authorization` holds the key for stripe-mock.
const headers = {
  'x-api-key': 'mock-key',
  authorization: 'Bearer sk_test_123',
  'accept-encoding': 'gzip',
};

/** Waits for a server's first good response. */
async function waitFor(name: string, url: string): Promise<void> {
  for (let attempt = 0; attempt < 400; attempt++) {
    const response = await fetch(url, { headers }).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${name} did not respond`);
}

interface Result {
  readonly name: string;
  readonly kind: Row['kind'];
  readonly perSecond: number;
  /** The rate divided by the first server's rate. */
  readonly ratio: number;
  readonly p99: number;
  /** User time for a request, in µs. */
  readonly cpu: number;
  readonly cpuRatio: number;
  /** Resident memory after the requests, in MiB. */
  readonly memory: number;
}

/** Sends requests to the servers in turn. The first server is the baseline. */
async function measure(servers: Readonly<Record<string, Server>>): Promise<Result[]> {
  const running = [];
  try {
    for (const [name, { path, command }] of Object.entries(servers)) {
      const port = String(await findFreePort());
      const [file = '', ...args] = command(port);
      const child = spawn(file, args, { stdio: 'ignore', cwd: tmpdir() });
      const url = `http://127.0.0.1:${port}${path}`;
      running.push({
        ...{ name, child, url },
        ...{ perSecond: [] as number[], p99: [] as number[], cpu: [] as number[] },
      });
      await waitFor(name, url);
    }
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
    const [base] = running;
    return running.map(({ name, child, perSecond, p99, cpu }) => ({
      name,
      kind: kindOf(name),
      perSecond: median(perSecond),
      ratio: median(perSecond.map((speed, n) => speed / (base?.perSecond[n] ?? Number.NaN))),
      p99: median(p99),
      cpu: median(cpu),
      cpuRatio: median(cpu.map((time, n) => time / (base?.cpu[n] ?? Number.NaN))),
      memory: readMemory(child.pid),
    }));
  } finally {
    for (const { child } of running) child.kill();
  }
}

function print(title: string, results: readonly Result[]): void {
  process.stdout.write(`\n${title}\n`);
  for (const { name, perSecond, ratio, p99, cpu, memory } of results) {
    const speed = String(Math.round(perSecond)).padStart(8);
    process.stdout.write(
      `${name.padEnd(43)}${speed}/s ${ratio.toFixed(2).padStart(6)} ×   p99 ${p99} ms   ${cpu.toFixed(1)} µs   ${memory.toFixed(0)} MiB\n`,
    );
  }
}

const results = await measure({ ...OURS, ...RIVALS });
const title = `A list over HTTP, ${CONNECTIONS} connections`;
print(title, results);
reportComparison({
  title,
  about:
    'The mock checks key, scope, rate limit and query, and records each request. `listen(mock)` is what the README shows.',
  unit: 'requests per second',
  better: 'higher',
  baseline: BASELINE,
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
    "User time in the same run. Unlike the rate, it does not depend on the program that sends the requests. `listen` keeps the process's own `Request` and `Response`, which need more CPU time; `overrideGlobals` replaces them.",
  unit: 'µs',
  better: 'lower',
  baseline: BASELINE,
  rows: results.map(({ name, kind, cpu, cpuRatio }) => ({
    name,
    kind,
    value: cpu,
    ratio: cpuRatio,
  })),
});
reportComparison({
  title: 'p99 latency of a list over HTTP',
  about: 'In the same run. 99 % of the requests were faster.',
  unit: 'ms',
  better: 'lower',
  rows: results.map(({ name, kind, p99 }) => ({ name, kind, value: p99 })),
});
reportComparison({
  title: 'Memory of the server after a list over HTTP',
  about: 'In the same run.',
  unit: 'MiB',
  better: 'lower',
  rows: results.map(({ name, kind, memory }) => ({ name, kind, value: memory })),
});

const pages = await measure(PAGES);
const pageTitle = `A page of 100 over HTTP, ${CONNECTIONS} connections`;
print(pageTitle, pages);
reportComparison({
  title: pageTitle,
  about: 'Contacts, 27 kB. The mock does not compress its responses.',
  unit: 'requests per second',
  better: 'higher',
  baseline: BASELINE,
  rows: pages.map(({ name, kind, perSecond, ratio }) => ({ name, kind, value: perSecond, ratio })),
});

function kindOf(name: string): Row['kind'] {
  if (name in RIVALS) return 'rival';
  return name.startsWith('bare') ? 'baseline' : 'ours';
}

/** The user time of a process so far, in µs. */
function readUserTime(pid: number | undefined): number {
  // The 14th field counts ticks of 10 ms. The second one, in parentheses, may contain spaces.
  const fields = readProcess(pid, 'stat').split(') ').at(-1)?.split(' ');
  return Number(fields?.[11]) * 10_000;
}

/** The resident memory of a process, in MiB. */
function readMemory(pid: number | undefined): number {
  const [, kibibytes] = /VmRSS:\s+(\d+)/.exec(readProcess(pid, 'status')) ?? [];
  return Number(kibibytes) / 1024;
}

/** Returns an empty string on systems without `/proc`, so that the figures become `NaN`. */
function readProcess(pid: number | undefined, file: string): string {
  const path = `/proc/${pid}/${file}`;
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
