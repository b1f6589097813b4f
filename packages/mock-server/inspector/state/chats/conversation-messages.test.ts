import { expect, it } from 'vitest';
import { type Message, withNewest } from './conversation-messages.ts';

const message = (id: string, content = id) => ({ id, content }) as Message;
const contents = (messages: readonly Message[]) => messages.map(({ content }) => content);

it('adds new messages at the end, in the order of the mock', () => {
  const newest = [message('b'), message('c'), message('d')];
  expect(contents(withNewest([message('a'), message('b')], newest))).toEqual(['a', 'b', 'c', 'd']);
});

it('replaces an edited message, and leaves a deleted one where it was', () => {
  const known = [message('a'), message('b'), message('c')];
  const newest = [message('a', 'edited'), message('c')];
  expect(contents(withNewest(known, newest))).toEqual(['edited', 'b', 'c']);
});
