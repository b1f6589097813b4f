import { z } from 'zod';
import {
  type AgentReply,
  agentReplyAsDataSchema,
  agentReplyDataSchema,
  agentReplySchema,
  listReplySettings,
} from '../../domain/agent-reply.ts';
import type { AgentReplySetting } from '../../generated/control-types.ts';
import { typed } from '../../validation/schema-metadata.ts';
import { withHints } from '../../validation/validation-messages.ts';
import { control } from '../control-definition.ts';
import { id } from './shared-schemas.ts';

/** Sets how agents reply and lists the configured replies. */
export interface AgentReplyControls {
  /**
   * Sets how an agent replies: always in the same way, or with the items of a `sequence` in order. Without
   * `reply`, the agent goes back to echoing each message.
   * @throws MockConfigurationError when the reply is invalid.
   * @throws MockControlError when there is no such agent.
   * @example
   * mock.agentReplies(demo.agentId, ({ message }) => `Parcel ${message} comes tomorrow.`);
   */
  (agentId: string, reply?: AgentReply): void;
  /** Lists the configured replies. An agent without one echoes each message. */
  list(): AgentReplySetting[];
}

export const agentReplySetting = typed(
  'AgentReplySetting',
  'The reply that was set for an agent.',
  z.object({
    agentId: z.guid().describe('The agent.'),
    reply: agentReplyAsDataSchema
      .optional()
      .describe(
        'The reply that was set or, for a sequence, its remaining items. Omitted if it contains a function.',
      ),
    isFunction: z
      .boolean()
      .describe('Whether the reply is a function or a sequence that contains one.'),
  }),
);

/** Hints for reply properties that were passed beside `reply` instead of inside it. */
const misplaced = Object.fromEntries(
  Object.keys(agentReplyDataSchema.shape).map((part) => [part, 'it belongs in reply']),
);

/** The controls of the replies of a workspace's agents. */
export const agentReplyControls = {
  agentReplies: control({
    summary:
      'sets how an agent replies: always in one way, or with the replies of a `sequence` one after another',
    input: z.strictObject(
      {
        agentId: id.describe('The agent.'),
        reply: agentReplySchema
          .optional()
          .describe(
            'How the agent replies: a string, `null` for silence, or an object. If omitted, the agent goes back to echoing each message.',
          ),
      },
      { error: withHints(misplaced) },
    ),
    inputName: 'body',
    result: z.object({ agentId: z.string().describe('The agent.') }),
    run({ workspace }, { agentId, reply }) {
      const { store, replyScripts } = workspace.domain;
      const agent = store.agents.require(agentId, 'agentId');
      if (reply === undefined) replyScripts.delete(agent.id);
      else replyScripts.set(agent.id, reply);
      workspace.noteControls('agentReplies');
      return { agentId };
    },
  }),

  'agentReplies.list': control({
    summary: 'lists the replies that were set',
    result: z.array(agentReplySetting),
    run: ({ workspace }) => listReplySettings(workspace.domain.replyScripts),
  }),
};
