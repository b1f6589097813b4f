// Generated from spec/ by `pnpm generate`. Do not edit: change the specification.

import type { ApiPromise } from '../../calls/call-operation.ts';
import type { RequestOptions } from '../../transport/request-options.ts';
import type { PagePromise } from '../../pagination/page-promise.ts';
import type {
  CreateAgentBody,
  ListAgentBehaviorHistoryQuery,
  ListAgentsQuery,
  StartConversationBody,
  UpdateAgentBody,
  UpdateAgentSettingsBody,
} from '../inputs.ts';
import type {
  Agent,
  AgentCredits,
  AgentSettings,
  BehaviorChange,
  Deleted,
  StartedConversation,
} from '../records.ts';
import { Resource } from '../../resources/resource.ts';

/**
 * AI agents: create, configure, activate, deactivate and delete them, and start conversations with
 * them.
 */
export class Agents extends Resource {
  /**
   * Lists the workspace's agents, newest first.
   *
   * - `GET /v1/agents`, assumed: the platform does not document this call
   * - Scope: `agents:read`
   * - Events: none
   *
   * @example
   * for await (const agent of client.agents.list({ status: 'active' })) {
   *   console.log(agent.name, agent.model);
   * }
   */
  list(query?: ListAgentsQuery, options?: RequestOptions): PagePromise<Agent> {
    return this.api.callList({ operation: 'listAgents', query, options });
  }

  /**
   * Creates an agent.
   *
   * The agent starts inactive: it cannot reply until you activate it.
   *
   * - `POST /v1/agents`, assumed: the platform does not document this call
   * - Scope: `agents:write`
   * - Events: none
   *
   * @example
   * const agent = await client.agents.create({
   *   name: 'Bia',
   *   description: 'Helps customers choose a product.',
   *   temperature: 0.4,
   * });
   * await client.agents.activate(agent.id); // a new agent is inactive
   */
  create(body: CreateAgentBody, options?: RequestOptions): ApiPromise<Agent> {
    return this.api.call({ operation: 'createAgent', body, options });
  }

  /**
   * Returns an agent.
   *
   * - `GET /v1/agents/{id}`, assumed: the platform does not document this call
   * - Scope: `agents:read`
   * - Events: none
   */
  get(agentId: string, options?: RequestOptions): ApiPromise<Agent> {
    return this.api.call({ operation: 'getAgent', ids: [agentId], options });
  }

  /**
   * Updates an agent. Omitted properties keep their values.
   *
   * Set a nullable property to null to clear it.
   *
   * - `PUT /v1/agents/{id}`, assumed: the platform does not document this call
   * - Scope: `agents:write`
   * - Events: none
   *
   * @example
   * await client.agents.update(agentId, { temperature: 0.4, avatar_url: null });
   */
  update(agentId: string, body: UpdateAgentBody, options?: RequestOptions): ApiPromise<Agent> {
    return this.api.call({ operation: 'updateAgent', ids: [agentId], body, options });
  }

  /**
   * Deletes an agent.
   *
   * The agent's conversations stay readable. Channels that are bound to the agent keep recording
   * messages, but nobody replies.
   *
   * - `DELETE /v1/agents/{id}`, assumed: the platform does not document this call
   * - Scope: `agents:delete` (Variant A); `agents:write` (Variant B)
   * - Events: none
   */
  delete(agentId: string, options?: RequestOptions): ApiPromise<Deleted> {
    return this.api.call({ operation: 'deleteAgent', ids: [agentId], options });
  }

  /**
   * Activates an agent, so that it replies to customers.
   *
   * Activating an active agent returns it unchanged.
   *
   * - `POST /v1/agents/{id}/activate`, assumed: the platform does not document this call
   * - Scope: `agents:write`
   * - Events: none
   */
  activate(agentId: string, options?: RequestOptions): ApiPromise<Agent> {
    return this.api.call({ operation: 'activateAgent', ids: [agentId], options });
  }

