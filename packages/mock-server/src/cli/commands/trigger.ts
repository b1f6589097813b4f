import { isConfigurationError, MockConfigurationError } from '../../errors/configuration-error.ts';
import { withNearest } from '../../errors/nearest.ts';
import type { PlatformEvent } from '../../generated/control-types.ts';
import type { EventName } from '../../generated/event-names.ts';
import { eventNames } from '../../generated/event-names.ts';
import { connectMock, MockConnectionError, type RemoteMock } from '../../remote.ts';
import { isObject } from '../../validation/json.ts';
import type { Variant } from '../../workspace/options.ts';
import { escapeControls, type Output } from '../output.ts';
import { readJsonFile } from '../read-json-file.ts';
import { reasonOf } from '../reason-of.ts';
import { causes } from '../trigger/causes.ts';
import { toExampleData } from '../trigger/example-data.ts';

/** How long the command waits for the event. */
const EVENT_MS = 30_000;

/** The command's options. */
export interface TriggerOptions {
  readonly connect: string;
  readonly controlToken?: string;
  /** The file with the event's data. */
  readonly data?: string;
  /** The variant whose events are listed. @default the mock's variant */
  readonly variant?: Variant;
}

/** Triggers an event in a running mock and prints the result. */
export async function trigger(
  name: string,
  options: TriggerOptions,
  { out }: Output,
): Promise<void> {
  const data = options.data === undefined ? undefined : readData(options.data);
  const mock = await connect(options);
  const variant = await readVariant(mock);
  const event = requireEvent(name, variant);
  const cause = data === undefined ? causes[event] : undefined;
  const before = (await mock.events.list()).at(-1)?.id;
  if (cause !== undefined) {
    await untilFired(mock, event, before, cause);
  } else {
    const example = async () => toExampleData(event, variant, await mock.clock.now());
    await mock.simulate.emit({ event, data: data ?? (await example()) });
  }
  const all = await mock.events.list();
  const fired = all.slice(all.findIndex(({ id }) => id === before) + 1);
  const wanted = fired.filter((each) => each.event === event);
  const others = fired.filter((each) => each.event !== event);
  const how = cause === undefined ? 'emitted' : 'caused';
  for (const each of wanted) out(await describe(mock, each, how));
  for (const each of others) out(await describe(mock, each, 'also'));
}

/** Prints a variant's events and how each is triggered. */
export async function listEvents(options: TriggerOptions, { out }: Output): Promise<void> {
  const variant = options.variant ?? (await readVariant(await connect(options)));
  const names = eventNames[variant];
  const width = Math.max(...names.map(({ length }) => length));
  for (const name of names) {
    const how = causes[name] ? "caused by the platform's rules" : 'emitted with example data';
    out(`${name.padEnd(width)}  ${how}`);
  }
}

/** Connects to a mock. Errors name the command-line options. */
async function connect({ connect: url, controlToken }: TriggerOptions): Promise<RemoteMock> {
  try {
    return await connectMock(url, { token: controlToken });
  } catch (error) {
    const message = reasonOf(error)
      .replace('connectMock: url', '--connect')
      .replace('connectMock: token', '--control-token')
      .replace('connectMock: ', '');
    if (isConfigurationError(error)) throw new MockConfigurationError(message, { cause: error });
    const isRefused = error instanceof MockConnectionError && error.code === 'unauthorized';
    const hint = 'pass it with --control-token or in AGENT_PLATFORM_MOCK_CONTROL_TOKEN';
    throw new Error(
      isRefused ? `the mock at ${url} requires its control token: ${hint}` : message,
      {
        cause: error,
      },
    );
  }
}

async function readVariant(mock: RemoteMock): Promise<Variant> {
  // A mock's options always contain its variant.
  return (await mock.options()).webhooks as Variant;
}

/** @throws MockConfigurationError that names the events of the variant. */
function requireEvent(name: string, variant: Variant): EventName {
  const names: readonly EventName[] = eventNames[variant];
  const found = names.find((event) => event === name);
  if (found !== undefined) return found;
  throw new MockConfigurationError(
    `${withNearest(name, names)} is not an event of Variant ${variant}. The events are: ${names.join(', ')}`,
  );
}

/** Reads a JSON object from a file. @throws MockConfigurationError when the file contains anything else. */
function readData(file: string): Record<string, unknown> {
  const value = readJsonFile(file === '-' ? 0 : file, `--data: ${file}`);
  if (isObject(value)) return value;
  throw new MockConfigurationError(
    `--data: ${file} must contain a JSON object with the event's data`,
  );
}

/**
 * Triggers an event and resolves once it has fired. Later effects, such as an agent's delayed reply, may come
 * only after the clock is advanced.
 */
async function untilFired(
  mock: RemoteMock,
  event: EventName,
  after: string | undefined,
  cause: (mock: RemoteMock) => Promise<unknown>,
): Promise<void> {
  const done = new AbortController();
  const options = { after, timeoutMs: EVENT_MS, signal: done.signal };
  const fired = mock.events.waitFor(event, options);
  const failed = cause(mock).then(() => fired);
  await Promise.race([fired, failed]).finally(() => done.abort());
}

/** Describes an event in one line, with the number of webhooks that receive it. */
async function describe(
  mock: RemoteMock,
  { id, event }: PlatformEvent,
  how: 'caused' | 'emitted' | 'also',
): Promise<string> {
  // The queue is read first, because a delivery leaves the queue when it begins.
  const queued = await mock.webhooks.queued();
  const begun = await mock.webhooks.deliveries({ causedBy: id });
  const webhooks = new Set([
    ...queued.filter(({ eventId }) => eventId === id).map(({ webhookId }) => webhookId),
    ...begun.map(({ webhook_id }) => webhook_id),
  ]);
  const deliveries = webhooks.size === 1 ? '1 delivery' : `${webhooks.size} deliveries`;
  return escapeControls(`${how.padEnd(7)} ${event}: event ${id}, ${deliveries} queued`);
}
