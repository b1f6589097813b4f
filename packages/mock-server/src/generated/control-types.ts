// Generated from the schemas of the controls by `pnpm generate`. Do not edit: change the schema.

import type { EventName } from './event-names.ts';
import type { OperationId, Scope } from './operations.ts';
import type {
  Agent,
  AgentSettings,
  Channel,
  Contact,
  Conversation,
  McpTool,
  Webhook,
  WidgetSettings,
} from './record-types.ts';

/** An active drift. */
export interface ActiveDrift extends Drift {
  /** The id of the drift. */
  readonly id: string;
  /**
   * The number of successful responses that the drift has yet to change; `null` if it applies until
   * it is cleared.
   */
  readonly remaining: number | null;
}

/** An active fault. */
export interface ActiveFault extends Fault {
  /**
   * `fault-1`, `fault-2` and so on. The journal shows the id with each request that the fault
   * applied to.
   */
  readonly id: string;
  /** The number of requests that the fault will still apply to; `null` for no limit. */
  readonly timesLeft: number | null;
  /** The number of matching requests so far, including those that the fault did not apply to. */
  readonly matched: number;
}

/** An agent with its settings. */
export interface AgentRecord {
  /** The agent's id. */
  readonly id: string;
  /** The agent's name. */
  readonly name: string;
  /** What the agent is for. */
  readonly description: string | null;
  /** URL of the agent's picture. */
  readonly avatar_url: string | null;
  /**
   * Whether the agent replies. An inactive agent stores incoming messages but does not reply.
   * Assumed values: `inactive`.
   */
  readonly status: 'active' | 'inactive';
  /** The language model's name. */
  readonly model: string;
  /** The model's sampling temperature. */
  readonly temperature: number;
  /** When the agent was created. ISO 8601. */
  readonly created_at: string;
  /** When the agent was last changed. ISO 8601. */
  readonly updated_at: string;
  /** The settings, except model and temperature, which are part of the agent. */
  readonly settings: AgentSettings;
}

/** A reply, or a sequence of them, without functions. */
export type AgentReplyAsData =
  | string
  | null
  | AgentReplyData
  | {
    /** Each item is used once; after that, the last one is repeated. */
    readonly sequence: readonly (string | null | AgentReplyData)[];
  };

/** A reply as data. With only a `delayMs`, the agent echoes the message after that delay. */
export interface AgentReplyData {
  /** The text of the reply. */
  readonly text?: string | undefined;
  /**
   * The agent replies with the `text` of the first rule whose `match` occurs in the message, in any
   * letter case. `match` is plain text. If no rule matches, the agent echoes the message.
   */
  readonly rules?: ReplyRule[] | undefined;
  /** Makes the reply fail. */
  readonly fail?: true | undefined;
  /** Delays the reply by this many milliseconds on the workspace's clock; at most a day. */
  readonly delayMs?: number | undefined;
}

/** The reply that was set for an agent. */
export interface AgentReplySetting {
  /** The agent. */
  readonly agentId: string;
  /**
   * The reply that was set or, for a sequence, its remaining items. Omitted if it contains a
   * function.
   */
  readonly reply?: AgentReplyAsData;
  /** Whether the reply is a function or a sequence that contains one. */
  readonly isFunction: boolean;
}

/** A workspace's alerts in a snapshot. */
export interface AlertsState {
  /** Oldest first. */
  readonly alerts: readonly WebhookAlert[];
}

/** An API key of the mock. It belongs to one workspace. */
export interface ApiKey {
  /** The text of the key, as sent in the header `X-API-Key`. */
  readonly key: string;
  /** The name of the key. The journal shows it instead of the key. */
  readonly name: string;
  /** The scopes of the key, by their names in either variant. */
  readonly scopes: readonly Scope[];
  /** The workspace that the key belongs to. */
  readonly workspaceId: string;
  /** Whether the key was revoked, so that requests with it fail with 401. */
  readonly revoked: boolean;
}

/** A recorded change to an agent. */
export interface BehaviorChangeRecord {
  /** Id of the change. */
  readonly id: string;
  /** Name of the field or setting that changed. */
  readonly field: string;
  /** Value before the change; null when there was none. */
  readonly old_value: string | number | boolean | null;
  /** Value after the change; null when it was cleared. */
  readonly new_value: string | number | boolean | null;
  /** Name of the API key or dashboard user that made the change. */
  readonly changed_by: string;
  /** When the change was made. ISO 8601. */
  readonly created_at: string;
  /** The id of the agent. */
  readonly agent_id: string;
}

/**
 * A channel with its settings, widget settings and QR code, each of which has its own operations.
 */
export interface ChannelRecord {
  /** The channel's id. */
  readonly id: string;
  /** The channel's name. */
  readonly name: string;
  /**
   * Channel type: instant messaging (whatsapp, telegram), email or a website widget. The values are
   * assumed.
   */
  readonly type: 'whatsapp' | 'telegram' | 'email' | 'website';
  /** Whether the channel can send and receive messages. Assumed values: `disconnected`, `error`. */
  readonly status: 'active' | 'disconnected' | 'error';
  /** The agent bound to the channel. */
  readonly agent_id: string;
  /** When the channel was created. ISO 8601. */
  readonly created_at: string;
  /** The settings, as they were stored. */
  readonly config: Record<string, unknown>;
  /** The settings of the widget of a website channel. */
  readonly widget: WidgetSettings;
  /** The QR code that was shown last. Left out before the first one. */
  readonly qr?: ShownQrCode | undefined;
}

/** A contact. */
export interface ContactRecord {
  /** The contact's id. */
  readonly id: string;
  /** The contact's name. */
  readonly name: string;
  /** Email address. */
  readonly email: string | null;
  /** Phone number. */
  readonly phone: string | null;
  /** URL of the contact's picture. */
  readonly avatar_url: string | null;
  /** A contact's status. */
  readonly status: 'active' | 'inactive' | 'blocked';
  /** Labels. */
  readonly tags: string[];
  /** Custom field values, keyed by field name. */
  readonly custom_fields: Record<string, string | number | boolean | string[]>;
  /** Where a contact came from: a channel type, or the API. */
  readonly source: 'whatsapp' | 'telegram' | 'email' | 'website' | 'api';
  /** When the contact was created. ISO 8601. */
  readonly created_at: string;
  /** When the contact was last changed. ISO 8601. */
  readonly updated_at: string;
}

/** Why a control failed. */
export interface ControlRefusal {
  /** A machine-readable error code. */
  readonly code: string;
  /** A description of the error, with what to do next. */
  readonly message: string;
  /** The status of the response. */
  readonly status: number;
  /** The control that failed. */
  readonly call?: string;
  /** The items that arrived instead of the expected one. */
  readonly seen?: readonly unknown[];
  /** The work that did not finish in time. */
  readonly open?: readonly string[];
}

/** A conversation and the type of its channel. */
export interface ConversationRecord {
  /** The conversation's id, which is also its chat's id. */
  readonly id: string;
  /** The conversation's AI agent. */
  readonly agent_id: string;
  /**
   * The channel that carries the messages; null when the conversation was started through the API.
   */
  readonly channel_id: string | null;
  /** The conversation's contact; null when unknown. */
  readonly contact_id: string | null;
  /**
   * Who replies in a conversation: the AI agent (`open`), an operator (`human`) or nobody
   * (`closed`). Always the same as its chat's status.
   */
  readonly status: 'open' | 'human' | 'closed';
  /** The operator who has taken over; null unless the status is human. */
  readonly assigned_to: string | null;
  /** When human mode began; null unless the status is human. ISO 8601. */
  readonly human_started_at: string | null;
  /** The metadata given when the conversation was started. */
  readonly metadata: Record<string, unknown>;
  /** Time of the latest message; null when there is none. ISO 8601. */
  readonly last_message_at: string | null;
  /** When the conversation was closed; null unless the status is closed. ISO 8601. */
  readonly closed_at: string | null;
  /** When the conversation began. ISO 8601. */
  readonly created_at: string;
  /** When the conversation last changed. ISO 8601. */
  readonly updated_at: string;
  /** The type of the channel, even after the channel is deleted. `null` without a channel. */
  readonly channel_type: 'whatsapp' | 'telegram' | 'email' | 'website' | null;
}

