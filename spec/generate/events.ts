import { type Document, nameOf, resolve } from './document.ts';
import { pruneToSchemas } from './prune.ts';
import { toTypes } from './typescript.ts';

const VARIANTS = ['A', 'B'] as const;

/** The event names of a variant with the name of each event's data schema. */
function eventsOf(document: Document, variant: 'A' | 'B'): [event: string, data: string][] {
  const mapping = document.components.schemas[`Event${variant}`]?.discriminator?.mapping ?? {};
  return Object.entries(mapping).map(([event, reference]) => {
    const data = resolve(document, { $ref: reference } as { $ref?: string; properties?: never });
    const schema = (data as { properties?: Record<string, { $ref?: string }> }).properties?.data;
    return [event, nameOf(schema?.$ref ?? '')];
  });
}

/** The data of every event, by name, for each variant. */
export async function toEventTypes(document: Document): Promise<string> {
  const lists = VARIANTS.map((variant) => {
    const rows = eventsOf(document, variant).map(
      ([event, data]) => `  '${event}': components['schemas']['${data}'];`,
    );
    return `/** Every event of Variant ${variant} and its data. */
export interface WebhookEvents${variant} {
${rows.join('\n')}
}
`;
  });
  const data = VARIANTS.flatMap((variant) => eventsOf(document, variant)).map(([, name]) => name);
  const types = await toTypes(pruneToSchemas(document, data), 'open');
  const start = types.indexOf('export interface components');
  const end = types.indexOf('export type $defs');
  return `${types.slice(start, end).replace('export interface', 'interface')}${lists.join('\n')}`;
}

/** The event names of both variants and the categories of events, for run-time checks. */
export function toEventNames(document: Document): string {
  const lists = VARIANTS.map((variant) => {
    const names = eventsOf(document, variant).map(([event]) => `    '${event}',`);
    return `  ${variant}: [\n${names.join('\n')}\n  ],`;
  });
  const name = document.components.schemas.WebhookEventName;
  return `/** The event names of each variant. */
export const eventNames = {
${lists.join('\n')}
} as const;

/** The events that each category stands for in a webhook's list of events. */
export const eventCategories: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(name?.['x-categories'], null, 2)};

/** Events that are sent on request only. */
export const notSubscribable: readonly string[] = ${JSON.stringify(name?.['x-not-subscribable'])};
`;
}
