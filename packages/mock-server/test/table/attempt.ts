import type { MockServer } from '@agent-platform/mock-server';
import { createCall } from '../support/call.ts';
import { findEventFaults } from '../support/judge.ts';
import type { Case } from './cases.ts';
import { openStage, stateOf } from './stage.ts';

/** Opens a transport to a mock. */
type Enter = (mock: MockServer) => {
  readonly baseUrl: string;
  readonly fetch: typeof globalThis.fetch;
};

/**
 * Tries one case on a mock of its own.
 * @param enter opens the transport; in process by default.
 * @returns the differences from what the case expects.
 */
export async function attempt(
  { operation, options, ask, status, says, events }: Case,
  enter: Enter = (mock) => mock,
): Promise<string[]> {
  const stage = await openStage(options);
  const { mock } = stage;
  const { path = {}, query, body, key } = await ask(stage);
  await mock.webhooks.settled();
  const { length: earlierEvents } = mock.events.list();
  const { length: earlierDeliveries } = stage.received;
  const before = status >= 400 && stateOf(stage);
  const url = operation.path.replaceAll(
    /\{(\w+)\}/g,
    (_braces, name: string) => path[name] ?? name,
  );
  const call = createCall(mock.apiKey, enter(mock));
  const answer = await call(operation.method, url, {
    ...(query === undefined ? {} : { query }),
    ...(body === undefined ? {} : { body }),
    ...(key === undefined ? {} : { key }),
  });
  await mock.webhooks.settled();
  const wrong: string[] = [];
  const expect = (what: string, expected: unknown, actual: unknown) => {
    const [wanted, got] = [JSON.stringify(expected), JSON.stringify(actual)];
    if (wanted !== got) wrong.push(`${what}: ${wanted} expected, ${got} found`);
  };
  expect('status', status, answer.status);
  if (!answer.raw.includes(says)) wrong.push(`${answer.raw} does not contain ${says}`);
  const fired = mock.events.list().slice(earlierEvents);
  expect(
    'events',
    events,
    fired.map(({ event }) => event),
  );
  const received = stage.received.slice(earlierDeliveries);
  expect(
    'deliveries',
    events,
    received.map(({ event }) => event),
  );
  const variant = options.variant ?? 'A';
  for (const { body: delivered } of received) {
    wrong.push(...findEventFaults(variant, JSON.parse(delivered)));
  }
  if (status >= 400) expect('state', before, stateOf(stage));
  return wrong;
}