/** The credits of an agent. */
export interface CreditsRecord {
  /** Credits left. */
  readonly credits_remaining: number;
  /** Credits used so far. */
  readonly credits_used: number;
  /** Credits granted. */
  readonly credits_total: number;
  /** The id of the agent. */
  readonly id: string;
  /** When the agent was created. ISO 8601. */
  readonly created_at: string;
  /**
   * The percentage of used credits at which `credit.low` fires.
   * @default 90
   */
  readonly alert_threshold_percentage?: number | undefined;
}

/** A custom field. */
export interface CustomFieldRecord {
  /** The field's id. */
  readonly id: string;
  /** The field's name, which is also its key in a contact's `custom_fields`. */
  readonly name: string;
  /**
   * Type of a custom field's values. Assumed values: `number`, `date`, `boolean`, `select`,
   * `multiselect`.
   */
  readonly type: 'text' | 'number' | 'date' | 'boolean' | 'select' | 'multiselect';
  /** What the field is for. */
  readonly description: string | null;
  /** Choices; empty unless the type is select or multiselect. */
  readonly options: string[];
  /** Whether the field should be filled in. Stored and returned, but not enforced. */
  readonly required: boolean;
  /** Whether the field is archived. Fields are archived, not deleted. */
  readonly archived: boolean;
  /** When the field was created. ISO 8601. */
  readonly created_at: string;
}

/** An attempt to deliver an event. */
export interface DeliveryData extends DeliveryRecord {
  /** The id of its event. */
  readonly causedBy: string;
}

/** Selects the attempts that have all of the given properties. */
export interface DeliveryFilter {
  /** The id of the attempt. */
  readonly id?: string | undefined;
  /** The id of the webhook. */
  readonly webhookId?: string | undefined;
  /** The name of the event, of either variant. */
  readonly event?: EventName | undefined;
  /** The outcome of the attempt, or `pending` while it is in flight. */
  readonly status?: 'pending' | 'success' | 'failed' | undefined;
  /** The id of the event. */
  readonly causedBy?: string | undefined;
}

/** One attempt to deliver one event, with the request as sent and its response. */
export interface DeliveryRecord {
  /** The attempt's id. */
  readonly id: string;
  /** The webhook that the event was sent to. */
  readonly webhook_id: string;
  /** The event's name. */
  readonly event: string;
  /** Id of the event, the same on every attempt. In Variant B it equals the body's event_id. */
  readonly event_id: string;
  /** The attempt's number, starting at 1. */
  readonly attempt: number;
  /** Outcome of one attempt. */
  readonly status: 'pending' | 'success' | 'failed';
  /** HTTP status of the receiver's response; null when there was none. */
  readonly status_code: number | null;
  /** How long the receiver took to respond, in milliseconds; null when it did not. */
  readonly response_time_ms: number | null;
  /** Why the attempt failed; `null` when it did not fail. */
  readonly error: 'dns_error' | 'connection_refused' | 'connection_reset' | 'network_unreachable' | 'blocked_port' | 'tls_error' | 'timeout' | 'malformed_response' | 'redirect' | 'http_status' | 'receiver_threw' | 'internal_error' | 'network_error' | null;
  /** When the next attempt is due; null when none is planned. ISO 8601. */
  readonly next_retry_at: string | null;
  /** When the attempt was made. ISO 8601. */
  readonly created_at: string;
  /** The error of the network or of a receiver function. `null` when there was a response. */
  readonly error_message: string | null;
  /** The URL to which the request was sent. */
  readonly url: string;
  /** The headers of the request, with the signature. */
  readonly request_headers: Record<string, string>;
  /** The request body as sent. */
  readonly request_body: string;
  /** The headers of the response. `null` when there was none. */
  readonly response_headers: Record<string, string> | null;
  /** The body as UTF-8, up to its first mebibyte. `null` without a response. */
  readonly response_body: string | null;
  /** Whether the body was longer than one mebibyte, or compressed and therefore not read. */
  readonly response_truncated: boolean;
  /** Whether this is a redelivery by hand. */
  readonly by_hand: boolean;
  /**
   * How this copy was forged, if `webhooks.forgeNext` asked for one; `null` for a genuine delivery.
   */
  readonly forged: 'genuine' | 'replayed' | 'forged' | 'wrong-secret' | 'reserialised' | 'truncated' | 'stale' | 'future' | null;
  /** Whether `webhooks.dropNext` kept it from being sent. */
  readonly dropped: boolean;
}

/** Changes to responses that the API does not document, as a real service might make them. */
export interface Drift {
  /**
   * Changes only the successful responses of this operation.
   * @default every operation
   */
  readonly operation?: OperationId | undefined;
  /** Sets every enum property to an undocumented value. */
  readonly unknownEnums?: boolean | undefined;
  /**
   * Adds properties to every record: `true` adds `x_unknown`; an object adds its own properties.
   */
  readonly extraProperties?: boolean | Record<string, unknown> | undefined;
  /** Omits these properties from every record. Requires an `operation` whose response has them. */
  readonly missing?: string[] | undefined;
  /** Sends a single resource without its `data` envelope. Pages of lists do not change. */
  readonly unwrapped?: boolean | undefined;
  /**
   * The number of successful responses to change.
   * @default all, until the drift is cleared
   */
  readonly times?: number | undefined;
}

/** A planned step. */
export type DueItem =
  | {
    /**
     * An agent is working on its reply. If `at` is missing, the reply comes from a function that is
     * still running.
     */
    readonly kind: 'agent_reply';
    /** When it is due, in ISO 8601 format. */
    readonly at?: string;
    /** The agent. */
    readonly agentId: string;
    /** The conversation. */
    readonly conversationId: string;
  }
  | {
    /**
     * The next attempt to deliver an event. A failing webhook tries all its waiting events at this
     * time.
     */
    readonly kind: 'delivery_retry';
    /** When it is due, in ISO 8601 format. */
    readonly at: string;
    /** The webhook. */
    readonly webhookId: string;
    /** The id of the event. */
    readonly eventId: string;
    /** The name of the event. */
    readonly event: string;
    /** The number of the next attempt, starting at 1. */
    readonly attempt: number;
    /** The id of the previous attempt, if there was one. */
    readonly deliveryId?: string;
  }
  | {
    /** The platform starts to process a training, or the training becomes ready. */
    readonly kind: 'training_processing' | 'training_ready';
    /** When it is due, in ISO 8601 format. */
    readonly at: string;
    /** The agent. */
    readonly agentId: string;
    /** The training. */
    readonly trainingId: string;
  }
  | {
    /** A channel's latest QR code expires. */
    readonly kind: 'qr_code_expiry';
    /** When it is due, in ISO 8601 format. */
    readonly at: string;
    /** The channel. */
    readonly channelId: string;
  }
  | {
    /** A fault delays the response to a request. */
    readonly kind: 'delayed_response';
    /** When it is due, in ISO 8601 format. */
    readonly at: string;
    /** The request. */
    readonly requestId: string;
  }
  | {
    /** A sleep on the clock ends, such as a client's wait before a retry. */
    readonly kind: 'sleep';
    /** When it is due, in ISO 8601 format. */
    readonly at: string;
  };

