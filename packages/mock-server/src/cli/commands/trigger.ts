import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { MockConfigurationError } from '../../errors/configuration-error.ts';
import { didYouMean, findNearest } from '../../errors/nearest.ts';
import type { EventName } from '../../generated/event-names.ts';
import { eventNames } from '../../generated/event-names.ts';
import { connectMock } from '../../remote/connect-mock.ts';
import type { RemoteMock } from '../../remote/remote-mock.ts';
import type { Variant } from '../../workspace/options.ts';
import type { CommandContext } from '../command-context.ts';
import { toExampleData } from '../example-data.ts';
import { explainFailure } from '../explain-failure.ts';
import { escapeControls, type Output } from '../output.ts';
import { parseJsonObject, readJsonObject } from '../read-json-file.ts';

export interface TriggerOptions {
  readonly connect: string;
  readonly controlToken?: string;
  /** The file with the event's data. @default the event's example in the specification */
  readonly data?: string;
}

/** Fires an event, and prints its id and how many webhooks get it. No record changes. */
export async function trigger(
  name: string,
  options: TriggerOptions,
  { process: { stdin }, output: { out } }: CommandContext,
): Promise<void> {
  const given = options.data === undefined ? undefined : await readData(options.data, stdin);
  const mock = await connect(options);
  const variant = await readVariant(mock);
  const event = requireEvent(name, variant);
  const data = given ?? (await toExampleData(event, variant, await mock.clock.now()));
  await mock.simulate.emit({ event, data });
  const { id = '' } = (await mock.events.list({ event })).at(-1) ?? {};
  const webhooks = await countWebhooks(mock, id);
  const deliveries = webhooks === 1 ? '1 delivery' : `${webhooks} deliveries`;
  out(escapeControls(`${event}: event ${id}, ${deliveries} queued`));
}

export async function listEvents(options: TriggerOptions, { out }: Output): Promise<void> {
  for (const name of eventNames[await readVariant(await connect(options))]) out(name);
}

async function connect({ connect: url, controlToken: token }: TriggerOptions): Promise<RemoteMock> {
  try {
    return await connectMock(url, { token });
  } catch (error) {
    throw explainFailure(error, url);
  }
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

/** Counts the webhooks that an event goes to. */
async function countWebhooks(mock: RemoteMock, eventId: string): Promise<number> {
  // Read the queue first: a delivery leaves the queue when an attempt begins, and could otherwise be missed.
  const queued = await mock.webhooks.queued();
  const begun = await mock.webhooks.deliveries({ causedBy: eventId });
  const webhookIds = [
    ...queued.filter((each) => each.eventId === eventId).map(({ webhookId }) => webhookId),
    ...begun.map(({ webhook_id }) => webhook_id),
  ];
  return new Set(webhookIds).size;
}
