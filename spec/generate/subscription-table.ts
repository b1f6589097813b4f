import { type Document, type Operation, schemaOf } from './document.ts';
import { inlineCode, table } from './markdown.ts';

/**
 * Returns the table of the events that a webhook can subscribe to, with a row for each category, if an operation's
 * description is followed by that table. `toCell` writes the name of an event.
 */
export function subscriptionTableOf(
  document: Document,
  operation: Operation,
  toCell: (event: string) => string = inlineCode,
): string | undefined {
  if (!operation['x-lists-events']) return undefined;
  const namesOf = (variant: 'A' | 'B', events: readonly string[]) => {
    const known = schemaOf(document, `Event${variant}`).discriminator?.mapping ?? {};
    return events
      .filter((event) => event in known)
      .map((event) => toCell(event))
      .join(', ');
  };
  const categories = schemaOf(document, 'WebhookEventName')['x-categories'] ?? {};
  return table(
    ['category', 'Variant A', 'Variant B'],
    Object.entries(categories).map(([category, events]) => [
      inlineCode(category),
      namesOf('A', events),
      namesOf('B', events),
    ]),
  );
}
