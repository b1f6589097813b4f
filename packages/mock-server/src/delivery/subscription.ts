import { didYouMean, findNearest } from '../errors/nearest.ts';
import { eventCategories, eventNames, notSubscribable } from '../generated/event-names.ts';

const DOCUMENTED: ReadonlySet<string> = new Set([...eventNames.A, ...eventNames.B]);

/** The events that each valid subscription covers (decisions D7, P5). */
const SUBSCRIPTIONS: ReadonlyMap<string, ReadonlySet<string>> = toSubscriptions();

/** Whether a string is a subscription: an event of either variant, a wildcard or a category. */
export function isSubscription(text: string): boolean {
  return findEvents(text) !== undefined;
}

/** Describes the rule that an invalid subscription breaks. */
export function describeSubscriptions(text: string): string {
  const rule = 'must be an event name, a wildcard or a category';
  const nearest = findNearest(text, [...SUBSCRIPTIONS.keys()]);
  if (nearest !== undefined) return `${rule}${didYouMean(nearest)}`;
  const names = [...Object.keys(eventCategories), ...Object.values(eventCategories).flat()];
  return `${rule}. The categories and events are: ${names.map((name) => `\`${name}\``).join(', ')}`;
}

/** Whether a webhook with these subscriptions gets an event. An undocumented event, which none can name, goes to all. */
export function covers(subscriptions: readonly string[], event: string): boolean {
  if (!DOCUMENTED.has(event)) return true;
  return subscriptions.some((text) => findEvents(text)?.has(event) ?? false);
}

/** Finds the events that a subscription covers. Only categories are case-insensitive. */
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
  for (const event of DOCUMENTED) {
    if (notSubscribable.includes(event)) continue;
    add(event, event);
    add(`${event.slice(0, event.indexOf('.'))}.*`, event);
  }
  for (const [category, events] of Object.entries(eventCategories)) {
    for (const event of events) add(category, event);
  }
  return subscriptions;
}
