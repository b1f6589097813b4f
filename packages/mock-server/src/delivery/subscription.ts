import { eventCategories, eventNames, notSubscribable } from '../generated/event-names.ts';

/** What a webhook may list, in lower case, with the events it stands for (decisions D7, P5). */
const SUBSCRIPTIONS: ReadonlyMap<string, ReadonlySet<string>> = toSubscriptions();

/** Whether a webhook may list this: a name of either variant, a wildcard, or a category. */
export function isSubscription(text: string): boolean {
  return find(text) !== undefined;
}

/** Whether one of a webhook's subscriptions covers an event. */
export function covers(subscriptions: readonly string[], event: string): boolean {
  return subscriptions.some((text) => find(text)?.has(event) ?? false);
}

/** Only categories are written in any case. */
function find(text: string): ReadonlySet<string> | undefined {
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