  /**
   * Deactivates an agent, so that it stops replying until it is activated again.
   *
   * While the agent is inactive, messages are stored, but nobody replies. You cannot start a
   * conversation with an inactive agent. Deactivating an inactive agent returns it unchanged. The
   * platform does not document the new status, `inactive`.
   *
   * - `POST /v1/agents/{id}/deactivate`, documented
   * - Scope: `agents:write`
   * - Events: none
   */
  deactivate(agentId: string, options?: RequestOptions): ApiPromise<Agent> {
    return this.api.call({ operation: 'deactivateAgent', ids: [agentId], options });
  }

  /**
   * Starts a conversation with an agent and waits for the agent's first reply.
   *
   * The agent must be active. The conversation has no channel. Each reply from the agent costs one
   * credit.
   *
   * - `POST /v1/agents/{id}/conversation`, documented
   * - Scope: `messages:write` (Variant A); `messages:send` (Variant B)
   * - Events: `conversation.created`, `message.received`, `message.sent`
   *
   * @throws ApiError 402: The agent has no credits left.
   * @throws ConflictError 409: The agent is inactive.
   *
   * @example
   * const { conversation_id, response } = await client.agents.startConversation(agentId, {
   *   message: 'Where is my order 1042?',
   *   contact_id: contactId, // omit it for a conversation without a contact
   *   metadata: { order: '1042' },
   * });
   */
  startConversation(
    agentId: string,
    body: StartConversationBody,
    options?: RequestOptions,
  ): ApiPromise<StartedConversation> {
    return this.api.call({ operation: 'startConversation', ids: [agentId], body, options });
  }

  /**
   * Returns how many credits an agent has used and how many remain.
   *
   * - `GET /v1/agents/{id}/credits`, assumed: the platform does not document this call
   * - Scope: `agents:read`
   * - Events: none
   */
  getCredits(agentId: string, options?: RequestOptions): ApiPromise<AgentCredits> {
    return this.api.call({ operation: 'getAgentCredits', ids: [agentId], options });
  }

  /**
   * Returns an agent's settings.
   *
   * The platform may return settings that are not listed here.
   *
   * - `GET /v1/agents/{id}/settings`, assumed: the platform does not document this call
   * - Scope: `agents:read`
   * - Events: none
   */
  getSettings(agentId: string, options?: RequestOptions): ApiPromise<AgentSettings> {
    return this.api.call({ operation: 'getAgentSettings', ids: [agentId], options });
  }

  /**
   * Updates an agent's settings. Omitted settings keep their values.
   *
   * `model` and `temperature` also change on the agent itself.
   *
   * - `PUT /v1/agents/{id}/settings`, assumed: the platform does not document this call
   * - Scope: `agents:write`
   * - Events: none
   *
   * @example
   * const settings = await client.agents.updateSettings(agentId, {
   *   system_prompt: 'You are Ana. Answer briefly and kindly.',
   *   language: 'pt-BR',
   * });
   */
  updateSettings(
    agentId: string,
    body: UpdateAgentSettingsBody,
    options?: RequestOptions,
  ): ApiPromise<AgentSettings> {
    return this.api.call({ operation: 'updateAgentSettings', ids: [agentId], body, options });
  }

  /**
   * Lists the recorded changes to an agent and its settings, newest first.
   *
   * - `GET /v1/agents/{id}/behavior-history`, assumed: the platform does not document this call
   * - Scope: `agents:read`
   * - Events: none
   *
   * @example
   * for await (const change of client.agents.listBehaviorHistory(agentId)) {
   *   console.log(change.created_at, change.field, change.old_value, change.new_value);
   * }
   */
  listBehaviorHistory(
    agentId: string,
    query?: ListAgentBehaviorHistoryQuery,
    options?: RequestOptions,
  ): PagePromise<BehaviorChange> {
    return this.api.callList({
      operation: 'listAgentBehaviorHistory',
      ids: [agentId],
      query,
      options,
    });
  }
}
