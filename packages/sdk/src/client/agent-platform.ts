import type { Client } from 'openapi-fetch';
import type { ApiPromise } from '../calls/api-promise.ts';
import { type Api, createApi, type UntypedClient } from '../calls/call-operation.ts';
import type { ClientMethods } from '../generated/client-methods.ts';
import type { paths } from '../generated/openapi.ts';
import type { Health, Me } from '../generated/records.ts';
import { Agents } from '../generated/resources/agents.ts';
import { Channels } from '../generated/resources/channels.ts';
import { Chats } from '../generated/resources/chats.ts';
import { Contacts } from '../generated/resources/contacts.ts';
import { Conversations } from '../generated/resources/conversations.ts';
import { CustomFields } from '../generated/resources/custom-fields.ts';
import { Mcp } from '../generated/resources/mcp.ts';
import { Messages } from '../generated/resources/messages.ts';
import { Trainings } from '../generated/resources/trainings.ts';
import { Webhooks } from '../generated/resources/webhooks.ts';
import { createObserver } from '../hooks/observer.ts';
import type { ClientOptions, RequestOptions } from '../options/options.ts';
import { resolveOptions } from '../options/resolve-options.ts';
import type { RateLimit } from '../rate-limit/read-rate-limit.ts';
import { createTransport } from '../transport/create-transport.ts';
import { createRawClient } from './raw-client.ts';

/**
 * A client of the platform for one API key, and so for one workspace.
 *
 * Every method returns a promise of the answer's `data` and rejects with an `AgentPlatformError`.
 *
 * @example
 * const client = new AgentPlatform({ baseUrl, apiKey });
 * const { response } = await client.agents.startConversation(agentId, { message: 'Hello' });
 */
export class AgentPlatform implements ClientMethods {
  /** AI agents: create, configure, switch on and off, talk to. */
  readonly agents: Agents;
  /** What an agent knows. */
  readonly trainings: Trainings;
  /** Where customers reach an agent. */
  readonly channels: Channels;
  /** Customers. */
  readonly contacts: Contacts;
  /** Conversations and their messages. */
  readonly conversations: Conversations;
  /** Definitions of the fields that contacts carry besides their own. */
  readonly customFields: CustomFields;
  /** Human takeover of a conversation; a chat has its conversation's id. */
  readonly chats: Chats;
  /** Single messages, by their own id. */
  readonly messages: Messages;
  /** Servers and tools of the Model Context Protocol. */
  readonly mcp: Mcp;
  /** Where the platform sends its events. */
  readonly webhooks: Webhooks;
  /**
   * The openapi-fetch client underneath, for what the methods do not cover. It goes through the
   * same layers (key, pacing, retries …) and takes `timeoutMs`, `deadlineMs` and `maxRetries` beside its own
   * options, but returns `{ data, error, response }` instead of unwrapping it or throwing on an
   * error status. A success beyond `maxResponseBytes` rejects, as for every call. Middleware
   * sees every call and may set headers, but not put another request, or an answer, in the place of
   * one; the body of what a method asked for has been read when it sees the answer.
   */
  readonly raw: Client<paths>;
  readonly #api: Api;
  #rateLimit: RateLimit | undefined;

  /** @throws ConfigurationError when an option is wrong. */
  constructor(options: ClientOptions = {}) {
    const resolved = resolveOptions(options);
    const observe = createObserver(resolved, () => this.#rateLimit);
    const send = createTransport({
      ...resolved,
      observe,
      reportRateLimit: (rateLimit) => {
        this.#rateLimit = rateLimit;
      },
    });
    this.raw = createRawClient(resolved, send);
    this.#api = createApi(this.raw as unknown as UntypedClient, resolved);
    this.agents = new Agents(this.#api);
    this.trainings = new Trainings(this.#api);
    this.channels = new Channels(this.#api);
    this.contacts = new Contacts(this.#api);
    this.conversations = new Conversations(this.#api);
    this.customFields = new CustomFields(this.#api);
    this.chats = new Chats(this.#api);
    this.messages = new Messages(this.#api);
    this.mcp = new Mcp(this.#api);
    this.webhooks = new Webhooks(this.#api);
  }

  /** The key's request window as the last answer told it; `undefined` before that. */
  get rateLimit(): RateLimit | undefined {
    return this.#rateLimit;
  }

  // These are documented where they are declared, in ClientMethods.

  health(options?: RequestOptions): ApiPromise<Health> {
    return this.#api.call('getHealth', {}, options);
  }

  me(options?: RequestOptions): ApiPromise<Me> {
    return this.#api.call('getMe', {}, options);
  }
}