/** The planned steps of a workspace. */
export interface DueList {
  /** The total number of steps. */
  readonly total: number;
  /**
   * The first 50 steps. Agents' replies without a time come first, followed by all other steps in
   * order of time.
   */
  readonly next: readonly DueItem[];
}

/** Selects the events that have all of the given properties. */
export interface EventFilter {
  /** The id of the event. */
  readonly id?: string | undefined;
  /** The name of the event, of either variant. */
  readonly event?: EventName | undefined;
  /** The id of the request or simulation that caused it. */
  readonly causedBy?: string | undefined;
}

/** A workspace's events in a snapshot. */
export interface EventLogState {
  /** The newest events, oldest first. */
  readonly events: readonly SavedEvent[];
}

/**
 * A key's exhausted window, with the values of the rate-limit headers on the last allowed response.
 */
export interface ExhaustedWindow extends KeyWindow {
  /** The end of the window, as Unix time in seconds. */
  readonly reset: number;
  /** The number of whole seconds to wait, at least 1. Only present if the request was rejected. */
  readonly retryAfter?: number;
}

/** Why something failed. */
export interface Failure {
  /** A machine-readable reason. */
  readonly code: string;
  /** A description for people. */
  readonly message: string;
}

/**
 * A failure that a test adds to upcoming requests. If several faults match a request, the oldest
 * one applies. Without a `status`, the properties `body`, `contentType`, `truncate` and `stall`
 * change only the response: the request itself still takes effect.
 */
export interface Fault {
  /**
   * Matches only requests for this operation.
   * @default any request, even one that belongs to no operation
   */
  operation?: OperationId | undefined;
  /**
   * Matches only requests with this method.
   * @default every method
   */
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS' | undefined;
  /**
   * Matches only requests with this path, such as `/v1/agents`. `{…}` stands for one segment of the
   * path and `*` for any text, as in `/v1/agents/{id}` and `/v1/agents/*`. At most 2000 characters.
   * @default every path
   */
  path?: string | undefined;
  /**
   * Matches only requests with the API key of this name.
   * @default any request, even one without a key
   */
  keyName?: string | undefined;
  /**
   * The number of matching requests to skip first.
   * @default 0
   */
  after?: number | undefined;
  /**
   * The number of requests that the fault applies to before it is removed.
   * @default 1; with a `share`, no limit
   */
  times?: number | undefined;
  /**
   * The probability with which the fault applies to a matching request: more than 0 and at most 1.
   * The random numbers are derived from `idSeed`, so every run fails the same requests. With `1`,
   * the fault applies to every matching request until it is removed.
   * @default the fault applies to every matching request, up to `times`
   */
  share?: number | undefined;
  /**
   * Responds with this status, from 200 to 599, instead of processing the request. 204, 205 and 304
   * have no body. A 429 has `Retry-After` and the rate-limit headers, as usual.
   */
  status?: number | undefined;
  /**
   * The value of the `Retry-After` header, in whole seconds. Only with a `status`.
   * @default for 429, the time until the window ends
   */
  retryAfter?: number | undefined;
  /**
   * Delays the request by this many milliseconds, at most a day (86 400 000). The delay passes on
   * the workspace's clock for `mock.fetch`, and in real time for MSW, HTTP and `mock.handle`. It
   * ends early if the client gives up.
   */
  delayMs?: number | undefined;
  /**
   * Cuts the connection without a response: with `true` or `'before'`, instead of processing the
   * request; with `'after'`, once the request has been processed.
   */
  disconnect?: boolean | 'before' | 'after' | undefined;
  /**
   * Processes the request, but then sends nothing (`'headers'`), or only the headers and the first
   * half of the body (`'body'`), until the client gives up.
   */
  stall?: 'headers' | 'body' | undefined;
  /** Sends only the first half of the body, as if it were the whole body. */
  truncate?: boolean | undefined;
  /**
   * The `Content-Type` of the response.
   * @default application/json
   */
  contentType?: string | undefined;
  /**
   * The body of the response. A string, such as HTML, is sent unchanged; any other value is sent as
   * JSON.
   */
  body?: unknown;
}

/** The sequence of ids of a workspace in a snapshot. */
export interface IdState {
  /** The point of the sequence to which a reset returns. */
  readonly idStart: RandomState;
  /** The point that the sequence has reached. */
  readonly random: RandomState;
}

/** A workspace's identity in a snapshot. */
export interface IdentityState {
  /** The id of the workspace. */
  readonly id: string;
  /** Its company's id. */
  readonly companyId: string;
  /** The id of the operator who takes over chats. */
  readonly operatorId: string;
  /** The name of the workspace, if it has one. */
  readonly name?: string | undefined;
}

/** A message that a customer sends through a channel. */
export interface InboundMessage {
  /** The channel that the message comes through. */
  readonly channelId: string;
  /** The sender's phone number or e-mail address. An unknown sender becomes a contact. */
  readonly from: string;
  /**
   * The sender's name, for a new contact.
   * @default the value of `from`
   */
  readonly name?: string | undefined;
  /** The text. Optional for media. */
  readonly content?: string | undefined;
  /**
   * The content type.
   * @default 'text'
   */
  readonly type?: 'text' | 'image' | 'audio' | 'video' | 'document' | undefined;
  /** The URL of the media. Optional for text. */
  readonly mediaUrl?: string | undefined;
}

/** The result of an inbound message. */
export interface InboundResultData {
  /** The id of the sender's contact, which is created if the sender is unknown. */
  readonly contactId: string;
  /** The id of the conversation that the message belongs to. */
  readonly conversationId: string;
  /** The message's id. */
  readonly messageId: string;
  /** The agent's reply; absent if the agent stays silent. */
  readonly response?: string;
  /** Why the agent's reply failed, if it did. The agent then stays silent. */
  readonly failure?: string;
}

/** One event on its way to one webhook. */
export interface Job {
  /** The id and the name of the event. */
  readonly event: {
    /** The id of the event. */
    readonly id: string;
    /** The name of the event. */
    readonly event: string;
  };
  /** The body to send. It is the same in every attempt. */
  readonly body: string;
  /** The number of the next attempt, starting at 1. */
  readonly attempt: number;
  /** The id of the latest attempt, which failed. Its record says when the next attempt comes. */
  readonly deliveryId?: string | undefined;
}

/** A request as the mock received it, without API keys and secrets. */
export interface JournalEntry {
  /** `req-1`, `req-2` and so on, in the order in which the workspace received the requests. */
  readonly id: string;
  /** `'client'`: an API call. `'control'`: a mock control, such as a simulation. */
  readonly source: 'client' | 'control';
  /** When the request arrived, in ISO 8601 format. */
  readonly at: string;
  /** The operation's id; `null` if no operation has this method and path. */
  readonly operation: string | null;
  /** The method, in upper case. */
  readonly method: string;
  /** The path, without the query. */
  readonly path: string;
  /** The parameters of the query. */
  readonly query: Record<string, string>;
  /** The name of the API key; `null` if the key was missing or unknown. */
  readonly keyName: string | null;
  /** The status of the response; 0 if a fault cut the connection or stalled before the headers. */
  readonly status: number;
  /**
   * The error code of an error response; `ECONNRESET` if a fault cut the connection, `ETIMEDOUT` if
   * it stalled before the headers.
   */
  readonly code?: string;
  /** The id of the fault that applied to this request. */
  readonly fault?: string;
  /** The time until the response, in milliseconds of real time. */
  readonly durationMs: number;
  /** The headers of the request. */
  readonly headers: Record<string, string>;
  /** The JSON body, if the request had one that could be read. For a large body, its size. */
  readonly body?: unknown;
  /** The headers of the response; empty if none were sent. */
  readonly responseHeaders: Record<string, string>;
  /**
   * The body of the response, if it had one. For a large body, its size. If a fault sent only half
   * of the body, the whole body is recorded.
   */
  readonly responseBody?: unknown;
}

