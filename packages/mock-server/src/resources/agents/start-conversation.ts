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
  async startConversation({ path, body }, world) {
    const { store } = world;
    const agent = store.agents.require(path.id);
    if (body.contact_id !== undefined) store.contacts.require(body.contact_id, 'contact_id');
    if (agent.status !== 'active') {
      throw conflict(`Agent ${agent.id} is ${agent.status}: activate it to start conversations`);
    }
    if (freeCredits(world, agent.id) <= 0) {
      throw new Problem('INSUFFICIENT_CREDITS', `Agent ${agent.id} has no credits left`);
    }
    const conversation = addConversation(world, {
      agent_id: agent.id,
      channel_id: null,
      contact_id: body.contact_id ?? null,
      metadata: body.metadata ?? {},
    });
    const message = addMessage(world, conversation, {
      sender_type: 'contact',
      sender_id: null,
      content: body.message,
    });
    const pending = world.pendingAnnouncements.add(conversation.id, () => {
      announceConversation(world, conversation);
      announceMessage(world, conversation, message);
    });
    try {
      const reply = await answerAsAgent(world, conversation, message);
      pending.announce();
      return {
        status: 201,
        body: { data: { conversation_id: conversation.id, response: reply?.content ?? '' } },
      };
    } catch (error) {
      if (pending.withdraw()) {
        store.messages.remove(message.id);
        store.conversations.remove(conversation.id);
      }
      throw error;
    }
  },
};
