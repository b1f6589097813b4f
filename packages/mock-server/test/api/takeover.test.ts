import { describe, expect, it } from 'vitest';
import { openMock } from '../support/open-mock.ts';
import { startConversation } from '../support/records.ts';

describe('takeover', () => {
  describe.each([
    ['startHuman', 'start-human', []],
    ['stopHuman', 'stop-human', ['start-human']],
  ] as const)('%s', (_operation, command, before) => {
    it('returns the same response when it is repeated, and fires no event', async () => {
      const { call, mock } = openMock();
      const chat = `/v1/chats/${await startConversation(call)}`;
      for (const step of before) await call('POST', `${chat}/${step}`);
      const first = await call('POST', `${chat}/${command}`);
      const fired = mock.events.list();
      await mock.clock.advance(5000);
      const again = await call('POST', `${chat}/${command}`);
      expect(again.status).toBe(200);
      expect(again.raw).toBe(first.raw);
      expect(mock.events.list()).toEqual(fired);
    });
  });
});