/** Selects the requests that have all of the given properties. */
export interface JournalFilter {
  /** The id of the request. */
  readonly id?: string | undefined;
  /**
   * `'client'` selects client requests, `'control'` calls of mock controls such as simulations, and
   * `'all'` both.
   * @default 'client', or 'all' with an `id`
   */
  readonly source?: 'client' | 'control' | 'all' | undefined;
  /** The id of the operation. */
  readonly operation?: OperationId | undefined;
  /** The method in upper case, such as `POST`. */
  readonly method?: string | undefined;
  /** The whole path, without the query, such as `/v1/agents`. */
  readonly path?: string | undefined;
  /** The status of the response; 0 if a fault cut the connection or stalled before the headers. */
  readonly status?: number | undefined;
  /** The name of the API key. */
  readonly keyName?: string | undefined;
  /**
   * The properties that the JSON body must have; nested objects are compared in the same way. Other
   * properties may have any value. Secrets never match, because the journal masks them.
   */
  readonly body?: Readonly<Record<string, unknown>> | undefined;
}

/** The state of a journal in a snapshot, whose events refer to requests by their ids. */
export interface JournalState {
  /** The number of ids in use. Missing in snapshots of earlier releases. */
  readonly requestsSeen?: number | undefined;
}

/** A key's rate-limit window. */
export interface KeyWindow {
  /** The number of requests allowed per minute. */
  readonly limit: number;
  /** The number of requests counted in the window. */
  readonly used: number;
  /** The number of requests left in the window. */
  readonly remaining: number;
  /** When the window ends, in ISO 8601 format. Absent while no window is open. */
  readonly resetAt?: string;
}

/** An API key, with the state of its rate-limit window. */
export interface ListedApiKey extends ApiKey {
  /** The key's rate-limit window. Absent if the mock has no rate limit. */
  readonly window?: KeyWindow | undefined;
}

/**
 * The link between an MCP server and an agent (decisions R14, P10). Links sort as their servers do.
 */
export interface McpLinkRecord {
  /** The server's id, then the agent's id. */
  readonly id: string;
  /** The agent that the server is attached to. */
  readonly agent_id: string;
  /** The server. */
  readonly server_id: string;
  /** When the server was created. ISO 8601. */
  readonly created_at: string;
}

/** An MCP server with its tools, which have an operation of their own. */
export interface McpServerRecord {
  /** The MCP server's id. */
  readonly id: string;
  /** The server's name. */
  readonly name: string;
  /** The server's URL. */
  readonly url: string;
  /** State of the connection to an MCP server. */
  readonly status: 'connected' | 'disconnected' | 'error';
  /** Number of tools that the server offers; 0 until the server is connected. */
  readonly tools_count: number;
  /** When the server was added. ISO 8601. */
  readonly created_at: string;
  /** The tools that the server lists now. */
  readonly tools: readonly McpTool[];
  /** The tools that the server lists once connected. */
  readonly offered: readonly McpTool[];
  /** The result of the next handshake. */
  readonly next_connect: 'ok' | 'error';
}

/** A message. The API shows it as a conversation message or as a chat message: see message.ts. */
export interface MessageRecord {
  /** The message's id. */
  readonly id: string;
  /** Conversation the message belongs to. */
  readonly conversation_id: string;
  /** The message's text; may be null for a media message. */
  readonly content: string | null;
  /** Content type of a chat message. */
  readonly type: 'text' | 'image' | 'audio' | 'video' | 'document';
  /**
   * Author of a chat message: `agent` (the AI), `human` (an operator) or `contact` (the customer).
   */
  readonly sender_type: 'agent' | 'human' | 'contact';
  /** The agent or operator who sent the message; null when the contact sent it. */
  readonly sender_id: string | null;
  /** Delivery status of a chat message. */
  readonly status: 'sent' | 'delivered' | 'read' | 'failed';
  /** When the message was sent. ISO 8601. */
  readonly created_at: string;
  /** The media file's URL; null for text. */
  readonly media_url: string | null;
  /** MIME type of the media file; null for text. */
  readonly media_type: string | null;
  /** Whether the message has been edited. */
  readonly is_edited: boolean;
}

/** A mock's whole state as data: the keys, and each workspace's time, records and planned steps. */
export interface MockSnapshot {
  /** The version of the format. A mock reads only the version that it writes. */
  readonly version: 2;
  /** The variants of the mock that wrote it. Only a mock with the same variants reads it. */
  readonly variants: {
    /** Variant of the scope names. */
    readonly scopes: 'A' | 'B' | 'both';
    /** Variant of webhook events, delivery and signing. */
    readonly webhooks: 'A' | 'B';
  };
  /** The API keys of all workspaces. */
  readonly keys: readonly ApiKey[];
  /** The workspaces, starting with the first. There is always at least one. */
  readonly workspaces: readonly WorkspaceSnapshot[];
}

/** A new API key of a workspace. */
export interface NewApiKey {
  /** A name that is not blank. The journal shows it instead of the key. */
  readonly name: string;
  /**
   * The key's scopes, by their names in either variant.
   * @default every scope
   */
  readonly scopes?: readonly Scope[] | undefined;
}

/** A new workspace. */
export interface NewWorkspace {
  /**
   * The name shown in lists, in the log, in traces and on the inspector page, such as `checkout
   * tests`. A single line of at most 100 characters; several workspaces may share a name.
   * @default no name
   */
  readonly name?: string | undefined;
  /**
   * The records that the workspace starts with.
   * @default the mock's own seed
   */
  readonly seed?: 'demo' | 'empty' | Seed | undefined;
  /**
   * The workspace's API key, which has every scope.
   * @default a generated key
   */
  readonly apiKey?: string | undefined;
}

/** A job and the time of its next attempt. */
export interface PlannedJob {
  /** Milliseconds since the Unix epoch. */
  readonly at: number;
  /** The delivery. */
  readonly job: Job;
}

/** An event of a workspace, whether or not a webhook subscribes to it. */
export interface PlatformEvent {
  /** The event's id. */
  readonly id: string;
  /** The event's name. */
  readonly event: string;
  /** The event's data, as webhooks receive it. */
  readonly data: Record<string, unknown>;
  /** The id of the workspace in which the event happened. */
  readonly workspace_id: string;
  /** When the event happened, in ISO 8601 format. */
  readonly created_at: string;
  /** The id of the journal entry of the request or simulation that caused the event. */
  readonly causedBy: string | null;
}

/** The status of the platform in a snapshot. */
export interface PlatformStatusState {
  /** Whether the platform is up. */
  readonly health: 'ok' | 'down';
}

/** Selects the deliveries to one webhook. */
export interface QueueFilter {
  /**
   * The id of the webhook.
   * @default all webhooks
   */
  readonly webhookId?: string | undefined;
}

/** A webhook's pending deliveries in a snapshot. */
export interface QueueState {
  /** Failed attempts in a row. */
  readonly failures: number;
  /** To be sent now, in this order. */
  readonly due: readonly Job[];
  /** To be sent again, each at its time. */
  readonly retries: readonly PlannedJob[];
  /** Jobs that wait until a failing webhook recovers, oldest event first (Variant B). */
  readonly waiting: readonly Job[];
  /** When the webhook started failing, in milliseconds since the Unix epoch. */
  readonly failingSince?: number | undefined;
  /** When the first job in `waiting` is sent, in milliseconds since the Unix epoch. */
  readonly roundAt?: number | undefined;
}

