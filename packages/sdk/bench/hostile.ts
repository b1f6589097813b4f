import { fork } from 'node:child_process';
import { join } from 'node:path';
import { type Comparison, reportComparison } from '@agent-platform/tools/bench-report';
import { installRivals } from '@agent-platform/tools/install-once';
import type { Burst } from '../test/hostile/burst.ts';
import { situations } from '../test/hostile/situations.ts';
import type { Report } from './hostile-candidate.ts';

/**
 * Runs the situations of `test/hostile.test.ts` against this client and others. Each cell shows the result of
 * this run. The arguments name the clients to run; by default all of them.
 */
const here = import.meta.dirname;
const CLIENTS =
  'ours openai anthropic retell stripe octokit openapi-fetch ky mistral cohere elevenlabs vapi';
const named = process.argv.slice(2);
const clients = named.length ? named : CLIENTS.split(' ');
const SILENCE_MS = 60_000;

interface Column {
  readonly version: string;
  readonly cells: readonly string[];
  readonly bursts: Extract<Report, { burst: Burst }> | undefined;
}

/** Runs a client in a separate process. A crash fills one cell, and a new process continues with the next cell. */
async function run(client: string): Promise<Column> {
  const cells: string[] = [];
  let version = client;
  let bursts: Column['bursts'];
  while (!bursts && cells.length < situations.length) {
    const args = [client, String(cells.length)];
    const child = fork(join(here, 'hostile-candidate.ts'), args, {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const silence = setTimeout(() => child.kill('SIGKILL'), SILENCE_MS);
    child.on('message', (report: Report) => {
      silence.refresh();
      if ('version' in report) version = report.version;
      else if ('cell' in report) cells.push(report.cell);
      else bursts = report;
    });
    const signal = await new Promise((resolve) =>
      child.once('exit', (_, signal) => resolve(signal)),
    );
    clearTimeout(silence);
    if (cells.length < situations.length) cells.push(signal ? 'no end' : 'crashes');
  }
  return { version, cells, bursts };
}

/** Prints a table that is readable as it is and also valid Markdown. */
function print(rows: readonly (readonly string[])[]) {
  const widths = rows[0]?.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const lines = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths?.[column] ?? 0)).join(' | ')} |`,
  );
  const [head = '', ...body] = lines;
  process.stdout.write(`\n${[head, head.replace(/[^|]/g, '-'), ...body].join('\n')}\n`);
}

installRivals();

const columns: Column[] = [];
for (const client of clients) columns.push(await run(client));

const countPassed = ({ cells }: Column) => cells.filter((cell) => cell === '✓').length;
print([
  ['', 'situation', ...clients],
  ...situations.map(({ title }, row) => [
    String(row + 1),
    title,
    ...columns.map(({ cells }) => cells[row] ?? ''),
  ]),
  ['', `passed of ${situations.length}`, ...columns.map((column) => String(countPassed(column)))],
]);
const MODES = { burst: '500 calls at once, 100 per 2 s', shared: 'the same by 4 clients' } as const;
for (const [mode, title] of Object.entries(MODES) as [keyof typeof MODES, string][]) {
  print([
    [title, 'ok', 'failed', 'requests', '429s', 'took'],
    ...columns.map(({ bursts }, index) => {
      const client = clients[index] ?? '';
      if (bursts === undefined) return [client, '', '', '', '', 'crashes'];
      const { ok, failed, requests, refused, ms } = bursts[mode];
      return [
        client,
        ...[ok, failed, requests, refused].map(String),
        `${(ms / 1_000).toFixed(1)} s`,
      ];
    }),
  ]);
}
process.stdout.write(
  `\nNode ${process.versions.node}; ${columns.map(({ version }) => version).join(', ')}\n`,
);

/** Reports one figure for each client. */
function report(
  comparison: Omit<Comparison, 'rows'>,
  toValue: (column: Column) => number | undefined,
): void {
  const rows = columns.map((column, index) => ({
    name: column.version,
    kind: clients[index] === 'ours' ? ('ours' as const) : ('rival' as const),
    value: toValue(column) ?? Number.NaN,
  }));
  reportComparison({ ...comparison, rows });
}

report(
  {
    title: 'Hostile situations passed',
    about:
      'This project chose the situations, such as garbage in headers, stalled responses and aborted waits.',
    unit: `of ${situations.length}`,
    better: 'higher',
  },
  countPassed,
);
report(
  {
    title: 'Calls lost when 500 start at once',
    about:
      'The limit is 100 requests in 2 s. Clients use their default retries; octokit uses its plugins.',
    unit: 'calls',
    better: 'lower',
  },
  ({ bursts }) => bursts?.burst.failed ?? 500,
);
report(
  {
    title: 'Requests refused with 429 when 500 calls start at once',
    about: 'A client that crashes is not listed.',
    unit: 'requests',
    better: 'lower',
  },
  ({ bursts }) => bursts?.burst.refused,
);
report(
  {
    title: 'Calls lost when four clients on one key start 125 each',
    about: 'The limit is the same. The clients share only the key.',
    unit: 'calls',
    better: 'lower',
  },
  ({ bursts }) => bursts?.shared.failed ?? 500,
);
report(
  {
    title: 'Requests refused with 429 when four clients on one key start 125 calls each',
    about: 'A client that crashes is not listed.',
    unit: 'requests',
    better: 'lower',
  },
  ({ bursts }) => bursts?.shared.refused,
);
