import { expect, it } from 'vitest';
import { RepliesInProgress } from './replies-in-progress.ts';

it('cancelling the replies of a conversation keeps those of other conversations', () => {
  const replies = new RepliesInProgress();
  const cancelled = [replies.start('agent-1', 'chat-1'), replies.start('agent-2', 'chat-1')];
  const kept = replies.start('agent-1', 'chat-2');
  replies.cancel('chat-1');
  expect(replies.list()).toEqual([kept]);
  expect(cancelled.map((reply) => replies.finish(reply))).toEqual([false, false]);
  expect(replies.finish(kept)).toBe(true);
});

it('the replies in progress are counted for each agent', () => {
  const replies = new RepliesInProgress();
  replies.start('agent-1', 'chat-1');
  replies.start('agent-1', 'chat-2');
  replies.start('agent-2', 'chat-3');
  expect(['agent-1', 'agent-2', 'agent-3'].map((id) => replies.countOf(id))).toEqual([2, 1, 0]);
});
