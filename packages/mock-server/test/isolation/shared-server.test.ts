import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createMockServer } from '@agent-platform/mock-server';
import { expect, it } from 'vitest';
import { listenHere } from '../support/transports.ts';

const FILES = 50;

/** Starts a test file in its own thread. Once it has connected, resolves with the function that runs it. */
async function startFile(url: string, number: number): Promise<() => Promise<unknown>> {
  const file = new URL('./shared-server-file.ts', import.meta.url);
  const worker = new Worker(file, { workerData: { url, number } });
  // Rejects when the file throws.
  await once(worker, 'message');
  return async () => {
    const seen = once(worker, 'message');
    worker.postMessage('run');
    return (await seen)[0];
  };
}

/** Returns the result that a file has when it runs alone. */
const undisturbed = (number: number) => ({
  statuses: [...Array<number>(number).fill(503), 200],
  limited: 429,
  minutes: number,
  keys: [`Key of file ${number}`],
  events: 1,
  data: { number },
  requests: number + 2,
});

// Fifty threads take long to start on a machine that is busy with something else.
const TIMEOUT_MS = 300_000;

it('fifty test files share a server, and none disturbs another', {
  timeout: TIMEOUT_MS,
}, async () => {
  const mock = createMockServer();
  const { baseUrl } = await listenHere(mock);
  const numbers = Array.from({ length: FILES }, (_, index) => index + 1);
  const files: (() => Promise<unknown>)[] = [];
  // Starts one thread at a time: if fifty load their modules at once, none has time to connect.
  for (const number of numbers) files.push(await startFile(baseUrl, number));
  const started = performance.now();
  const seen = await Promise.all(files.map((run) => run()));
  process.stdout.write(
    `${FILES} files on one server: ${Math.round(performance.now() - started)} ms\n`,
  );
  expect(seen).toEqual(numbers.map(undisturbed));
  expect(mock.workspaces.list()).toHaveLength(FILES + 1);
  expect(mock.requests.list()).toEqual([]);
});
