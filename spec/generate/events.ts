import { type Document, nameOf, schemaOf } from './document.ts';
import { referencedNames } from './schema-types.ts';
import { toRecord } from './sdk-records.ts';

const VARIANTS = ['A', 'B'] as const;

type Variant = (typeof VARIANTS)[number];

/** One event of a variant: its name, the schema of its body and that of its data. */
interface EventType {
  readonly event: string;
  readonly body: string;
  readonly data: string;
}

function eventsOf(document: Document, variant: Variant): EventType[] {
  const mapping = schemaOf(document, `Event${variant}`).discriminator?.mapping ?? {};
  return Object.entries(mapping).map(([event, reference]) => {
    const body = nameOf(reference);
    const data = schemaOf(document, body).properties?.data?.$ref;
    if (data === undefined) throw new Error(`${body} has no schema for data`);
    return { event, body, data: nameOf(data) };
  });
}

/** The body and the data of every event as TypeScript, and lists of them for each variant. */
export function toEventTypes(document: Document): string {
  const events = VARIANTS.flatMap((variant) => eventsOf(document, variant));
  const names = new Set(events.flatMap(({ body, data }) => [body, data]));
  for (const name of names) {
    for (const other of referencedNames(document, schemaOf(document, name))) names.add(other);
  }
  const types = [...names].map((name) => toRecord(document, name, schemaOf(document, name)));
  return [...types, ...VARIANTS.map((variant) => toLists(document, variant))].join('\n');
}

function toLists(document: Document, variant: Variant): string {
  const events = eventsOf(document, variant);
  return `/** Every event of Variant ${variant} and its data. */
export interface WebhookEvents${variant} {
${events.map(({ event, data }) => `  '${event}': ${data};`).join('\n')}
}

/** Body of a delivery in Variant ${variant}, when its event is one of those above. */
export type KnownWebhookEvent${variant} =
${events.map(({ body }) => `  | ${body}`).join('\n')};
`;
}

/** The event names of both variants and the categories of events, for run-time checks. */
export function toEventNames(document: Document): string {
  const lists = VARIANTS.map((variant) => {
    const names = eventsOf(document, variant).map(({ event }) => `    '${event}',`);
    return `  ${variant}: [\n${names.join('\n')}\n  ],`;
  });
  const name = schemaOf(document, 'WebhookEventName');
  return `/** The event names of each variant. */
export const eventNames = {
${lists.join('\n')}
} as const;

/** The events that each category stands for in a webhook's list of events. */
export const eventCategories: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(name['x-categories'], null, 2)};

/** Events that are sent on request only. */
export const notSubscribable: readonly string[] = ${JSON.stringify(name['x-not-subscribable'])};
`;
}