/** An event that a webhook has not received yet. */
export interface QueuedDelivery {
  /** The webhook. */
  readonly webhookId: string;
  /** The id of the event. */
  readonly eventId: string;
  /** The name of the event. */
  readonly event: string;
  /** The number of the next attempt or of the attempt in flight, starting at 1. */
  readonly attempt: number;
  /** The id of the previous attempt; absent if there was none. */
  readonly deliveryId?: string;
  /**
   * `in_flight`: an attempt is running. `due`: the delivery is sent after earlier ones. `retry`:
   * the next attempt is at `at`. `waiting`: the webhook is failing and is tried again at `at`.
   * `held`: the delivery waits for `webhooks.release`.
   */
  readonly state: 'in_flight' | 'due' | 'retry' | 'waiting' | 'held';
  /** The time, in ISO 8601 format. */
  readonly at?: string;
}

/** The state of a source of ids: the generator's four words, and how many ids it has created. */
export type RandomState =
  | readonly [number, number, number, number, number];

/** The time at which a key's window was opened, and the number of requests counted in it. */
export interface RateWindow {
  /** Milliseconds since the Unix epoch. */
  opened: number;
  /** The number of requests counted in the window. */
  used: number;
}

/** A change to a record, or to several records of one kind at once. */
export interface RecordChange {
  /** The kind of the records, as named in a snapshot. */
  readonly kind: 'agents' | 'credits' | 'behaviorChanges' | 'trainings' | 'channels' | 'contacts' | 'conversations' | 'messages' | 'customFields' | 'mcpServers' | 'mcpLinks' | 'webhooks';
  /**
   * The id of the record; `null` if several records changed at once, for example through a seed.
   */
  readonly id: string | null;
  /** What happened to the record. */
  readonly change: 'created' | 'updated' | 'deleted';
  /** The id of the request, simulation or event that caused the change; `null` if there is none. */
  readonly causedBy: string | null;
}

/** A rule for the reply of an agent. */
export interface ReplyRule {
  /** Text that the message must contain, in any letter case. */
  readonly match: string;
  /** The reply. */
  readonly text: string;
}

/** A webhook's new secret. */
export interface RotatedSecret {
  /** The webhook. */
  readonly webhookId: string;
  /** Its new secret. No other result shows it. */
  readonly secret: string;
}

/** An event in a snapshot. */
export interface SavedEvent {
  /** The event's id. */
  readonly id: string;
  /** The event's name. */
  readonly event: string;
  /** The event's data, as webhooks receive it. */
  readonly data: Record<string, unknown>;
  /** The id of the workspace in which the event happened. */
  readonly workspace_id: string;
  /** When the event happened, in ISO 8601 format. */
  readonly created_at: string;
  /**
   * The id of the request or simulation that caused it. Missing in snapshots of earlier releases.
   */
  readonly causedBy?: string | null | undefined;
}

/** A webhook's queue in a snapshot. */
export interface SavedQueue extends QueueState {
  /** The webhook's id. */
  readonly webhookId: string;
  /** The source of its attempts' ids. */
  readonly random: RandomState;
}

/** A workspace's records in a snapshot, by kind. */
export interface SavedRecords {
  /** Agents. */
  readonly agents: readonly AgentRecord[];
  /** Credits, one record for each agent. */
  readonly credits: readonly CreditsRecord[];
  /** Recorded changes to agents. */
  readonly behaviorChanges: readonly BehaviorChangeRecord[];
  /** Trainings. */
  readonly trainings: readonly TrainingRecord[];
  /** Channels. */
  readonly channels: readonly ChannelRecord[];
  /** Contacts. */
  readonly contacts: readonly ContactRecord[];
  /** Conversations, which are the chats too. */
  readonly conversations: readonly ConversationRecord[];
  /** Messages of all conversations. */
  readonly messages: readonly MessageRecord[];
  /** Custom fields. */
  readonly customFields: readonly CustomFieldRecord[];
  /** MCP servers. */
  readonly mcpServers: readonly McpServerRecord[];
  /** Which MCP server is attached to which agent. */
  readonly mcpLinks: readonly McpLinkRecord[];
  /** Webhooks, with their secrets. */
  readonly webhooks: readonly WebhookRecord[];
  /** Finished attempts to deliver events. */
  readonly deliveries: readonly DeliveryRecord[];
}

/** The state of a workspace's requests in a snapshot. */
export interface SavedRequestState extends JournalState {
  /** The rate limit windows that are open, each with its API key. */
  readonly windows: readonly SavedWindow[];
}

/** An API key and its rate limit window in a snapshot. */
export type SavedWindow =
  | readonly [string, RateWindow];

/** The sequence of webhook secrets of a workspace in a snapshot. */
export interface SecretState {
  /** The point that the sequence has reached. Missing if secrets are random. */
  readonly secrets?: RandomState | undefined;
}

/**
 * The records to start with, as the API returns them. A property that is left out or `undefined`
 * gets the default of a new record. The API's rules for new records apply, and no time may be later
 * than the mock's.
 */
export interface Seed {
  /** Agents. Channels, trainings, MCP servers and conversations belong to one. */
  agents?: readonly SeedAgent[] | undefined;
  /** Channels. Each belongs to an agent. */
  channels?: readonly SeedChannel[] | undefined;
  /** Custom fields for contacts. */
  customFields?: readonly SeedCustomField[] | undefined;
  /** Contacts. */
  contacts?: readonly SeedContact[] | undefined;
  /** Trainings. Each belongs to an agent. */
  trainings?: readonly SeedTraining[] | undefined;
  /** MCP servers. Each is attached to at least one agent. */
  mcpServers?: readonly SeedMcpServer[] | undefined;
  /** Webhooks. */
  webhooks?: readonly SeedWebhook[] | undefined;
  /** Conversations with their messages. Each belongs to an agent. */
  conversations?: readonly SeedConversation[] | undefined;
}

/** An agent. Only its name is required. */
export interface SeedAgent {
  /** The agent's id. */
  id?: string | undefined;
  /** The agent's name. */
  name: string;
  /** What the agent is for. */
  description?: string | null | undefined;
  /** URL of the agent's picture. */
  avatar_url?: string | null | undefined;
  /**
   * Whether the agent replies. An inactive agent stores incoming messages but does not reply.
   * Assumed values: `inactive`.
   */
  status?: 'active' | 'inactive' | undefined;
  /** The language model's name. */
  model?: string | undefined;
  /** The model's sampling temperature. */
  temperature?: number | undefined;
  /** When the agent was created. ISO 8601. */
  created_at?: string | undefined;
  /** When the agent was last changed. ISO 8601. */
  updated_at?: string | undefined;
}

/** A channel of an agent. */
export interface SeedChannel {
  /** The channel's id. */
  id?: string | undefined;
  /** The channel's name. */
  name: string;
  /**
   * Channel type: instant messaging (whatsapp, telegram), email or a website widget. The values are
   * assumed.
   */
  type?: 'whatsapp' | 'telegram' | 'email' | 'website' | undefined;
  /** Whether the channel can send and receive messages. Assumed values: `disconnected`, `error`. */
  status?: 'active' | 'disconnected' | 'error' | undefined;
  /** The agent bound to the channel. */
  agent_id: string;
  /** When the channel was created. ISO 8601. */
  created_at?: string | undefined;
}

