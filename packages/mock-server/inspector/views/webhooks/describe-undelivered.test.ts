import { describe, expect, it } from 'vitest';
import { describeUndelivered } from './describe-undelivered.ts';

const wants = (event: 'message.sent' | 'messages', status: 'active' | 'inactive' = 'active') => ({
  events: [event],
  status,
});

describe('describeUndelivered', () => {
  it.each([
    ['no webhook', []],
    ['not subscribed', [wants('message.sent')]],
    ['webhook inactive', [wants('message.sent'), wants('messages', 'inactive')]],
    ['not sent', [wants('messages', 'inactive'), wants('messages')]],
  ])('says "%s"', (text, webhooks) => {
    expect(describeUndelivered(webhooks, 'message.received')).toBe(text);
  });
});
