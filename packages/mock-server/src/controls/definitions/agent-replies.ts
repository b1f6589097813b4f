import { z } from 'zod';
import {
  agentReplyAsDataSchema,
  agentReplyDataSchema,
  agentReplySchema,
  listReplySettings,
} from '../../domain/agent-reply.ts';
import { declareComponent } from '../../validation/schema-metadata.ts';
import { withHints } from '../../validation/validation-messages.ts';
import { control } from '../control-definition.ts';
import { id } from './shared-schemas.ts';

export const agentReplySetting = declareComponent(
  'AgentReplySetting',
  'How an agent replies.',
  z.object({
    agentId: z.guid().describe('The id of the agent.'),
    reply: agentReplyAsDataSchema
      .optional()
      .describe(
        'The reply or, for a sequence, the items still to come. Absent if it contains a function.',
      ),
    isFunction: z.boolean().describe('Whether the reply is, or contains, a function.'),
  }),
);

/** Hints for properties of a reply that were passed beside `reply`. */
const misplaced = Object.fromEntries(
  Object.keys(agentReplyDataSchema.shape).map((part) => [part, 'it belongs in `reply`']),
);

export const agentReplyControls = {
  agentReplies: control({
    route: 'POST /agent-replies',
    args: ['agentId', 'reply'],
    isVoid: true,
    summary: 'sets how an agent replies',
    details:
      'The agent gives the same reply every time, or the items of a `sequence` one after the other. Without `reply`, it goes back to echoing each message.',
    input: z.strictObject(
      {
        agentId: id.describe('The id of the agent.'),
        reply: agentReplySchema
          .optional()
          .describe(
            'A text, `null` for silence, or an object. Default: the agent echoes each message.',
          ),
      },
      { error: withHints(misplaced) },
    ),
    inputName: 'body',
    result: z.object({ agentId: z.string().describe('The id of the agent.') }),
    refusals: { 404: 'The agent does not exist.' },
    run({ workspace }, { agentId, reply }) {
      const { store, replyScripts } = workspace.domain;
      const agent = store.agents.require(agentId, 'agentId');
      if (reply === undefined) replyScripts.delete(agent.id);
      else replyScripts.set(agent.id, reply);
      return { agentId };
    },
  }),

  'agentReplies.list': control({
    route: 'GET /agent-replies',
    summary: 'lists the replies set for agents',
    details: 'An agent that is not in the list echoes each message.',
    result: z.array(agentReplySetting),
    run: ({ workspace }) => listReplySettings(workspace.domain.replyScripts),
  }),
};
