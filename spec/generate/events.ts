import { assumedRemark, paragraphsOf } from './docblocks.ts';
import { type Document, nameOf, type Schema, schemaOf, withReferenced } from './document.ts';
import { TypePrinter } from './print-types.ts';
import { docblock } from './typescript.ts';

export const VARIANTS = ['A', 'B'] as const;

export type Variant = (typeof VARIANTS)[number];

/** An event of a variant: its name, and the names of the schemas of its body and its data. */
interface EventType {
  readonly event: string;
  readonly body: string;
  readonly data: string;
}

export function eventsOf(document: Document, variant: Variant): EventType[] {
  const mapping = schemaOf(document, `Event${variant}`).discriminator?.mapping ?? {};
  return Object.entries(mapping).map(([event, reference]) => {
    const body = nameOf(reference);
    const data = schemaOf(document, body).properties?.data?.$ref;
    if (data === undefined) throw new Error(`\`${body}\` has no schema for \`data\`.`);
    return { event, body, data: nameOf(data) };
  });
}

/** Writes every event's body and data as TypeScript, and a union for each variant. */
export function toEventTypes(document: Document): string {
  const printer = new TypePrinter(document, 'record');
  const data = VARIANTS.flatMap((variant) => eventsOf(document, variant)).map(({ data }) => data);
  return [
    ...VARIANTS.flatMap((variant) => [
      toEnvelope(document, variant, printer),
      ...eventsOf(document, variant).map((event) => toEvent(document, event, variant)),
    ]),
    printer.declare(withReferenced(document, data)),
    ...VARIANTS.map((variant) => toLists(document, variant)),
  ].join('\n');
}

/** Returns the body of a variant's first event. The bodies of the others differ only in the event and its data. */
export function firstBody(document: Document, variant: Variant): Schema {
  const [first] = eventsOf(document, variant);
  if (first === undefined) throw new Error(`Variant ${variant} has no events.`);
  return schemaOf(document, first.body);
}

/** Writes what a variant's bodies have besides the event and its data. */
function toEnvelope(document: Document, variant: Variant, printer: TypePrinter): string {
  const { properties = {}, ...schema } = firstBody(document, variant);
  const { event: _, data: __, ...shared } = properties;
  const text = `What every Variant ${variant} event has besides its name and data.`;
  return printer.declareInterface(`WebhookEnvelope${variant}`, { ...schema, properties: shared }, [
    text,
  ]);
}

function toEvent(document: Document, { event, body, data }: EventType, variant: Variant): string {
  const { description, 'x-contract': mark } = schemaOf(document, body);
  return `${docblock([...paragraphsOf(description), assumedRemark(mark)])}
export interface ${body} extends WebhookEnvelope${variant} {
  event: '${event}';
  data: ${data};
}
`;
}

function toLists(document: Document, variant: Variant): string {
  const events = eventsOf(document, variant);
  const toProperty = ({ event, body, data }: EventType) => {
    const { description, 'x-contract': mark } = schemaOf(document, body);
    const documentation = docblock([...paragraphsOf(description), assumedRemark(mark)], '  ');
    return `${documentation}\n  '${event}': ${data};`;
  };
  return `/** Every Variant ${variant} event and its data. */
export interface WebhookEvents${variant} {
${events.map(toProperty).join('\n')}
}

/** The body of a Variant ${variant} delivery, for every event that this version knows. */
export type KnownWebhookEvent${variant} =
${events.map(({ body }) => `  | ${body}`).join('\n')};
`;
}

/** Writes both variants' event names, for checks at run time. */
export function toEventNames(document: Document): string {
  const lists = VARIANTS.map((variant) => {
    const names = eventsOf(document, variant).map(({ event }) => `    '${event}',`);
    return `  ${variant}: [\n${names.join('\n')}\n  ],`;
  });
  return `/** The event names of each variant. */
export const eventNames = {
${lists.join('\n')}
} as const;
`;
}

/** Writes the event names for the mock, with types, and with categories for subscriptions. */
export function toMockEventNames(document: Document): string {
  const name = schemaOf(document, 'WebhookEventName');
  return `${toEventNames(document)}
/** The name of an event of either variant. */
export type EventName = (typeof eventNames)['A' | 'B'][number];

/** The events that each category stands for in a webhook's event list. */
export const eventCategories: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(name['x-categories'], null, 2)};

/** Events that are sent only on request. */
export const notSubscribable: readonly string[] = ${JSON.stringify(name['x-not-subscribable'])};
`;
}
