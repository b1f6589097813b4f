import { describe, expect, it } from 'vitest';
import { eventCategories, eventNames } from '../generated/event-names.ts';
import { covers, isSubscription } from './subscription.ts';

const names = [...new Set([...eventNames.A, ...eventNames.B])].filter(
  (name) => name !== 'webhook.test',
);

/** Returns the events that one subscription covers. */
const covered = (subscription: string) =>
  names.filter((name) => covers([subscription], name)).sort();

describe('subscriptions', () => {
  it.each(names)('to the event %s cover that event and no other', (name) => {
    expect(isSubscription(name)).toBe(true);
    expect(covered(name)).toEqual([name]);
  });

  it.each([
    'conversation',
    'message',
    'contact',
    'agent',
    'appointment',
    'channel',
    'credit',
    'plan',
    'trial',
  ])('to the wildcard %s.* cover every event with that prefix', (prefix) => {
    expect(isSubscription(`${prefix}.*`)).toBe(true);
    expect(covered(`${prefix}.*`)).toEqual(
      names.filter((name) => name.startsWith(`${prefix}.`)).sort(),
    );
  });

  it.each(Object.keys(eventCategories))(
    'to the category %s cover its events, however the name is capitalised',
    (category) => {
      const events = [...(eventCategories[category] ?? [])].sort();
      const written = `${category.slice(0, 1).toUpperCase()}${category.slice(1)}`;
      for (const text of [category, written, category.toUpperCase()]) {
        expect(isSubscription(text)).toBe(true);
        expect(covered(text)).toEqual(events);
      }
    },
  );

  it('to the category billing cover the events of credits, plans and trials', () => {
    expect(covered('billing')).toEqual([
      'credit.depleted',
      'credit.low',
      'plan.changed',
      'trial.expired',
      'trial.expiring',
    ]);
  });

  it.each([
    '',
    '*',
    'message',
    'message.',
    'message.lost',
    'Message.sent',
    'MESSAGE.*',
    'messages.*',
    'message.*.*',
    ' messages',
    'webhook.test',
    'webhook.*',
    'constructor',
    '__proto__',
  ])('to %j are not accepted, because it names no event that a webhook can get', (text) => {
    expect(isSubscription(text)).toBe(false);
    expect(covered(text)).toEqual([]);
  });

  it('of one webhook cover each event that at least one of them covers', () => {
    expect(covers(['contact.*', 'Messages'], 'message.sent')).toBe(true);
    expect(covers(['contact.*', 'Messages'], 'agent.handoff_started')).toBe(false);
    expect(covers([], 'message.sent')).toBe(false);
  });

  it('never cover the event webhook.test', () => {
    const all = [...names, ...Object.keys(eventCategories)];
    expect(covers(all, 'webhook.test')).toBe(false);
  });
});
