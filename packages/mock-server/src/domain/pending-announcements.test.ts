import { describe, expect, it } from 'vitest';
import { createPendingAnnouncements } from './pending-announcements.ts';

const conversationId = '00000000-0000-4000-8000-0000000000e1';

/** Creates the pending announcement of a conversation. Returns it with the announcements made so far. */
function open() {
  const announcements = createPendingAnnouncements();
  const made: string[] = [];
  const pending = announcements.add(conversationId, () => {
    made.push('first');
    announcements.announce(conversationId);
  });
  return { announcements, pending, made };
}

describe('createPendingAnnouncements', () => {
  it('announces once, also when the announcement fires events of the same conversation', () => {
    const { announcements, pending, made } = open();
    announcements.announce(conversationId);
    pending.announce();
    expect(made).toEqual(['first']);
  });

  it('withdraws an announcement that was not made yet', () => {
    const { announcements, pending, made } = open();
    expect(pending.withdraw()).toBe(true);
    announcements.announce(conversationId);
    expect(made).toEqual([]);
  });

  it('does not withdraw an announcement that was made', () => {
    const { announcements, pending } = open();
    announcements.announce(conversationId);
    expect(pending.withdraw()).toBe(false);
  });

  it("leaves another conversation's announcement alone that has the same id after a reset", () => {
    const { announcements, pending, made } = open();
    announcements.clear();
    announcements.add(conversationId, () => made.push('second'));
    pending.announce();
    expect(pending.withdraw()).toBe(false);
    announcements.announce(conversationId);
    expect(made).toEqual(['second']);
  });
});
