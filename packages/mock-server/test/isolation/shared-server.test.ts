import { createMockServer } from '@agent-platform/mock-server';
import { connectMock } from '@agent-platform/mock-server/remote';
import { expect, it } from 'vitest';
import { listenHere } from '../support/transports.ts';

const FILES = 50;

/**
 * Connects as one of many test files that share a server. Returns a function that creates a workspace,
 * advances its clock, adds faults, creates keys and reads the results.
 */
async function startFile(url: string, number: number): Promise<() => Promise<unknown>> {
  const mock = await connectMock(url);
  return async () => {
    const own = await mock.workspaces.create();
    const start = await own.clock.now();

    await own.faults.add({ operation: 'getMe', status: 503, times: number });
    const statuses: number[] = [];
    for (let call = 0; call <= number; call++) statuses.push(await getMe(url, own.apiKey));

    const { key } = await own.keys.create({ name: `Key of file ${number}` });
    await own.rateLimit.exhaust(key);
    const limited = await getMe(url, key);
    await own.clock.advance(number * 60_000);

    await own.simulate.emit({ event: 'message.sent', data: { number } });
    const { data } = await own.events.waitFor('message.sent');
    return {
      statuses,
      limited,
      minutes: ((await own.clock.now()) - start) / 60_000,
      keys: (await own.keys.list()).map(({ name }) => name).slice(1),
      events: (await own.events.list()).length,
      data,
      requests: (await own.requests.list({ source: 'client' })).length,
    };
  };
}

/** Calls the server as the program under test would, and returns the status. */
async function getMe(url: string, apiKey: string): Promise<number> {
  const response = await fetch(`${url}/v1/me`, { headers: { 'x-api-key': apiKey } });
  await response.arrayBuffer();
  return response.status;
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

it('fifty test files share a server, and none disturbs another', async () => {
  const mock = createMockServer();
  const { baseUrl } = await listenHere(mock);
  const numbers = Array.from({ length: FILES }, (_, index) => index + 1);
  const files = await Promise.all(numbers.map((number) => startFile(baseUrl, number)));
  const started = performance.now();
  const seen = await Promise.all(files.map((run) => run()));
  process.stdout.write(
    `${FILES} files on one server: ${Math.round(performance.now() - started)} ms\n`,
  );
  expect(seen).toEqual(numbers.map(undisturbed));
  expect(mock.workspaces.list()).toHaveLength(FILES + 1);
  expect(mock.requests.list()).toEqual([]);
});