/** A contact. Only its name is required. */
export interface SeedContact {
  /** The contact's id. */
  id?: string | undefined;
  /** The contact's name. */
  name: string;
  /** Email address. */
  email?: string | null | undefined;
  /** Phone number. */
  phone?: string | null | undefined;
  /** URL of the contact's picture. */
  avatar_url?: string | null | undefined;
  /** A contact's status. */
  status?: 'active' | 'inactive' | 'blocked' | undefined;
  /** Labels. */
  tags?: string[] | undefined;
  /** Custom field values, keyed by field name. */
  custom_fields?: Record<string, string | number | boolean | string[]> | undefined;
  /** Where a contact came from: a channel type, or the API. */
  source?: 'whatsapp' | 'telegram' | 'email' | 'website' | 'api' | undefined;
  /** When the contact was created. ISO 8601. */
  created_at?: string | undefined;
  /** When the contact was last changed. ISO 8601. */
  updated_at?: string | undefined;
}

/**
 * A conversation and its messages, oldest first. With status `human` it is assigned to the
 * workspace's operator, unless `assigned_to` is given. Without `created_at` it starts at the
 * earliest of its given times.
 */
export interface SeedConversation {
  /** The conversation's id, which is also its chat's id. */
  id?: string | undefined;
  /** The conversation's AI agent. */
  agent_id: string;
  /**
   * The channel that carries the messages; null when the conversation was started through the API.
   */
  channel_id?: string | null | undefined;
  /** The conversation's contact; null when unknown. */
  contact_id?: string | null | undefined;
  /**
   * Who replies in a conversation: the AI agent (`open`), an operator (`human`) or nobody
   * (`closed`). Always the same as its chat's status.
   */
  status?: 'open' | 'human' | 'closed' | undefined;
  /** The operator who has taken over; null unless the status is human. */
  assigned_to?: string | null | undefined;
  /** When human mode began; null unless the status is human. ISO 8601. */
  human_started_at?: string | null | undefined;
  /** The metadata given when the conversation was started. */
  metadata?: Record<string, unknown> | undefined;
  /** Time of the latest message; null when there is none. ISO 8601. */
  last_message_at?: string | null | undefined;
  /** When the conversation was closed; null unless the status is closed. ISO 8601. */
  closed_at?: string | null | undefined;
  /** When the conversation began. ISO 8601. */
  created_at?: string | undefined;
  /** When the conversation last changed. ISO 8601. */
  updated_at?: string | undefined;
  /** Its messages, oldest first. */
  messages?: readonly SeedMessage[] | undefined;
}

/** A custom field for contacts. */
export interface SeedCustomField {
  /** The field's id. */
  id?: string | undefined;
  /** The field's name, which is also its key in a contact's `custom_fields`. */
  name: string;
  /**
   * Type of a custom field's values. Assumed values: `number`, `date`, `boolean`, `select`,
   * `multiselect`.
   */
  type: 'text' | 'number' | 'date' | 'boolean' | 'select' | 'multiselect';
  /** What the field is for. */
  description?: string | null | undefined;
  /** Choices; empty unless the type is select or multiselect. */
  options?: string[] | undefined;
  /** Whether the field should be filled in. Stored and returned, but not enforced. */
  required?: boolean | undefined;
  /** Whether the field is archived. Fields are archived, not deleted. */
  archived?: boolean | undefined;
  /** When the field was created. ISO 8601. */
  created_at?: string | undefined;
}

/**
 * An MCP server, with the agents that it is attached to and the tools that it lists once connected.
 */
export interface SeedMcpServer {
  /** The MCP server's id. */
  id?: string | undefined;
  /** The server's name. */
  name: string;
  /** The server's URL. */
  url: string;
  /** State of the connection to an MCP server. */
  status?: 'connected' | 'disconnected' | 'error' | undefined;
  /** Number of tools that the server offers; 0 until the server is connected. */
  tools_count?: number | undefined;
  /** When the server was added. ISO 8601. */
  created_at?: string | undefined;
  /** The agents that it is attached to, at least one. */
  agent_ids: readonly string[];
  /**
   * The tools that it lists once connected.
   * @default []
   */
  tools?: readonly McpTool[] | undefined;
}

/**
 * A message, with its author's id and the status that chats show. Without `created_at`, a message
 * was sent a millisecond before the next one. The last message was sent when the conversation was
 * closed or last changed, otherwise now.
 */
export interface SeedMessage {
  /** The message's id. */
  id?: string | undefined;
  /** Conversation the message belongs to. */
  conversation_id?: string | undefined;
  /** The message's text; may be null for a media message. */
  content?: string | null | undefined;
  /** The author: the contact (`customer`), the agent, or an operator (`human`). */
  sender_type: 'customer' | 'agent' | 'human';
  /** Content type of a message. Assumed values: `image`, `audio`, `video`, `document`. */
  message_type?: 'text' | 'image' | 'audio' | 'video' | 'document' | undefined;
  /** The media file's URL; null for text. */
  media_url?: string | null | undefined;
  /** MIME type of the media file; null for text. */
  media_type?: string | null | undefined;
  /** Whether the message has been edited. */
  is_edited?: boolean | undefined;
  /** When the message was sent. ISO 8601. */
  created_at?: string | undefined;
  /** The agent or operator who sent the message; null when the contact sent it. */
  sender_id?: string | null | undefined;
  /** Delivery status of a chat message. */
  status?: 'sent' | 'delivered' | 'read' | 'failed' | undefined;
}

/**
 * A training of an agent. For type `url` or `file`, `content` may be an address. A pending or
 * processing training continues when the mock starts.
 */
export interface SeedTraining {
  /** The training's id. */
  id?: string | undefined;
  /** Agent the training belongs to. */
  agent_id: string;
  /** The training's title. */
  title: string;
  /** Source of the knowledge: text, a web page (`url`) or a file. */
  type?: 'text' | 'url' | 'file' | undefined;
  /** The text for type text, or the web page's URL for type url; null for type file. */
  content?: string | null | undefined;
  /** The web page's URL; null unless the type is url. */
  source_url?: string | null | undefined;
  /** The file's URL; null unless the type is file. */
  file_url?: string | null | undefined;
  /** A training's progress. Trainings are processed in the background. */
  status?: 'pending' | 'processing' | 'ready' | 'error' | undefined;
  /** Why processing failed; null unless the status is error. */
  error_message?: string | null | undefined;
  /** When the training was created. ISO 8601. */
  created_at?: string | undefined;
  /** When the training was last changed. ISO 8601. */
  updated_at?: string | undefined;
}

/** A webhook. Give a `secret` if a receiver has to know it beforehand. */
export interface SeedWebhook {
  /** The webhook's id. Assumed: the platform does not document it. */
  id?: string | undefined;
  /** The URL that events are sent to. */
  url: string;
  /** Event names, wildcards and categories that the webhook is subscribed to, as given. */
  events: string[];
  /** What the webhook is for. */
  description?: string | null | undefined;
  /**
   * A webhook's health. After five consecutive failures, it becomes inactive and its events are
   * dropped (Variant A), or it becomes failing and its events are queued (Variant B). Assumed: the
   * platform does not document it.
   */
  status?: 'active' | 'inactive' | 'failing' | undefined;
  /** When the webhook was created. ISO 8601. Assumed: the platform does not document it. */
  created_at?: string | undefined;
  /** When the webhook was last changed. ISO 8601. Assumed: the platform does not document it. */
  updated_at?: string | undefined;
  /**
   * The webhook secret: any text that the verifier accepts.
   * @default a new one
   */
  secret?: string | undefined;
}

/** The last QR code that a channel has shown. */
export interface ShownQrCode {
  /** The number of codes that the channel has shown. */
  readonly number: number;
  /** When the code expires. ISO 8601. */
  readonly expires_at: string;
}

/**
 * Whether a secret produced a delivery's signature and, if it did not, how it differs from the
 * right secret.
 */
