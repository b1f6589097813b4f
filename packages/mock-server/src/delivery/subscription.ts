import { didYouMean, findNearest } from '../errors/nearest.ts';
import { eventCategories, eventNames, notSubscribable } from '../generated/event-names.ts';

/** Every valid subscription, with the events that it covers (decisions D7, P5). */
const SUBSCRIPTIONS: ReadonlyMap<string, ReadonlySet<string>> = toSubscriptions();

/** Whether a string is a subscription: an event of either variant, a wildcard or a category. */
export function isSubscription(text: string): boolean {
  return findEvents(text) !== undefined;
}

/**
 * Returns the error text for an invalid subscription. The text suggests the closest subscription, or lists the
 * categories and events.
 */
export function describeSubscriptions(text: string): string {
  const rule = 'must be an event name, a wildcard or a category';
  const nearest = findNearest(text, [...SUBSCRIPTIONS.keys()]);
  if (nearest !== undefined) return `${rule}${didYouMean(nearest)}`;
  const names = [...Object.keys(eventCategories), ...Object.values(eventCategories).flat()];
  return `${rule}. The categories and events are: ${names.map((name) => `\`${name}\``).join(', ')}`;
}

/** Whether one of a webhook's subscriptions covers an event. */
export function covers(subscriptions: readonly string[], event: string): boolean {
  return subscriptions.some((text) => findEvents(text)?.has(event) ?? false);
}

/** Finds the events of a subscription. Names and wildcards are case-sensitive, but categories are not. */
function findEvents(text: string): ReadonlySet<string> | undefined {
  return (
    SUBSCRIPTIONS.get(text) ??
    (text.includes('.') ? undefined : SUBSCRIPTIONS.get(text.toLowerCase()))
  );
}

function toSubscriptions(): Map<string, Set<string>> {
  const subscriptions = new Map<string, Set<string>>();
  const add = (text: string, event: string) =>
    subscriptions.set(text, (subscriptions.get(text) ?? new Set()).add(event));
  for (const event of [...eventNames.A, ...eventNames.B]) {
    if (notSubscribable.includes(event)) continue;
    add(event, event);
    add(`${event.slice(0, event.indexOf('.'))}.*`, event);
  }
  for (const [category, events] of Object.entries(eventCategories)) {
    for (const event of events) add(category, event);
  }
  return subscriptions;
}
