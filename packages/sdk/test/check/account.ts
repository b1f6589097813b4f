import {
  createMockServer,
  demo,
  type MockServer,
  type MockServerOptions,
} from '@agent-platform/mock-server';
import { type CheckOptions, type CheckReport, checkPlatform } from '../../src/check.ts';
import type { Fetch } from '../../src/index.ts';

/** Opens a mock that has every kind of record, those included that only calls can make. */
export async function openAccount(options: MockServerOptions = {}): Promise<MockServer> {
  const mock = createMockServer(options);
  await mock.call('updateAgentSettings', { path: { id: demo.agentId }, body: { language: 'pt' } });
  await mock.call('testWebhook', { path: { id: demo.webhookId } });
  await mock.webhooks.settled();
  return mock;
}

/** Checks a mock without waiting: its clock passes the time. */
export const check = (mock: MockServer, options: CheckOptions = {}): Promise<CheckReport> =>
  checkPlatform({ ...mock.clientOptions(), ...options });

/** Lists the differences of a report, one line for each. */
export const differencesOf = ({ operations }: CheckReport) =>
  operations.flatMap(({ call, differences }) =>
    differences.map(({ pointer, problem }) => `${call} ${pointer}: ${problem}`),
  );

/** Lists the notes of a report, one line for each. */
export const notesOf = ({ operations }: CheckReport) =>
  operations.flatMap(({ call, notes }) =>
    notes.map(({ pointer, problem }) => `${call} ${pointer}: ${problem}`),
  );

// biome-ignore lint/suspicious/noExplicitAny: a test changes any part of a body
export type Change = (body: any, headers: Headers) => unknown;

/** Creates a `fetch` that changes the responses for a path. A text is sent as it is. */
export function changing(mock: MockServer, path: RegExp, change: Change): Fetch {
  return async (url, init) => {
    const response = await mock.fetch(new Request(url, init));
    if (!path.test(new URL(url).pathname)) return response;
    const headers = new Headers(response.headers);
    const changed = change(await response.json(), headers);
    const text = typeof changed === 'string' ? changed : JSON.stringify(changed);
    return new Response(text, { headers });
  };
}
