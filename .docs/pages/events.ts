import { toProperties } from '../../spec/generate/api-reference.ts';
import { paragraphsOf } from '../../spec/generate/docblocks.ts';
import {
  type Document,
  listEndpoints,
  nameOf,
  resolve,
  type Schema,
  schemaOf,
} from '../../spec/generate/document.ts';
import { inlineCode, json, paragraphs, table, toAnchor } from '../../spec/generate/markdown.ts';
import { linkTo, markBadge } from './markdown.ts';
import type { Group, Page } from './page.ts';
import { toSources } from './sources.ts';

const VARIANTS = ['A', 'B'] as const;

/** An event, with its body in each variant that has it. */
interface Event {
  readonly name: string;
  readonly bodies: Partial<Record<(typeof VARIANTS)[number], Schema>>;
  readonly any: Schema;
}

/** Makes a page for each event, in a group for each category, and one that lists them all. */
export function eventPages(document: Document): Group {
  const categories = {
    ...schemaOf(document, 'WebhookEventName')['x-categories'],
    webhooks: schemaOf(document, 'WebhookEventName')['x-not-subscribable'] ?? [],
  };
  const groups = Object.entries(categories).map(([label, names]) => ({
    label,
    events: names.map((name) => readEvent(document, name)),
  }));
  const index: Page = {
    slug: 'events',
    title: 'Every event',
    description: 'Each event that the platform sends to webhooks, with its body in both variants.',
    body: paragraphs(
      `A webhook subscribes to event names, to a wildcard such as ${inlineCode('conversation.*')}, or to a category such as ${inlineCode('conversations')}.`,
      ...groups.map(({ label, events }) =>
        paragraphs(`## ${label}`, table(['event', 'variants', 'when'], events.map(toRow))),
      ),
    ),
  };
  return {
    label: 'Events',
    entries: [
      index,
      ...groups.map(({ label, events }) => ({
        label,
        collapsed: true,
        entries: events.map((event) => toPage(document, event)),
      })),
    ],
  };
}

/** Returns the page of an event. */
export function eventSlug(name: string): string {
  return `events/${name.replaceAll(/[._]/g, '-')}`;
}

function readEvent(document: Document, name: string): Event {
  const bodies = Object.fromEntries(
    VARIANTS.flatMap((variant) => {
      const reference = schemaOf(document, `Event${variant}`).discriminator?.mapping[name];
      return reference ? [[variant, schemaOf(document, nameOf(reference))]] : [];
    }),
  );
  const [any] = Object.values(bodies);
  if (any === undefined) throw new Error(`No variant has the event ${name}`);
  return { name, bodies, any };
}

function toRow({ name, bodies, any }: Event): string[] {
  return [
    `${linkTo(eventSlug(name), inlineCode(name))}<br>${markBadge(any['x-contract'] ?? 'documented')}`,
    Object.keys(bodies).join(', '),
    paragraphsOf(any.description)[0] ?? '',
  ];
}

function toPage(document: Document, { name, bodies, any }: Event): Page {
  const mark = any['x-contract'] ?? 'documented';
  const data = resolve(document, any.properties?.data ?? {});
  return {
    slug: eventSlug(name),
    title: name,
    description: `The event ${name}: ${paragraphsOf(any.description)[0]}`,
    body: paragraphs(
      `<p class="request">${Object.keys(bodies)
        .map((variant) => `Variant ${variant}`)
        .join(' and ')} ${markBadge(mark)}</p>`,
      ...paragraphsOf(any.description),
      toCauses(document, name),
      ...Object.entries(bodies).flatMap(([variant, body]) => [
        `## Body in Variant ${variant}`,
        json((body as { readonly examples?: readonly unknown[] }).examples?.[0]),
        toProperties(document, body, 'record', mark),
      ]),
      '## data',
      data.description,
      toProperties(document, data, 'record', 'assumed'),
      toSources(any),
    ),
  };
}

/** Lists the operations that fire an event. */
function toCauses(document: Document, name: string): string {
  const causes = listEndpoints(document).flatMap(({ operation }) => {
    const variants = VARIANTS.filter((variant) => operation['x-emits'][variant].includes(name));
    if (variants.length === 0) return [];
    const { operationId, summary = operationId, tags } = operation;
    const where = variants.length === 1 ? ` (Variant ${variants[0]})` : '';
    return `- ${linkTo(`api/${tags[0]}`, summary, toAnchor(summary))}${where}`;
  });
  return causes.length > 0
    ? paragraphs('## Operations that cause it', causes.join('\n'))
    : 'No operation always causes it: it comes from a change on the platform, or only on a condition.';
}
