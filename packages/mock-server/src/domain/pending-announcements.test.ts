import { describe, expect, it } from 'vitest';
import { PendingAnnouncements } from './pending-announcements.ts';

const conversationId = '00000000-0000-4000-8000-0000000000e1';

/** Adds the announcement of a conversation. `made` lists the announcements made so far. */
function open() {
  const announcements = new PendingAnnouncements();
  const made: string[] = [];
  announcements.add(conversationId, () => {
    made.push('first');
    announcements.announce(conversationId);
  });
  return { announcements, made };
}

describe('PendingAnnouncements', () => {
  it('announces once, also when the announcement fires events of the same conversation', () => {
    const { announcements, made } = open();
    announcements.announce(conversationId);
    announcements.announce(conversationId);
    expect(made).toEqual(['first']);
  });

  it('withdraws an announcement that was not made yet', () => {
    const { announcements, made } = open();
    expect(announcements.withdraw(conversationId)).toBe(true);
    announcements.announce(conversationId);
    expect(made).toEqual([]);
  });

  it('does not withdraw an announcement that was made', () => {
    const { announcements } = open();
    announcements.announce(conversationId);
    expect(announcements.withdraw(conversationId)).toBe(false);
  });

  it('makes no announcement after all were withdrawn, and withdraws none of them again', () => {
    const { announcements, made } = open();
    announcements.withdrawAll();
    announcements.announce(conversationId);
    expect(announcements.withdraw(conversationId)).toBe(false);
    expect(made).toEqual([]);
  });
});
