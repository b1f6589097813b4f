import { Problem } from '../core/problem.ts';
import type { ConversationRecord, MessageRecord } from '../records/records.ts';
import type { Workspace } from '../workspace.ts';
import { echo } from './agent-reply.ts';
import { isReachable } from './conversation.ts';
import { setCredits } from './credits.ts';
import { say } from './dialogue.ts';

/** What an agent can still spend: credits that an answer under way may cost are not counted. */
export function freeCredits({ store, thoughts }: Workspace, agentId: string): number {
  return (store.credits.get(agentId)?.credits_remaining ?? 0) - thoughts.countOf(agentId);
}

/**
 * Lets the agent answer a customer's message. It keeps silent in human mode, while inactive, once
 * deleted, without credits (decisions S6, S12, E5) and when its channel is down; an answer costs one
 * credit (A14). An answer that comes too late is not given: the conversation was taken over, closed or
 * moved to another agent meanwhile.
 * @throws Problem INTERNAL_ERROR when the agent's script fails; nothing was said then.
 */
export async function answerAsAgent(
  workspace: Workspace,
  { id, agent_id }: ConversationRecord,
  inbound: MessageRecord,
): Promise<MessageRecord | undefined> {
  const { thoughts } = workspace;
  if (freeCredits(workspace, agent_id) <= 0 || !mayAnswer(workspace, id)) return undefined;
  const thought = { agentId: agent_id, conversationId: id };
  thoughts.begin(thought);
  const content = await reply(workspace, thought, inbound.content).catch((error) => {
    thoughts.end(thought);
    throw error;
  });
  if (!thoughts.end(thought) || content === null || !mayAnswer(workspace, id)) return undefined;
  const { credits, conversations } = workspace.store;
  const { credits_remaining } = credits.require(agent_id);
  if (credits_remaining === 0) return undefined;
  const answer = say(workspace, conversations.require(id), {
    sender_type: 'agent',
    sender_id: agent_id,
    content,
  });
  setCredits(workspace, agent_id, credits_remaining - 1);
  return answer;
}

/** Whether the agent of a conversation may speak in it now. */
function mayAnswer(workspace: Workspace, id: string): boolean {
  const { agents, conversations } = workspace.store;
  const conversation = conversations.get(id);
  return (
    conversation?.status === 'open' &&
    agents.get(conversation.agent_id)?.status === 'active' &&
    isReachable(workspace, conversation)
  );
}

async function reply(
  { store, replies }: Workspace,
  { agentId, conversationId }: { readonly agentId: string; readonly conversationId: string },
  message: string | null,
): Promise<string | null> {
  const script = replies.get(agentId) ?? echo;
  if (typeof script === 'string') return script;
  const prompt = {
    agentId,
    conversationId,
    message,
    // Looked up when asked for: most scripts do not, and a conversation may be long.
    get history() {
      const said = store.messages.all({ by: { conversation_id: conversationId } });
      return [...said].map(({ sender_type, content }) => ({ from: sender_type, content }));
    },
  };
  try {
    const answer: unknown = await script(prompt);
    if (typeof answer === 'string' || answer === null) return answer;
    throw new TypeError(`it answered ${typeof answer}, not a text or null`);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Problem('INTERNAL_ERROR', `The reply script of agent ${agentId} failed: ${reason}`, {
      cause,
    });
  }
}
