import { conflict, Problem } from '../../core/problem.ts';
import { answerAsAgent, freeCredits } from '../../domain/agent-answer.ts';
import { addConversation, announceConversation } from '../../domain/conversation.ts';
import { addMessage, announceMessage } from '../../domain/dialogue.ts';
import type { Handlers } from '../handler.ts';

/** The first message of a conversation and the agent's answer to it (contract 4; decisions 3.2). */
export const startConversationHandlers: Handlers<'startConversation'> = {
  /**
   * When the agent's script fails, the conversation has never begun, unless somebody has done
   * something in it meanwhile: events are fired once there is an answer, or before the first of others.
   */
  async startConversation({ path, body }, workspace) {
    const { store, untold } = workspace;
    const agent = store.agents.require(path.id);
    if (body.contact_id !== undefined) store.contacts.require(body.contact_id, 'contact_id');
    if (agent.status !== 'active') {
      throw conflict(`Agent ${agent.id} is ${agent.status}: activate it to start conversations`);
    }
    if (freeCredits(workspace, agent.id) <= 0) {
      throw new Problem('INSUFFICIENT_CREDITS', `Agent ${agent.id} has no credits left`);
    }
    const conversation = addConversation(workspace, {
      agent_id: agent.id,
      channel_id: null,
      contact_id: body.contact_id ?? null,
      metadata: body.metadata ?? {},
    });
    const { id } = conversation;
    const inbound = addMessage(workspace, conversation, {
      sender_type: 'contact',
      sender_id: null,
      content: body.message,
    });
    const tell = () => {
      untold.delete(id);
      announceConversation(workspace, conversation);
      announceMessage(workspace, conversation, inbound);
    };
    untold.set(id, tell);
    // After a reset the same id may be another conversation's.
    const isUntold = () => untold.get(id) === tell;
    try {
      const answer = await answerAsAgent(workspace, conversation, inbound);
      if (isUntold()) tell();
      return {
        status: 201,
        body: { data: { conversation_id: id, response: answer?.content ?? '' } },
      };
    } catch (error) {
      if (isUntold()) {
        untold.delete(id);
        store.messages.remove(inbound.id);
        store.conversations.remove(id);
      }
      throw error;
    }
  },
};
