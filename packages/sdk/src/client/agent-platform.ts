import {
  type ApiPromise,
  createOperationCaller,
  createRecordCaller,
} from '../calls/call-operation.ts';
import { createOpenapiClient, type RawClient } from '../calls/openapi-client.ts';
import { applyOverrides } from '../calls/overrides.ts';
import { createRawClient } from '../calls/raw-client.ts';
import type { RateLimit } from '../errors/rate-limit.ts';
import type { ClientMethods } from '../generated/client-methods.ts';
import type { paths } from '../generated/openapi.ts';
import type { Health, Me } from '../generated/records.ts';
import { Agents } from '../generated/resources/agents.ts';
import { Chats } from '../generated/resources/chats.ts';
import { Contacts } from '../generated/resources/contacts.ts';
import { Conversations } from '../generated/resources/conversations.ts';
import { CustomFields } from '../generated/resources/custom-fields.ts';
import { Mcp } from '../generated/resources/mcp.ts';
import { Messages } from '../generated/resources/messages.ts';
import { createObserver } from '../hooks/observer.ts';
import { createListCaller } from '../pagination/page-promise.ts';
import { Channels } from '../resources/channels.ts';
import type { Api } from '../resources/resource.ts';
import { Trainings } from '../resources/trainings.ts';
import { Webhooks } from '../resources/webhooks.ts';
import { Call } from '../transport/call.ts';
import type { RequestOptions } from '../transport/request-options.ts';
import type { ClientOptions, DerivedOptions } from './client-options.ts';
import { deriveOptions, resolveOptions } from './resolve-options.ts';

interface ClientApi extends Api {
  /** Applies changes to the client's options. A function, so that printing the client does not show the API key. */
  readonly derive: (changes: DerivedOptions) => ClientOptions;
  /** State shared with the clients that `withOptions` creates. */
  seen: { rateLimit?: RateLimit };
}

/**
 * A client for the platform. It uses a single API key, and so acts on a single workspace.
 *
 * Methods resolve to the response's `data`. Their last argument sets options for that call only: `signal`, `timeoutMs`,
 * `deadlineMs`, `maxRetries`, `headers` and `idempotent`.
 *
 * Methods reject with an `AgentPlatformError`. Each method's documentation lists the errors that are specific to it.
 * Any call can fail with these:
 *
 * - `ValidationError` (400): the request is invalid; the message names the field and the rule
 * - `UnauthorizedError` (401): the API key is missing, invalid or revoked
 * - `ForbiddenError` (403): the API key lacks a scope, which the message names
 * - `NotFoundError` (404): a record does not exist in the key's workspace
 * - `ConflictError` (409): a record's current state does not allow the call
 * - `RateLimitError` (429): the platform still rejected the call after all retries, or the next window was too far
 *   away to wait for
 * - `ServiceUnavailableError` (503): the platform is under maintenance or degraded
 * - `InternalServerError` (500 and any other 5xx): the platform failed
 * - `ApiError`: any other error status, such as 402
 * - `ConnectionError`: no complete response arrived
 * - `TimeoutError`: the response did not arrive in time
 * - `ResponseValidationError`: the call succeeded, but its response cannot be used
 * - `ConfigurationError`: an option or an argument is invalid
 *
 * @example
 * const client = new AgentPlatform({ baseUrl, apiKey });
 * const { response } = await client.agents.startConversation(agentId, { message: 'Hello' });
 */
