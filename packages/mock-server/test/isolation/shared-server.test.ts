import { Worker } from 'node:worker_threads';
import { createMockServer } from '@agent-platform/mock-server';
import { expect, it } from 'vitest';
import { listenHere } from '../support/doors.ts';

const FILES = 50;

/** Runs a test file in a thread of its own, and resolves with what it saw. */
function runFile(url: string, number: number): Promise<unknown> {
  const file = new URL('./shared-server-file.ts', import.meta.url);
  const worker = new Worker(file, { workerData: { url, number } });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

/** The result of a file that runs alone. */
const undisturbed = (number: number) => ({
  statuses: [...Array<number>(number).fill(503), 200],
  limited: 429,
  minutes: number,
  keys: [`Key of file ${number}`],
  events: 1,
  data: { number },
  requests: number + 2,
});

// Fifty threads start at once, which takes long on a machine that is busy with something else.
const TIMEOUT_MS = 120_000;

it('fifty test files share a server, and none disturbs another', {
  timeout: TIMEOUT_MS,
}, async () => {
  const mock = createMockServer();
  const { baseUrl } = await listenHere(mock);
  const started = performance.now();
  const numbers = Array.from({ length: FILES }, (_, index) => index + 1);
  const seen = await Promise.all(numbers.map((number) => runFile(baseUrl, number)));
  process.stdout.write(
    `${FILES} files on one server: ${Math.round(performance.now() - started)} ms\n`,
  );
  expect(seen).toEqual(numbers.map(undisturbed));
  expect(mock.workspaces.list()).toHaveLength(FILES + 1);
  expect(mock.requests.list()).toEqual([]);
});
