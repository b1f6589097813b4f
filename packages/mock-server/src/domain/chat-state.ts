import { conflict } from '../errors/problem.ts';
import type { Interpretation } from './domain.ts';

/** The states of a chat. A chat is a conversation in another form (contract 2.4). */
export type ChatStatus = 'open' | 'human' | 'closed';

/** What may change a chat's state (contract 3.1, decisions 3.14). */
export type ChatTrigger =
  | 'start-human'
  | 'stop-human'
  | 'human-message'
  | 'agent-message'
  | 'inbound-message'
  | 'close';

/** `unchanged` if there is nothing to do, `conflict` if the state does not allow the trigger. */
type NextStatus = ChatStatus | 'unchanged' | 'conflict';

/**
 * What each trigger does in each state. The contract documents `start-human` from `open`, and `human-message` and
 * `stop-human` from `human` (contract 3.1). Everything else is assumed (decisions K1, K2, S1–S5).
 */
export const CHAT_TRANSITIONS: Record<ChatStatus, Record<ChatTrigger, NextStatus>> = {
  open: {
    'start-human': 'human',
    'stop-human': 'unchanged',
    'human-message': 'conflict',
    'agent-message': 'open',
    'inbound-message': 'open',
    close: 'closed',
  },
  human: {
    'start-human': 'unchanged',
    'stop-human': 'open',
    'human-message': 'human',
    'agent-message': 'human',
    'inbound-message': 'human',
    close: 'closed',
  },
  closed: {
    'start-human': 'conflict',
    'stop-human': 'conflict',
    'human-message': 'conflict',
    'agent-message': 'conflict',
    'inbound-message': 'open',
    close: 'unchanged',
  },
};

const ADVICE: Record<ChatStatus, string> = {
  open: 'Call `start-human` first.',
  human: 'Call `stop-human` first.',
  closed: 'A new inbound message reopens the chat.',
};

/**
 * Returns the next state of a chat, or `undefined` if nothing happens. With `stateConflicts: 'ignore'`, nothing happens
 * for a trigger that the state does not allow.
 * @throws Problem CONFLICT if the state does not allow the trigger and `stateConflicts` is `'refuse'`.
 */
export function nextChatStatus(
  chat: { readonly id: string; readonly status: ChatStatus },
  trigger: ChatTrigger,
  { stateConflicts }: Pick<Interpretation, 'stateConflicts'>,
): ChatStatus | undefined {
  const outcome = CHAT_TRANSITIONS[chat.status][trigger];
  if (outcome === 'conflict' && stateConflicts === 'refuse') {
    throw conflict(
      `Chat \`${chat.id}\` has the status \`${chat.status}\`, which does not allow \`${trigger}\`. ${ADVICE[chat.status]}`,
    );
  }
  return outcome === 'unchanged' || outcome === 'conflict' ? undefined : outcome;
}