export class AgentPlatform implements ClientMethods {
  /** AI agents: create, configure, activate and deactivate them, and start conversations with them. */
  readonly agents: Agents;
  /** Trainings: an agent's knowledge base. */
  readonly trainings: Trainings;
  /** Channels: how customers reach an agent, such as a website widget. */
  readonly channels: Channels;
  /** Contacts: the platform's records of customers. */
  readonly contacts: Contacts;
  /** Conversations and their messages. */
  readonly conversations: Conversations;
  /** Custom fields: definitions of additional contact fields. */
  readonly customFields: CustomFields;
  /** Chats: operators take over conversations and hand them back. A chat's id is its conversation's id. */
  readonly chats: Chats;
  /** Messages: read or delete a message by its id alone. */
  readonly messages: Messages;
  /** Model Context Protocol (MCP) servers and tools. */
  readonly mcp: Mcp;
  /** Webhooks: have the platform send its events to a URL. */
  readonly webhooks: Webhooks;
  /**
   * The underlying openapi-fetch client, for requests that no method covers. Raw calls are paced and retried like any
   * other, and accept `timeoutMs`, `deadlineMs`, `maxRetries` and `idempotent` besides openapi-fetch's options. They
   * resolve to `{ data, error, response }`, even if the response has an error status.
   *
   * A raw call rejects with a `ConnectionError` or a `TimeoutError` if no complete response arrives, with a
   * `ResponseValidationError` if the body of a successful response exceeds `maxResponseBytes` or is malformed JSON, and
   * with a `ConfigurationError` if the request cannot be sent.
   *
   * Middleware runs for every call, including method calls. It may set headers or replace the request, as long as the
   * method and server stay the same and the path stays under `/v1`; the new request's signal is ignored. Middleware may
   * also replace the response. A call ends at its deadline, or when its signal aborts, even if middleware is still
   * running.
   */
  readonly raw: RawClient<paths>;
  // Nothing here is `#private`, because private fields cannot be read through a `Proxy`, such as one of Vue's.
  private readonly api: ClientApi;

  /**
   * Creates a client. `baseUrl` and `apiKey` default to the environment variables `AGENT_PLATFORM_BASE_URL` and
   * `AGENT_PLATFORM_API_KEY`.
   *
   * @throws ConfigurationError if an option is invalid or missing.
   */
  constructor(options: ClientOptions = {}) {
    const resolved = resolveOptions(options);
    const { baseUrl, apiKey, limiter: rateLimiter = 'off' } = resolved;
    const own: ClientOptions = { ...options, baseUrl, apiKey, rateLimiter };
    const settings = {
      ...resolved,
      rows: applyOverrides(resolved.overrides),
      observe: createObserver(resolved, () => this.api.seen.rateLimit),
      reportRateLimit: (rateLimit: RateLimit) => {
        this.api.seen.rateLimit = rateLimit;
      },
    };
    const openapi = createOpenapiClient(settings);
    const callOperation = createOperationCaller(openapi, settings);
    this.raw = createRawClient(openapi, settings);
    this.api = {
      call: createRecordCaller(callOperation),
      callList: createListCaller(callOperation),
      createCall(operation) {
        const { method, path } = settings.rows[operation];
        return new Call({ operation, method, path }, undefined, settings);
      },
      clock: resolved.clock,
      derive: (changes) => deriveOptions(own, changes),
      seen: {},
    };
    this.agents = new Agents(this.api);
    this.trainings = new Trainings(this.api);
    this.channels = new Channels(this.api);
    this.contacts = new Contacts(this.api);
    this.conversations = new Conversations(this.api);
    this.customFields = new CustomFields(this.api);
    this.chats = new Chats(this.api);
    this.messages = new Messages(this.api);
    this.mcp = new Mcp(this.api);
    this.webhooks = new Webhooks(this.api);
  }

  /** The API key's rate-limit window as of the latest response; `undefined` before the first. */
  get rateLimit(): RateLimit | undefined {
    return this.api.seen.rateLimit;
  }

  /**
   * Creates a client with some options changed. Both clients share the rate limiter and `rateLimit`, so together they
   * stay within one rate limit. `headers` are added to this client's headers; every other option replaces this
   * client's. Middleware on `raw` is not copied.
   *
   * @throws ConfigurationError if an option is invalid, or is one that both clients must share.
   * @example
   * const patient = client.withOptions({ timeoutMs: 300_000, maxRetries: 5 });
   * const agents = await patient.agents.list();
   */
  withOptions(options: DerivedOptions): AgentPlatform {
    const derived = new AgentPlatform(this.api.derive(options));
    derived.api.seen = this.api.seen;
    return derived;
  }

  // `ClientMethods` documents these two methods.

  health(options?: RequestOptions): ApiPromise<Health> {
    return this.api.call({ operation: 'getHealth', options });
  }

  me(options?: RequestOptions): ApiPromise<Me> {
    return this.api.call({ operation: 'getMe', options });
  }
}