export interface SignatureExplanation {
  /** Whether the secret produced the signature. */
  readonly matches: boolean;
  /** How the secret differs from the right one. Absent if this is unknown. */
  readonly cause?: string;
  /**
   * What is known about the secret, or how to correct it. Absent if the secret is the right one.
   */
  readonly advice?: string;
}

/** The input of `simulate.channel`. Either `status` or `expireQr` is required. */
export interface SimulateChannelInput {
  /** The channel. */
  readonly channelId: string;
  /** The new status of the channel. */
  readonly status?: 'active' | 'disconnected' | 'error' | undefined;
  /** Expires the channel's latest QR code. The next request for a code returns a new one. */
  readonly expireQr?: true | undefined;
  /** Why the channel disconnected; only with the status `disconnected`. */
  readonly reason?: string | undefined;
  /** The error of the channel; only with the status `error`. */
  readonly error?: Failure | undefined;
}

/** The input of `simulate.close`. */
export interface SimulateCloseInput {
  /** The conversation to close. */
  readonly conversationId: string;
  /**
   * Who closes the conversation.
   * @default 'dashboard'
   */
  readonly reason?: 'idle_timeout' | 'dashboard' | undefined;
}

/** The input of `simulate.contact`: the properties that the API accepts for a contact. */
export interface SimulateContactInput {
  /** The contact to change. If omitted, a contact is added. */
  readonly contactId?: string | undefined;
  /** The contact's name. 1 to 255 characters. */
  readonly name?: string | undefined;
  /** Email address. Null clears it. At most 255 characters. */
  readonly email?: string | null | undefined;
  /** Phone number. Null clears it. At most 50 characters. */
  readonly phone?: string | null | undefined;
  /** URL of the contact's picture. Null clears it. */
  readonly avatar_url?: string | null | undefined;
  /** Labels. They replace the current ones. */
  readonly tags?: string[] | undefined;
  /** Custom field values, keyed by field name. Fields that are omitted keep their values. */
  readonly custom_fields?: Record<string, string | number | boolean | string[] | null> | undefined;
  /** A contact's status. */
  readonly status?: 'active' | 'inactive' | 'blocked' | undefined;
}

/** The input of `simulate.credits`. Besides `agentId`, at least one property is required. */
export interface SimulateCreditsInput {
  /** The agent whose credits change. */
  readonly agentId: string;
  /** The number of credits that are left. */
  readonly remaining?: number | undefined;
  /**
   * The percentage of used credits at which `credit.low` fires.
   * @default 90
   */
  readonly alertThresholdPercentage?: number | undefined;
}

/** The input of `simulate.emit`. */
export interface SimulateEmitInput {
  /** An event of the variant that the mock is configured for. */
  readonly event: EventName;
  /** The `data` of the event, which is sent unchanged. */
  readonly data: Record<string, unknown>;
}

/** The input of `simulate.health`. */
export interface SimulateHealthInput {
  /** `'down'`: `GET /v1/health` responds with 503. `'ok'`: it responds with 200. */
  readonly status: 'ok' | 'down';
}

/** The input of `simulate.mcp`. */
export interface SimulateMcpInput {
  /** The MCP server. */
  readonly serverId: string;
  /** The new status of the server. */
  readonly status?: 'disconnected' | 'error' | undefined;
  /**
   * The result of the next handshake.
   * @default 'ok'
   */
  readonly nextConnect?: 'ok' | 'error' | undefined;
  /** The tools that replace the ones the server offers. */
  readonly tools?: McpTool[] | undefined;
}

/** The input of `simulate.operator`. */
export interface SimulateOperatorInput {
  /** The operator's id; any UUID. */
  readonly operatorId: string;
}

/** The input of `simulate.receipt`. */
export interface SimulateReceiptInput {
  /** The message. */
  readonly messageId: string;
  /** The new status of the message. */
  readonly status: 'delivered' | 'read' | 'failed';
  /** Why the message failed; only with the status `failed`. */
  readonly error?: Failure | undefined;
}

/** The input of `simulate.reopen`. */
export interface SimulateReopenInput {
  /** The conversation to reopen. */
  readonly conversationId: string;
}

/** The input of `simulate.requestHandoff`. */
export interface SimulateRequestHandoffInput {
  /** The conversation to hand off. */
  readonly conversationId: string;
  /**
   * Why the agent asks for an operator.
   * @default 'autonomous'
   */
  readonly reason?: string | undefined;
  /** The agent's note for the operator. */
  readonly note?: string | undefined;
}

/** The input of `simulate.rotateSecret`. */
export interface SimulateRotateSecretInput {
  /** The webhook that gets a new secret. */
  readonly webhookId: string;
  /**
   * The new secret.
   * @default a generated one, as for a new webhook
   */
  readonly secret?: string | undefined;
}

/** The input of `simulate.training`. */
export interface SimulateTrainingInput {
  /** The training. */
  readonly trainingId: string;
  /** The final status of the training. */
  readonly status: 'ready' | 'error';
  /**
   * The training's `error_message` if it fails.
   * @default 'The content could not be read'
   */
  readonly message?: string | undefined;
}

/** The input of `simulate.transfer`. */
export interface SimulateTransferInput {
  /** The conversation to move. */
  readonly conversationId: string;
  /** The agent that the conversation moves to. */
  readonly agentId: string;
  /**
   * The `reason` of the events.
   * @default null
   */
  readonly reason?: string | undefined;
}

/** A change of the clock in the stream. */
export interface StreamedClock extends StreamedSignal {
  /** The clock's time, in ISO 8601 format. */
  readonly now: string;
  /** The clock's time, in milliseconds since the Unix epoch. */
  readonly ms: number;
  /** Whether the clock stands still (`'virtual'`) or runs (`'system'`). */
  readonly mode: 'virtual' | 'system';
}

/** A gap in the stream. */
export interface StreamedGap extends StreamedSignal {
  /** The number of missing changes. */
  readonly count: number;
}

/** A request in the stream, with its response. */
export interface StreamedRequest extends JournalEntry {
  /** Always `null`, because a request has no cause. */
  readonly causedBy: null;
}

/** A change of a setting in the stream. */
export interface StreamedSetting {
  /** The name of the controls whose setting changed. */
  readonly id: 'agentReplies' | 'drift' | 'faults' | 'keys' | 'rateLimit' | 'seed';
  /** Always `null`, because no request or simulation causes such an item. */
  readonly causedBy: null;
}

/** The data of a stream item that concerns no record. */
export interface StreamedSignal {
  /** The type of the item. */
  readonly id: string;
  /** Always `null`, because no request or simulation causes such an item. */
  readonly causedBy: null;
}

/** A mock's history as data that can be saved to a file. API keys and secrets are masked. */
export interface Trace extends WorkspaceTrace {
  /** The trace format's version. */
  readonly version: 1;
  /** The mock's version. */
  readonly mockVersion: string;
  /** The mock's options, with defaults filled in. Of the seed, only its kind is included. */
  readonly options: Record<string, unknown>;
  /** The other workspaces. Only in the trace of a whole mock. */
  readonly otherWorkspaces: readonly WorkspaceTrace[];
}

/** Options of a trace. */
export interface TraceOptions {
  /**
   * `json` returns the trace as data, `html` as a page that shows it.
   * @default 'json'
   */
  readonly format?: 'json' | 'html' | undefined;
}

/** A workspace's clock at the time of a trace. */
export interface TracedClock {
  /** The current time, in ISO 8601 format. */
  readonly now: string;
  /** The start time, in ISO 8601 format. */
  readonly start: string;
  /** Whether the clock stands still (`'virtual'`) or runs (`'system'`). */
  readonly mode: 'virtual' | 'system';
  /** The next planned steps. */
  readonly due: DueList;
}

