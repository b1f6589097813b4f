import { describe, expect, it } from 'vitest';
import { type ChatStatus, type ChatTrigger, nextChatStatus } from './chat-state.ts';

type Row = [ChatStatus, ChatTrigger, ChatStatus | 'unchanged' | 'conflict'];

/** The complete table in section 3.14 of the decisions, and the effects of inbound and agent messages (S3, S6). */
const rows: Row[] = [
  ['open', 'start-human', 'human'],
  ['human', 'start-human', 'unchanged'],
  ['human', 'human-message', 'human'],
  ['open', 'human-message', 'conflict'],
  ['human', 'stop-human', 'open'],
  ['open', 'stop-human', 'unchanged'],
  ['open', 'close', 'closed'],
  ['human', 'close', 'closed'],
  ['closed', 'close', 'unchanged'],
  ['closed', 'start-human', 'conflict'],
  ['closed', 'stop-human', 'conflict'],
  ['closed', 'human-message', 'conflict'],
  ['closed', 'agent-message', 'conflict'],
  ['open', 'inbound-message', 'open'],
  ['human', 'inbound-message', 'human'],
  ['closed', 'inbound-message', 'open'],
  ['open', 'agent-message', 'open'],
  ['human', 'agent-message', 'human'],
];

const id = '00000000-0000-4000-8000-0000000000a1';

describe('a chat', () => {
  it.each(rows)(
    'with the status %s that gets the command or message %s has the outcome: %s',
    (status, trigger, outcome) => {
      const next = () => nextChatStatus({ id, status }, trigger, { stateConflicts: 'refuse' });
      if (outcome === 'conflict') {
        expect(next).toThrow(expect.objectContaining({ code: 'CONFLICT', status: 409 }));
      } else {
        expect(next()).toBe(outcome === 'unchanged' ? undefined : outcome);
      }
    },
  );

  it('keeps its status after a conflicting command if conflicts are ignored', () => {
    const ignore = { stateConflicts: 'ignore' } as const;
    const refused = rows.filter(([, , outcome]) => outcome === 'conflict');
    for (const [status, trigger] of refused) {
      expect(nextChatStatus({ id, status }, trigger, ignore)).toBeUndefined();
    }
  });

  it('is tested with every combination of a status and a command or message', () => {
    const states = new Set(rows.map(([status]) => status));
    const triggers = new Set(rows.map(([, trigger]) => trigger));
    expect(new Set(rows.map(([status, trigger]) => `${status} ${trigger}`)).size).toBe(
      states.size * triggers.size,
    );
  });

  it.each([
    ['open', 'Call `start-human` first.'],
    ['closed', 'A new inbound message reopens the chat.'],
  ] as const)(
    'that is %s rejects a command with an error that names its status and what to do',
    (status, advice) => {
      const next = () =>
        nextChatStatus({ id, status }, 'human-message', { stateConflicts: 'refuse' });
      expect(next).toThrow(
        `Chat \`${id}\` has the status \`${status}\`, which does not allow \`human-message\`. ${advice}`,
      );
    },
  );
});
