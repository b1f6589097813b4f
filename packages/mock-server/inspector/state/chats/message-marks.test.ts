import { describe, expect, it } from 'vitest';
import type { PlatformEvent } from '../../../src/domain/event.ts';
import type { JournalEntry } from '../../../src/workspace/journal.ts';
import { gatherMarks } from './message-marks.ts';

const request = (given: Partial<JournalEntry>) =>
  ({ status: 200, path: '', ...given }) as JournalEntry;

describe('gatherMarks', () => {
  it('takes receipts from events (variant B) and from the journal (both variants)', () => {
    const event = { event: 'message.read', data: { message_id: 'm-1', status: 'read' } };
    const receipt = request({
      path: '/__mock__/simulate/receipt',
      body: { messageId: 'm-2', status: 'delivered' },
    });
    const { status } = gatherMarks([receipt], [event as unknown as PlatformEvent]);
    expect([...status]).toEqual([
      ['m-1', 'read'],
      ['m-2', 'delivered'],
    ]);
  });

  it('finds what clients and the dashboard have deleted', () => {
    const requests = [
      request({ operation: 'deleteMessage', path: '/v1/messages/m-1' }),
      request({ operation: 'deleteChatMessage', path: '/v1/chats/c-1/messages/m-2' }),
      request({
        operation: 'deleteChatMessage',
        path: '/__mock__/operations/deleteChatMessage',
        body: { path: { id: 'c-1', messageId: 'm-3' } },
      }),
    ];
    expect([...gatherMarks(requests, []).deleted]).toEqual(['m-1', 'm-2', 'm-3']);
  });

  it('leaves out what was refused', () => {
    const refused = request({ operation: 'deleteMessage', path: '/v1/messages/m-1', status: 404 });
    expect(gatherMarks([refused], []).deleted.size).toBe(0);
  });
});
