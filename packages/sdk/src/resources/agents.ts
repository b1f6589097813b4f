import type { ApiPromise } from '../api-promise.ts';
import type { Body, Data, Item, Query } from '../operation.ts';
import type { ListOptions, RequestOptions } from '../options.ts';
import type { PagePromise } from '../page.ts';

/** AI agents (contract 1, 2.1, 4). */
export interface Agents {
  /**
   * Lists agents, newest first.
   * @assumed The contract does not document this call.
   */
  list(query?: Query<'listAgents'>, options?: ListOptions): PagePromise<Item<'listAgents'>>;

  /**
   * Creates an agent; it starts inactive.
   * @assumed The contract does not document this call.
   */
  create(body: Body<'createAgent'>, options?: RequestOptions): ApiPromise<Data<'createAgent'>>;

  /**
   * Reads an agent.
   * @assumed The contract does not document this call.
   */
  get(agentId: string, options?: RequestOptions): ApiPromise<Data<'getAgent'>>;

  /**
   * Changes the given fields, leaves the others.
   * @assumed The contract does not document this call.
   */
  update(
    agentId: string,
    body: Body<'updateAgent'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'updateAgent'>>;

  /**
   * Deletes an agent. Its conversations stay readable.
   * @assumed The contract does not document this call.
   */
  delete(agentId: string, options?: RequestOptions): ApiPromise<Data<'deleteAgent'>>;

  /**
   * Lets an agent answer. Repeating it changes nothing.
   * @assumed The contract does not document this call.
   */
  activate(agentId: string, options?: RequestOptions): ApiPromise<Data<'activateAgent'>>;

  /** Stops an agent from answering, until it is activated again (contract 3.3). */
  deactivate(agentId: string, options?: RequestOptions): ApiPromise<Data<'deactivateAgent'>>;

  /** Opens a conversation and waits for the agent's answer (contract 4). */
  startConversation(
    agentId: string,
    body: Body<'startConversation'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'startConversation'>>;

  /**
   * Reads how many credits are used and left.
   * @assumed The contract does not document this call.
   */
  getCredits(agentId: string, options?: RequestOptions): ApiPromise<Data<'getAgentCredits'>>;

  /**
   * Reads an agent's settings.
   * @assumed The contract does not document this call.
   */
  getSettings(agentId: string, options?: RequestOptions): ApiPromise<Data<'getAgentSettings'>>;

  /**
   * Changes the given settings, leaves the others.
   * @assumed The contract does not document this call.
   */
  updateSettings(
    agentId: string,
    body: Body<'updateAgentSettings'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'updateAgentSettings'>>;

  /**
   * Lists the changes made to an agent, newest first.
   * @assumed The contract does not document this call.
   */
  listBehaviorHistory(
    agentId: string,
    query?: Query<'listAgentBehaviorHistory'>,
    options?: ListOptions,
  ): PagePromise<Item<'listAgentBehaviorHistory'>>;
}