/** A conversation message with the sender and status that chats show. */
export interface TracedMessage {
  /** The message's id. */
  readonly id: string;
  /** Conversation the message belongs to. */
  readonly conversation_id: string;
  /** The message's text; may be null for a media message. */
  readonly content: string | null;
  /**
   * Author of a message: `customer` (the contact), `agent` (the AI), `human` (an operator) or
   * `system` (the platform). Assumed values: `agent`, `human`, `system`.
   */
  readonly sender_type: 'customer' | 'agent' | 'human' | 'system';
  /** Content type of a message. Assumed values: `image`, `audio`, `video`, `document`. */
  readonly message_type: 'text' | 'image' | 'audio' | 'video' | 'document';
  /** The media file's URL; null for text. */
  readonly media_url: string | null;
  /** MIME type of the media file; null for text. */
  readonly media_type: string | null;
  /** Whether the message has been edited. */
  readonly is_edited: boolean;
  /** When the message was sent. ISO 8601. */
  readonly created_at: string;
  /** The agent or operator who sent the message; null when the contact sent it. */
  readonly sender_id: string | null;
  /** Delivery status of a chat message. */
  readonly status: 'sent' | 'delivered' | 'read' | 'failed';
}

/**
 * The agents, channels, contacts, conversations, messages and webhooks of a workspace, as the API
 * returns them, oldest first.
 */
export interface TracedRecords {
  /** The newest 1000 agents. */
  readonly agents: readonly Agent[];
  /** The newest 1000 channels. */
  readonly channels: readonly Channel[];
  /** The contacts of these conversations. */
  readonly contacts: readonly Contact[];
  /** The 500 conversations with the latest messages. */
  readonly conversations: readonly Conversation[];
  /** The newest 10 000 messages of these conversations. */
  readonly messages: readonly TracedMessage[];
  /** The newest 1000 webhooks. API keys are masked in their URLs. */
  readonly webhooks: readonly Webhook[];
  /** The number of records of each kind that are not in the trace. */
  readonly leftOut: {
    /** The number of agents that are not in the trace. */
    readonly agents: number;
    /** The number of channels that are not in the trace. */
    readonly channels: number;
    /** The number of contacts that are not in the trace. */
    readonly contacts: number;
    /** The number of conversations that are not in the trace. */
    readonly conversations: number;
    /** The number of messages that are not in the trace. */
    readonly messages: number;
    /** The number of webhooks that are not in the trace. */
    readonly webhooks: number;
  };
}

/** A training, with the time from which its processing counts. */
export interface TrainingRecord {
  /** The training's id. */
  readonly id: string;
  /** Agent the training belongs to. */
  readonly agent_id: string;
  /** The training's title. */
  readonly title: string;
  /** Source of the knowledge: text, a web page (`url`) or a file. */
  readonly type: 'text' | 'url' | 'file';
  /** The text for type text, or the web page's URL for type url; null for type file. */
  readonly content: string | null;
  /** The web page's URL; null unless the type is url. */
  readonly source_url: string | null;
  /** The file's URL; null unless the type is file. */
  readonly file_url: string | null;
  /** A training's progress. Trainings are processed in the background. */
  readonly status: 'pending' | 'processing' | 'ready' | 'error';
  /** Why processing failed; null unless the status is error. */
  readonly error_message: string | null;
  /** When the training was created. ISO 8601. */
  readonly created_at: string;
  /** When the training was last changed. ISO 8601. */
  readonly updated_at: string;
  /** When it got its current content. ISO 8601. */
  readonly queued_at: string;
}

/** The options of a wait. */
export interface WaitLimits {
  /**
   * Ignores all items up to and including the one with this id. If omitted, all past items count.
   */
  readonly after?: string | undefined;
  /**
   * The timeout, in milliseconds of real time.
   * @default 5000
   */
  readonly timeoutMs?: number | undefined;
}

/** An alert e-mail (Variant B). */
export interface WebhookAlert {
  /** The webhook that fails. */
  readonly webhook_id: string;
  /** The webhook's URL. */
  readonly url: string;
  /** When the webhook started failing. ISO 8601. */
  readonly created_at: string;
}

/** A webhook with its secret. */
export interface WebhookRecord {
  /** The webhook's id. Assumed: the platform does not document it. */
  readonly id: string;
  /** The URL that events are sent to. */
  readonly url: string;
  /** Event names, wildcards and categories that the webhook is subscribed to, as given. */
  readonly events: string[];
  /** What the webhook is for. */
  readonly description: string | null;
  /**
   * A webhook's health. After five consecutive failures, it becomes inactive and its events are
   * dropped (Variant A), or it becomes failing and its events are queued (Variant B). Assumed: the
   * platform does not document it.
   */
  readonly status: 'active' | 'inactive' | 'failing';
  /** When the webhook was created. ISO 8601. Assumed: the platform does not document it. */
  readonly created_at: string;
  /** When the webhook was last changed. ISO 8601. Assumed: the platform does not document it. */
  readonly updated_at: string;
  /** Signs the deliveries. The API returns it only in the response that creates the webhook. */
  readonly secret: string;
}

/** A workspace in a snapshot, and its seed. */
export interface WorkspaceSnapshot extends WorkspaceState {
  /** The seed to which a reset returns. */
  readonly seed: 'demo' | 'empty' | Seed;
}

/** A workspace in a snapshot, without the replies set for agents, faults and the journal. */
export interface WorkspaceState extends PlatformStatusState, AlertsState, EventLogState, IdentityState, IdState, SecretState, SavedRequestState {
  /** The time on its clock, in milliseconds since the Unix epoch. */
  readonly now: number;
  /** The time to which a reset of the clock returns, in milliseconds since the Unix epoch. */
  readonly clockStart: number;
  /** The deliveries that each webhook has not received yet. */
  readonly queues: readonly SavedQueue[];
  /** The records of each kind. */
  readonly records: SavedRecords;
}

/**
 * The history and the settings of a workspace, with the number of items that are no longer kept.
 */
export interface WorkspaceTrace {
  /** The id of the workspace. */
  readonly workspace: string;
  /** The name of the workspace, if it has one. */
  readonly workspaceName?: string;
  /** The clock at the time of the trace. */
  readonly clock: TracedClock;
  /** The current chats, with their agents, channels, contacts and messages, and the webhooks. */
  readonly records: TracedRecords;
  /** The API keys, masked, as `keys.list()` returns them. */
  readonly keys: readonly ListedApiKey[];
  /** The configured replies, as `agentReplies.list()` returns them. */
  readonly agentReplies: readonly AgentReplySetting[];
  /** The faults, as `faults.list()` returns them. */
  readonly faults: readonly ActiveFault[];
  /** The drifts, as `drift.list()` returns them. */
  readonly drift: readonly ActiveDrift[];
  /** The requests in the journal. Like every list in a trace, it starts with the oldest. */
  readonly requests: readonly JournalEntry[];
  /** The events. */
  readonly events: readonly PlatformEvent[];
  /** The attempts to deliver events. */
  readonly deliveries: readonly DeliveryData[];
  /**
   * The changes to records. If one cause changed a record several times, the change is listed once.
   */
  readonly changes: readonly RecordChange[];
  /** The alerts about failing webhooks. */
  readonly alerts: readonly WebhookAlert[];
  /**
   * The number of items that were dropped to make room for newer ones. For records, see
   * `records.leftOut`.
   */
  readonly dropped: {
    /** The number of requests that were dropped. */
    readonly requests: number;
    /** The number of events that were dropped. */
    readonly events: number;
    /** The number of attempts that were dropped. */
    readonly deliveries: number;
  };
}
