import { execFileSync } from 'node:child_process';
import { median } from './rounds.ts';

/**
 * Measures how long a test waits for a new mock: `createMockServer()` and its first call, cold (in a new
 * process, with the import of the built package) and warm (in one process). A bare Hono route does the same.
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

const cold = { mock: [] as number[], bare: [] as number[] };
for (let n = 0; n < PROCESSES; n++) {
  cold.mock.push(...timeCold(mock));
  cold.bare.push(...timeCold(bare));
}
const warm = { mock: timeWarm(mock), bare: timeWarm(bare) };

const show = (name: string, times: typeof cold) =>
  process.stdout.write(
    `${name.padEnd(30)}${median(times.mock).toFixed(2)} ms, ${(median(times.mock) / median(times.bare)).toFixed(1)} × a bare Hono route\n`,
  );
show('new mock and first call, cold', cold);
show('new mock and first call, warm', warm);
