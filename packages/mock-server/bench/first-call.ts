import { execFileSync } from 'node:child_process';
import { reportComparison } from '@agent-platform/tools/bench-report';
import { median } from './rounds.ts';

/**
 * Measures how long a test waits for a new mock: `createMockServer()` and its first call, cold (in a new
 * process, with the import of the built package) and warm (in one process). The baseline is a bare Hono route.
 */
const PROCESSES = 21;
const WARM = 200;

const mock = `
  const { createMockServer } = await import('@agent-platform/mock-server');
  const run = async () => {
    const mock = createMockServer();
    await mock.fetch(mock.baseUrl + '/v1/me', { headers: { 'x-api-key': mock.apiKey } });
  };`;
const bare = `
  const { Hono } = await import('hono');
  const run = async () => {
    const app = new Hono();
    app.get('/v1/me', (context) => context.json({ data: {} }));
    await app.request('/v1/me');
  };`;

/** Runs a program in a new process, and returns the milliseconds that it prints. */
function timeIn(program: string): number[] {
  const args = ['--input-type=module', '--eval', program];
  const printed = execFileSync(process.execPath, args, {
    encoding: 'utf8',
    cwd: import.meta.dirname,
  });
  return JSON.parse(printed);
}

const timeCold = (program: string) =>
  timeIn(`const start = performance.now();${program}
    await run();
    console.log(JSON.stringify([performance.now() - start]));`);

const timeWarm = (program: string) =>
  timeIn(`${program}
    const times = [];
    for (let n = 0; n < ${WARM}; n++) {
      const start = performance.now();
      await run();
      times.push(performance.now() - start);
    }
    console.log(JSON.stringify(times));`);

function compare(title: string, about: string, time: (program: string) => number[]): void {
  const rounds = Array.from({ length: PROCESSES }, () => ({
    mock: median(time(mock)),
    bare: median(time(bare)),
  }));
  const ms = {
    mock: median(rounds.map((round) => round.mock)),
    bare: median(rounds.map((round) => round.bare)),
  };
  const ratio = median(rounds.map((round) => round.mock / round.bare));
  process.stdout.write(
    `${title.padEnd(30)}${ms.mock.toFixed(2)} ms, ${ratio.toFixed(1)} × a bare Hono route\n`,
  );
  reportComparison({
    title: `A ${title}`,
    about,
    unit: 'ms',
    better: 'lower',
    baseline: 'a bare Hono route',
    rows: [
      { name: 'bare Hono route', kind: 'baseline', value: ms.bare, ratio: 1 },
      { name: 'mock', kind: 'ours', value: ms.mock, ratio },
    ],
  });
}

compare(
  'new mock and first call, cold',
  'In a new process, with the import of the built package.',
  timeCold,
);
compare('new mock and first call, warm', `The median of ${WARM} in one process.`, timeWarm);
