import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseYaml, stringifyYaml } from '@redocly/openapi-core';
import type { Causes, Mark } from './document.ts';
import { VARIANTS, type Variant } from './events.ts';

type Json = Readonly<Record<string, unknown>>;

/** Whether a fact is documented, and where it comes from. */
interface Marks {
  readonly 'x-contract': Mark;
  readonly 'x-source': readonly string[];
}

/** An event as spec/events describes it. */
interface Event extends Marks {
  readonly description: string;
  readonly variants: readonly Variant[];
  /** What triggers the event, apart from operations that always do. */
  readonly causes?: Causes;
  readonly subscribable?: false;
  readonly data: { readonly includes?: string; readonly properties?: Json };
  readonly example: { readonly timestamp: string; readonly data?: Json };
}

/** The body that carries an event in a variant. */
interface Envelope extends Marks {
  readonly description: string;
  readonly properties: Readonly<Record<string, Json>>;
  readonly example: Json;
}

/** What events have in common: spec/events/common.yaml. */
interface Common {
  readonly categories: readonly string[];
  readonly name: Marks & { readonly description: string };
  readonly subscription: Marks & { readonly description: string };
  readonly envelopes: Readonly<Record<Variant, Envelope>>;
  readonly groups: Readonly<Record<string, Group>>;
}

/** Properties that the data of several events begins with. */
interface Group {
  readonly properties: Json;
  readonly example: Json;
}

/** The file for events without a category. */
const WITHOUT_CATEGORY = 'webhooks';

/** Turns the tables in a folder into schemas for every event: names, envelopes and data. */
export async function toEventSchemas(folder: string): Promise<string> {
  const read = async (name: string) =>
    parseYaml(await readFile(join(folder, `${name}.yaml`), 'utf8'));
  const common = (await read('common')) as Common;
  const files = [...common.categories, WITHOUT_CATEGORY];
  const tables = await Promise.all(
    files.map(async (file) => [file, (await read(file)) as Record<string, Event>] as const),
  );
  const events = Object.assign({}, ...tables.map(([, table]) => table)) as Record<string, Event>;
  const categories = Object.fromEntries(
    tables
      .filter(([file]) => file !== WITHOUT_CATEGORY)
      .map(([file, table]) => [file, Object.keys(table)]),
  );
  const schemas = {
    WebhookEventName: toNameSchema(common, events, categories),
    WebhookSubscription: toSubscriptionSchema(common, events),
    ...Object.assign({}, ...VARIANTS.map((variant) => toEnvelopes(common, events, variant))),
    ...Object.fromEntries(
      Object.entries(events).map(([name, event]) => [
        `${toTypeName(name)}Data`,
        toDataSchema(common, name, event),
      ]),
    ),
  };
  return stringifyYaml(schemas, { noRefs: true, lineWidth: 100 });
}

function toNameSchema({ name }: Common, events: Record<string, Event>, categories: Json): Json {
  const names = Object.keys(events);
  const assumed = names.filter((event) => events[event]?.['x-contract'] === 'assumed');
  return {
    description: name.description,
    type: 'string',
    enum: names,
    'x-open-enum': true,
    'x-contract': name['x-contract'],
    'x-source': name['x-source'],
    'x-enum-contract': Object.fromEntries(assumed.map((event) => [event, 'assumed'])),
    'x-not-subscribable': names.filter((event) => events[event]?.subscribable === false),
    'x-categories': categories,
    examples: names.slice(0, 1),
  };
}

/** Any text is valid, because categories may be in any letter case, but editors offer the usual spellings. */
function toSubscriptionSchema(
  { subscription, categories }: Common,
  events: Record<string, Event>,
): Json {
  const names = Object.keys(events).filter((event) => events[event]?.subscribable !== false);
  const wildcards = names.map((event) => `${event.slice(0, event.indexOf('.'))}.*`);
  return {
    ...subscription,
    type: 'string',
    'x-suggested-values': [...names, ...new Set(wildcards), ...categories],
    examples: names.slice(0, 1),
  };
}

/** The schemas of a variant's events, and their union. */
function toEnvelopes(common: Common, events: Record<string, Event>, variant: Variant): Json {
  const { properties: _, example: __, ...union } = common.envelopes[variant];
  const own = Object.entries(events).filter(([, event]) => event.variants.includes(variant));
  const envelopes = own.map(([name, event]) => ({
    name,
    type: `${toTypeName(name)}Event${variant}`,
    schema: toEnvelope(common, name, event, variant),
  }));
  return {
    [`Event${variant}`]: {
      ...union,
      oneOf: envelopes.map(({ type }) => ({ $ref: `#/${type}` })),
      discriminator: {
        propertyName: 'event',
        mapping: Object.fromEntries(envelopes.map(({ name, type }) => [name, `#/${type}`])),
      },
      examples: envelopes[0]?.schema.examples,
    },
    ...Object.fromEntries(envelopes.map(({ type, schema }) => [type, schema])),
  };
}

function toEnvelope(common: Common, name: string, event: Event, variant: Variant) {
  const envelope = common.envelopes[variant];
  const { properties } = envelope;
  const example: Json = {
    ...envelope.example,
    event: name,
    timestamp: event.example.timestamp,
    data: toDataExample(common, event),
  };
  return {
    description: event.description,
    type: 'object',
    'x-contract': event['x-contract'],
    'x-source': event['x-source'],
    ...(event.causes && { 'x-causes': event.causes }),
    required: Object.keys(properties),
    properties: {
      ...properties,
      event: { ...properties.event, const: name },
      data: { $ref: `#/${toTypeName(name)}Data`, ...properties.data },
    },
    examples: [Object.fromEntries(Object.keys(properties).map((key) => [key, example[key]]))],
  };
}

/** The shape of data is assumed, so only its first property is required. */
function toDataSchema(common: Common, name: string, event: Event): Json {
  const properties = { ...groupOf(common, event)?.properties, ...event.data.properties };
  const [first] = Object.keys(properties);
  const decisions = event['x-source'].filter((source) => source.startsWith('decision '));
  return {
    description: `The data of ${name}. Only ${first} is always present.`,
    type: 'object',
    'x-contract': 'assumed',
    'x-source': ['decisions 5.3', ...decisions],
    required: [first],
    properties: moveReferences(properties),
    examples: [toDataExample(common, event)],
  };
}

function toDataExample(common: Common, event: Event): Json {
  return { ...groupOf(common, event)?.example, ...event.example.data };
}

/** The group of properties that an event's data begins with, if there is one. */
function groupOf({ groups }: Common, { data }: Event): Group | undefined {
  if (data.includes === undefined) return undefined;
  const group = groups[data.includes];
  if (group) return group;
  throw new Error(
    `\`spec/events/common.yaml\` has no group \`${data.includes}\`. Add it, or remove \`includes\`.`,
  );
}

/** Turns `conversation.created` into `ConversationCreated`. */
function toTypeName(event: string): string {
  return event.replace(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** References in spec/events must also work in spec/schemas/generated. */
function moveReferences(properties: Json): Json {
  return JSON.parse(JSON.stringify(properties), (key, value) =>
    key === '$ref' ? value.replace('../schemas/', '../') : value,
  );
}
