import { addConversation, closeConversation } from '../domain/conversation.ts';
import { addMessage } from '../domain/dialogue.ts';
import type { Domain } from '../domain/domain.ts';
import { startHandoff } from '../domain/handoff.ts';
import type { SeedConversation } from '../generated/control-types.ts';
import { toIso } from '../time/to-iso.ts';

/** Adds a conversation and its messages as if they had been created at the given times, without events or replies. */
export function replayConversation(domain: Domain, draft: SeedConversation): void {
  const { id, agent_id, channel_id = null, contact_id = null, metadata = {} } = draft;
  const { messages = [], human_started_at, closed_at, updated_at } = draft;
  const { conversations } = domain.store;
  const operatorId = draft.assigned_to ?? domain.identity.operatorId;
  const identity = { ...domain.identity, operatorId };
  const at = (time: string): Domain => ({
    ...domain,
    identity,
    now: () => time,
    emit: () => undefined,
  });

  const times = toMessageTimes(draft, domain.now());
  const [first] = [times[0], human_started_at, closed_at, updated_at]
    .filter((time) => !!time)
    .sort();
  const startedAt = draft.created_at ?? first ?? domain.now();
  const init = { id, agent_id, channel_id, contact_id, metadata };
  const conversation = addConversation(at(startedAt), init);

  const senders = {
    customer: { sender_type: 'contact', sender_id: null },
    agent: { sender_type: 'agent', sender_id: agent_id },
    human: { sender_type: 'human', sender_id: operatorId },
  } as const;
  for (const [index, { sender_type, sender_id, message_type, ...said }] of messages.entries()) {
    const sender = senders[sender_type];
    addMessage(at(times[index] ?? startedAt), conversation, {
      ...said,
      ...sender,
      sender_id: sender.sender_id && (sender_id ?? sender.sender_id),
      ...(message_type && { type: message_type }),
    });
  }
  const current = () => conversations.require(conversation.id);
  const last = times.at(-1) ?? startedAt;
  if (draft.status === 'human') {
    const spoken = times[messages.findIndex(({ sender_type }) => sender_type === 'human')];
    startHandoff(at(human_started_at ?? spoken ?? last), current(), { reason: 'api' });
  }
  if (draft.status === 'closed') closeConversation(at(closed_at ?? last), current(), 'api');
  const latest = [last, current().updated_at].sort().at(-1);
  const patch = { updated_at: updated_at ?? latest };
  conversations.update(domain.cause, conversation.id, patch);
}

/** Assigns a time to each message, as `SeedMessage` describes. */
function toMessageTimes(
  { messages = [], closed_at, updated_at }: SeedConversation,
  now: string,
): string[] {
  let next = Date.parse(closed_at ?? updated_at ?? now) + 1;
  const times = messages.toReversed().map(({ created_at }) => {
    next = created_at === undefined ? next - 1 : Date.parse(created_at);
    return toIso(next);
  });
  return times.reverse();
}
