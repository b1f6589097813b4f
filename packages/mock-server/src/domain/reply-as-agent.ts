import { Problem } from '../errors/problem.ts';
import { MockScriptError } from '../errors/script-error.ts';
import type { ConversationRecord, MessageRecord } from '../generated/control-types.ts';
import type { AgentReplyPurpose } from '../time/planned-task.ts';
import { askForReply, takeReply } from './agent-reply.ts';
import { isReachable } from './conversation.ts';
import { setCredits } from './credits.ts';
import { postMessage } from './dialogue.ts';
import type { Domain } from './domain.ts';

/** Returns how many credits an agent can still spend. Each reply in progress reserves one. */
export function freeCredits({ store, repliesInProgress }: Domain, agentId: string): number {
  const remaining = store.credits.get(agentId)?.credits_remaining ?? 0;
  return remaining - repliesInProgress.countOf(agentId);
}

/**
 * Lets the agent reply to a message from a customer, which costs one credit (decision A14). The agent stays silent if
 * an operator has taken over, if it is inactive or deleted or has no credits (decisions S6, S12, E5), or if the channel
 * is not active. The reply is dropped if the conversation is taken over, closed or moved to another agent before it is
 * ready.
 * @returns the agent's message, or `undefined` if there is none.
 * @throws Problem INTERNAL_ERROR if the reply fails. No message is stored then.
 */
export async function replyAsAgent(
  domain: Domain,
  { id, agent_id }: ConversationRecord,
  inbound: MessageRecord,
): Promise<MessageRecord | undefined> {
  const { repliesInProgress } = domain;
  if (freeCredits(domain, agent_id) <= 0 || !mayReply(domain, id)) return undefined;
  const reply = repliesInProgress.start(agent_id, id);
  const content = await askAgent(domain, reply, inbound.content).catch((error) => {
    repliesInProgress.finish(reply);
    throw error;
  });
  const isWanted = repliesInProgress.finish(reply);
  if (!isWanted || content === null || !mayReply(domain, id)) return undefined;
  const { credits, conversations } = domain.store;
  const { credits_remaining } = credits.require(agent_id);
  if (credits_remaining === 0) return undefined;
  const message = postMessage(domain, conversations.require(id), {
    sender_type: 'agent',
    sender_id: agent_id,
    content,
  });
  setCredits(domain, agent_id, credits_remaining - 1);
  return message;
}

function mayReply(domain: Domain, id: string): boolean {
  const { agents, conversations } = domain.store;
  const conversation = conversations.get(id);
  return (
    conversation?.status === 'open' &&
    agents.get(conversation.agent_id)?.status === 'active' &&
    isReachable(domain, conversation)
  );
}

/** Returns the text of the reply, or `null` if the agent stays silent. */
async function askAgent(
  { store, replyScripts, sleep }: Domain,
  reply: AgentReplyPurpose,
  message: string | null,
): Promise<string | null> {
  const { agentId, conversationId } = reply;
  const prompt = {
    agentId,
    conversationId,
    message,
    // Read only on access, because most replies do not use it and a conversation may be long.
    get history() {
      const said = store.messages.all({ by: { conversation_id: conversationId } });
      return said.map(({ sender_type, content }) => ({ from: sender_type, content }));
    },
  };
  try {
    const { reply: script, rest } = takeReply(replyScripts.get(agentId));
    if (rest !== undefined) replyScripts.set(agentId, rest);
    const content = await askForReply(script, prompt, (ms) => sleep(ms, reply));
    if (typeof content === 'string' || content === null) return content;
    throw new TypeError(
      `the function returned a value of type \`${typeof content}\` instead of a string or \`null\``,
    );
  } catch (cause) {
    const failure = new MockScriptError('agentReplies', `The reply of agent \`${agentId}\``, cause);
    throw new Problem('INTERNAL_ERROR', failure.message, { cause: failure });
  }
}
