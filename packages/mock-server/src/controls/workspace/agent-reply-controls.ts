import {
  type AgentReply,
  type AgentReplySetting,
  listReplySettings,
} from '../../domain/agent-reply.ts';
import { runControl } from '../../errors/control-error.ts';
import { requireValid } from '../../validation/require-valid.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { controlInputs } from '../control-inputs.ts';

/** Sets how agents answer, and lists what is set. */
export interface AgentReplyControls {
  /**
   * Sets how an agent answers. Without a reply, the agent echoes the message again.
   * @throws MockConfigurationError that names the problem with the reply.
   * @throws MockControlError when there is no such agent.
   * @example
   * mock.agentReplies(demo.agentId, ({ message }) => `Parcel ${message} comes tomorrow.`);
   */
  (agentId: string, reply?: AgentReply): void;
  /** Lists the replies that were set. All other agents echo. */
  list(): AgentReplySetting[];
}

/** Creates the controls of the replies of a workspace's agents. @param workspace is called for each control. */
export function createAgentReplyControls(workspace: () => Workspace): AgentReplyControls {
  function setReply(agentId: string, reply?: AgentReply): void {
    const { agentReply } = controlInputs;
    const input = requireValid('agentReplies', 'input', agentReply, { agentId, reply });
    const { world, noteControls } = workspace();
    const { id } = runControl('agentReplies', () =>
      world.store.agents.require(input.agentId, 'agentId'),
    );
    if (reply === undefined) world.replyScripts.delete(id);
    else world.replyScripts.set(id, reply);
    noteControls('agentReplies');
  }

  return Object.assign(setReply, {
    list: () => listReplySettings(workspace().world.replyScripts),
  });
}
