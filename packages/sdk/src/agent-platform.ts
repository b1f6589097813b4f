import type { Client } from 'openapi-fetch';
import { type Api, createApi, type UntypedClient } from './api.ts';
import type { ApiPromise } from './api-promise.ts';
import { captureCallSite } from './call-site.ts';
import { ConfigurationError } from './errors/configuration-error.ts';
import type { paths } from './generated/openapi.ts';
import { createObserver } from './observer.ts';
import { type Data, operations } from './operation.ts';
import type { ClientOptions, RequestOptions } from './options.ts';
import { toPath } from './path.ts';
import type { RateLimit } from './rate-limit.ts';
import { createRawClient } from './raw-client.ts';
import { resolveOptions } from './resolve-options.ts';
import type { Agents } from './resources/agents.ts';
import type { Channels } from './resources/channels.ts';
import type { Chats } from './resources/chats.ts';
import type { Contacts } from './resources/contacts.ts';
import type { Conversations } from './resources/conversations.ts';
import { createResources } from './resources/create-resources.ts';
import type { CustomFields } from './resources/custom-fields.ts';
import type { Mcp } from './resources/mcp.ts';
import type { Messages } from './resources/messages.ts';
import type { Trainings } from './resources/trainings.ts';
import type { Webhooks } from './resources/webhooks.ts';
import { createTransport } from './transport/create-transport.ts';
import { ReplayableRequest } from './transport/outgoing-request.ts';

/**
 * A client of the platform for one API key, and so for one workspace (contract 1).
 *
 * Every method returns a promise of the answer's `data` and rejects with an `AgentPlatformError`.
 *
 * @example
 * const client = new AgentPlatform({ baseUrl, apiKey });
 * const { response } = await client.agents.startConversation(agentId, { message: 'Hello' });
 */
export class AgentPlatform {
  /** AI agents: create, configure, switch on and off, talk to (contract 4). */
  declare readonly agents: Agents;
  /** What an agent knows. */
  declare readonly trainings: Trainings;
  /** Where customers reach an agent. */
  declare readonly channels: Channels;
  /** Customers. */
  declare readonly contacts: Contacts;
  /** Conversations and their messages. */
  declare readonly conversations: Conversations;
  /** Definitions of the fields that contacts carry besides their own. */
  declare readonly customFields: CustomFields;
  /** Human takeover of a conversation; a chat has its conversation's id (contract 2.4, 3.1). */
  declare readonly chats: Chats;
  /** Single messages, by their own id. */
  declare readonly messages: Messages;
  /** Servers and tools of the Model Context Protocol. */
  declare readonly mcp: Mcp;
  /** Where the platform sends its events. */
  declare readonly webhooks: Webhooks;
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
    this.raw = createRawClient({
      headers: resolved.headers,
      pathSerializer: (path, ids) => toPath(path, (name) => ids[name], 'raw'),
      bodySerializer: toJson,
      // openapi-fetch only ever makes one and hands it to `fetch`.
      Request: ReplayableRequest as unknown as typeof Request,
      fetch: send as unknown as (request: Request) => Promise<Response>,
    });
    this.#api = createApi(this.raw as unknown as UntypedClient, resolved);
    const { system: _, ...resources } = createResources(this.#api, resolved.overrides);
    Object.assign(this, resources);
  }

  /** The key's request window as the last answer told it (contract 8); `undefined` before that. */
  get rateLimit(): RateLimit | undefined {
    return this.#rateLimit;
  }

  /** Whether the platform works; needs no key (contract 2.9, 4). */
  health(options?: RequestOptions): ApiPromise<Data<'getHealth'>> {
    const site = captureCallSite(this.health);
    return this.#api.call(operations.getHealth, [options], site) as ApiPromise<Data<'getHealth'>>;
  }

  /** What this API key is and may do (contract 2.8, 4). */
  me(options?: RequestOptions): ApiPromise<Data<'getMe'>> {
    const site = captureCallSite(this.me);
    return this.#api.call(operations.getMe, [options], site) as ApiPromise<Data<'getMe'>>;
  }
}

function toJson(body: unknown): string {
  try {
    return JSON.stringify(body);
  } catch (cause) {
    throw new ConfigurationError('invalid_argument', `The body has no JSON form: ${cause}`, {
      cause,
    });
  }
}
