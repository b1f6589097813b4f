import * as mockServer from '@agent-platform/mock-server';
import {
  createMockServer,
  demo,
  type MockServer,
  type MockServerOptions,
} from '@agent-platform/mock-server';
import { type CheckOptions, type CheckReport, checkPlatform } from '../../src/check.ts';
import { AgentPlatform, type Fetch } from '../../src/index.ts';

/** Opens a mock that has every kind of record. */
export const openAccount = (options: MockServerOptions = {}) => fill(createMockServer(options));

/** Adds the records that can be created only by calls. */
async function fill(mock: MockServer): Promise<MockServer> {
  await mock.call('updateAgentSettings', { path: { id: demo.agentId }, body: { language: 'pt' } });
  await mock.call('testWebhook', { path: { id: demo.webhookId } });
  await mock.webhooks.settled();
  return mock;
}

/** Checks a mock without waiting in real time. */
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

/** Lists the operations of a report that were not checked, without QR codes, one line for each. */
export const notCheckedOf = ({ operations }: CheckReport) =>
  operations.flatMap(({ call, reason }) =>
    reason && call !== 'channels.getQrCode' ? `${call}: ${reason}` : [],
  );

/** A response that a test may change. */
export interface Changeable {
  status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test changes any part of a body
  body: any;
}

/** Creates a `fetch` that changes the responses of a mock. A body that is text is sent as it is. */
export function changing(
  mock: MockServer,
  change: (path: string, response: Changeable) => unknown,
): Fetch {
  return async (url, init) => {
    const response = await mock.fetch(new Request(url, init));
    const { status } = response;
    const changed = { status, headers: new Headers(response.headers), body: await response.json() };
    change(new URL(url).pathname, changed);
    const { body, ...head } = changed;
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return new Response(head.status === 204 ? null : text, head);
  };
}

/** Runs the code that a report says to paste. Returns the mock that it creates. */
export function paste({ settings }: CheckReport): Promise<MockServer> {
  const code = settings.filter((line) => !line.startsWith('import'));
  const run = new Function('createMockServer', 'AgentPlatform', `${code.join('\n')}\nreturn mock;`);
  return fill(run(mockServer.createMockServer, AgentPlatform));
}

/**
 * Creates a mock from a report's settings, and compares it with the account. `withoutSetting` lists the differences that
 * no setting can imitate, which the report names in comments.
 */
export async function imitate(report: CheckReport) {
  const mock = await paste(report);
  const { changes } = await check(mock, { baseline: report });
  const withoutSetting = report.settings.filter((line) => line.startsWith('// no setting: '));
  return { changes, withoutSetting: withoutSetting.map((line) => line.slice(15)) };
}
