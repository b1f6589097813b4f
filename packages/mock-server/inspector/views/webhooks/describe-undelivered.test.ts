import { describe, expect, it } from 'vitest';
import type { Webhook } from '../../../src/generated/record-types.ts';
import { describeUndelivered } from './describe-undelivered.ts';

const [BEFORE, AT, LATER] = [
  '2026-01-01T00:00:00Z',
  '2026-01-01T00:00:01Z',
  '2026-01-01T00:00:02Z',
];

const wants = (
  event: 'message.sent' | 'messages',
  status: Webhook['status'] = 'active',
  created_at = BEFORE,
  updated_at = created_at,
) => ({ events: [event], status, created_at, updated_at });

describe('describeUndelivered', () => {
  it.each([
    ['no webhook', []],
    ['not subscribed', [wants('message.sent')]],
    ['webhook inactive', [wants('message.sent'), wants('messages', 'inactive')]],
    ['not sent', [wants('messages', 'inactive'), wants('messages', 'active', LATER)]],
    ['waiting', [wants('messages', 'inactive'), wants('messages')]],
    ['waiting', [wants('messages', 'failing', BEFORE, LATER)]],
    ['no attempt', [wants('messages', 'active', BEFORE, LATER)]],
  ])('explains why an event was not delivered: "%s"', (text, webhooks) => {
    const event = { event: 'message.received', created_at: AT };
    expect(describeUndelivered(webhooks, event)).toBe(text);
  });
});
