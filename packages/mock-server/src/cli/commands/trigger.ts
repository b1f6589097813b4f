import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { MockConfigurationError } from '../../errors/configuration-error.ts';
import { didYouMean, findNearest } from '../../errors/nearest.ts';
import type { PlatformEvent } from '../../generated/control-types.ts';
import { type EventName, eventNames } from '../../generated/event-names.ts';
import { connectMock } from '../../remote/connect-mock.ts';
import { MockConnectionError } from '../../remote/connection-error.ts';
import type { RemoteMock } from '../../remote/remote-mock.ts';
import type { Variant } from '../../workspace/options.ts';
import type { CommandContext } from '../command-context.ts';
import { escapeControls, type Output } from '../output.ts';
import { parseJsonObject, readJsonObject } from '../read-json-file.ts';
import { type EventTrigger, eventTriggers } from '../trigger/event-triggers.ts';
import { toExampleData } from '../trigger/example-data.ts';

const EVENT_MS = 30_000;

export interface TriggerOptions {
  readonly connect: string;
  readonly controlToken?: string;
  readonly data?: string;
  /** The variant whose events are listed. @default the mock's variant */
  readonly variant?: Variant;
}

/** Triggers an event and prints it, followed by the other events that it caused. */
export async function trigger(
  name: string,
  options: TriggerOptions,
  { process: { stdin }, output: { out } }: CommandContext,
): Promise<void> {
  const data = options.data === undefined ? undefined : await readData(options.data, stdin);
  const mock = await connect(options);
  const variant = await readVariant(mock);
  const event = requireEvent(name, variant);
  const fire = data === undefined ? eventTriggers[event] : undefined;
  const before = (await mock.events.list()).at(-1)?.id;
  if (fire !== undefined) {
    await untilFired(mock, event, before, fire);
  } else {
    const example = async () => toExampleData(event, variant, await mock.clock.now());
    await mock.simulate.emit({ event, data: data ?? (await example()) });
  }
  const all = await mock.events.list();
  const fired = all.slice(all.findIndex(({ id }) => id === before) + 1);
  const wanted = fired.filter((each) => each.event === event);
  const others = fired.filter((each) => each.event !== event);
  const how = fire === undefined ? 'emitted' : 'caused';
  for (const each of wanted) out(await describe(mock, each, how));
  for (const each of others) out(await describe(mock, each, 'also'));
}

export async function listEvents(options: TriggerOptions, { out }: Output): Promise<void> {
  const variant = options.variant ?? (await readVariant(await connect(options)));
  const names = eventNames[variant];
  const width = Math.max(...names.map(({ length }) => length));
  for (const name of names) {
    const how = eventTriggers[name]
      ? "caused by the platform's rules"
      : 'emitted with example data';
    out(`${name.padEnd(width)}  ${how}`);
  }
}

async function connect({ connect: url, controlToken: token }: TriggerOptions): Promise<RemoteMock> {
  try {
    return await connectMock(url, { token });
  } catch (error) {
    throw explainFailure(error, url);
  }
}

/** Rewords a `connectMock` error to name the command line's options. */
function explainFailure(error: unknown, url: string): unknown {
  if (error instanceof MockConnectionError) {
    return new Error(
      error.code === 'unauthorized'
        ? `The mock at \`${url}\` requires its control token. Pass it with \`--control-token\`, or set \`AGENT_PLATFORM_MOCK_CONTROL_TOKEN\`.`
        : withoutCall(error),
      { cause: error },
    );
  }
  if (!(error instanceof MockConfigurationError)) return error;
  const message = withoutCall(error)
    .replace('`url`', 'Option `--connect`')
    .replace('`token`', 'Option `--control-token`');
  return new MockConfigurationError(message, { cause: error });
}

/** Removes the name of the failed call, such as `connectMock: `. */
function withoutCall({ message }: Error): string {
  return message.replace(/^[\w.]+: /, '');
}

async function readVariant(mock: RemoteMock): Promise<Variant> {
  // Cast, because a mock's options always contain `webhooks`, the variant of its events.
  return (await mock.options()).webhooks as Variant;
}

function requireEvent(name: string, variant: Variant): EventName {
  const names: readonly EventName[] = eventNames[variant];
  const found = names.find((event) => event === name);
  if (found !== undefined) return found;
  throw new MockConfigurationError(
    `Unknown event \`${name}\`${didYouMean(findNearest(name, names))} The events of Variant ${variant} are: ${names.join(', ')}.`,
  );
}

async function readData(file: string, stdin: Readable): Promise<Record<string, unknown>> {
  const contents = "with the event's data";
  if (file !== '-') return readJsonObject(file, `The \`--data\` file \`${file}\``, contents);
  return parseJsonObject(await buffer(stdin), 'What `--data -` read from stdin', contents);
}

/** Calls `fire`, and resolves once the event has fired. Later effects, such as a delayed reply, may still be due. */
async function untilFired(
  mock: RemoteMock,
  event: EventName,
  after: string | undefined,
  fire: EventTrigger,
): Promise<void> {
  const done = new AbortController();
  const options = { after, timeoutMs: EVENT_MS, signal: done.signal };
  const fired = mock.events.waitFor(event, options);
  const failed = fire(mock).then(() => fired);
  await Promise.race([fired, failed]).finally(() => done.abort());
}

async function describe(
  mock: RemoteMock,
  { id, event }: PlatformEvent,
  how: 'caused' | 'emitted' | 'also',
): Promise<string> {
  // Read the queue first: a delivery leaves the queue when an attempt begins, and could otherwise be missed.
  const queued = await mock.webhooks.queued();
  const begun = await mock.webhooks.deliveries({ causedBy: id });
  const webhooks = new Set([
    ...queued.filter(({ eventId }) => eventId === id).map(({ webhookId }) => webhookId),
    ...begun.map(({ webhook_id }) => webhook_id),
  ]);
  const deliveries = webhooks.size === 1 ? '1 delivery' : `${webhooks.size} deliveries`;
  return escapeControls(`${how.padEnd(7)} ${event}: event ${id}, ${deliveries} queued`);
}
