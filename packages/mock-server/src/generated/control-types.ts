// Generated from the schemas of the controls and options by `pnpm generate`. Do not edit: change the schema.

import type { Delivery } from '../controls/shown.ts';
import type { WaitOptions } from '../controls/wait-options.ts';
import type { Receiver } from '../delivery/receivers.ts';
import type { AgentReply } from '../domain/agent-reply.ts';
import type { InboundResult } from '../domain/inbound.ts';
import type { EventName } from './event-names.ts';
import type { OperationId, Scope } from './operations.ts';
import type {
  Agent,
  Channel,
  Chat,
  ChatMessage,
  Contact,
  Conversation,
  McpServer,
  McpTool,
  Training,
  Webhook,
} from './record-types.ts';

/** An active drift. */
export interface ActiveDrift extends Drift {
  /** The id of the drift: `drift-1`, `drift-2` and so on. */
  readonly id: string;
  /** How many more responses it changes. `null` if unlimited. */
  readonly remaining: number | null;
}

/** An active fault. */
export interface ActiveFault extends Fault {
  /**
   * The id of the fault: `fault-1`, `fault-2` and so on. The journal shows it with each affected
   * request.
   */
  readonly id: string;
  /** How many more requests it applies to. `null` if unlimited. */
  readonly timesLeft: number | null;
  /** The number of matching requests so far, affected or not. */
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
  /** The URL of the agent's picture. */
  readonly avatar_url: string | null;
  /**
   * Whether the agent replies. An inactive agent stores incoming messages but does not reply. The
   * value `inactive` is assumed.
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
  /** All settings but model and temperature. */
  readonly settings: {
    /** The language model's name. */
    readonly model?: string;
    /** The model's sampling temperature. */
    readonly temperature?: number;
    /** The maximum number of tokens per reply. */
    readonly max_tokens?: number;
    /** Instructions for the agent. */
    readonly system_prompt?: string;
    /** The language of the agent's replies, as a language tag such as `en` or `pt-BR`. */
    readonly language?: string;
  };
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
   * The agent replies with the `text` of the first rule whose `match` occurs in the message
   * (case-insensitive). `match` is plain text. If no rule matches, the agent echoes the message.
   */
  readonly rules?: ReplyRule[] | undefined;
  /** Makes the reply fail. */
  readonly fail?: true | undefined;
  /** Delays the reply by this many milliseconds on the workspace's clock; at most a day. */
  readonly delayMs?: number | undefined;
}

/** How an agent replies. */
export interface AgentReplySetting {
  /** The id of the agent. */
  readonly agentId: string;
  /** The reply or, for a sequence, the items still to come. Absent if it contains a function. */
  readonly reply?: AgentReplyAsData;
  /** Whether the reply is, or contains, a function. */
  readonly isFunction: boolean;
}

/** An API key of the mock. It belongs to one workspace. */
export interface ApiKey {
  /** The text of the key, as sent in the `x-api-key` header. */
  readonly key: string;
  /** The name of the key. The journal shows it instead of the key. */
  readonly name: string;
  /** The scopes of the key, by their names in either variant. */
  readonly scopes: readonly Scope[];
  /** The workspace that the key belongs to. */
  readonly workspaceId: string;
  /** Whether the key has been revoked. Requests that use a revoked key get a 401. */
  readonly revoked: boolean;
}

/** A recorded change to an agent. */
export interface BehaviorChangeRecord {
  /** The change's id. */
  readonly id: string;
  /** The name of the property or setting that changed. */
  readonly field: string;
  /** The value before the change; null if there was none. */
  readonly old_value: string | number | boolean | null;
  /** The value after the change; null if the change cleared the value. */
  readonly new_value: string | number | boolean | null;
  /** The name of the API key, or of the dashboard user, that made the change. */
  readonly changed_by: string;
  /** When the change was made. ISO 8601. */
  readonly created_at: string;
  /** The id of the agent. */
  readonly agent_id: string;
}

/** The initial state of channels. */
export interface ChannelOptions {
  /**
   * Whether instant-messaging channels are active from the start. If `false`, they start
   * disconnected, except those in the seed with another `status`, and `simulate.channel` activates
   * them.
   * @default true
   */
  autoConnect?: boolean | undefined;
  /**
   * Responds with 400 if a channel is created without a `type`.
   * @default false
   */
  typeRequired?: boolean | undefined;
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
   * The type of a channel: instant messaging (`whatsapp`, `telegram`), `email`, or a widget on a
   * `website`. The values are assumed.
   */
  readonly type: 'whatsapp' | 'telegram' | 'email' | 'website';
  /**
   * The state of a channel. An `active` channel can send and receive messages. A `disconnected`
   * channel must be connected first. A channel with the status `error` has stopped working. The
   * values `disconnected` and `error` are assumed.
   */
  readonly status: 'active' | 'disconnected' | 'error';
  /** The agent bound to the channel. */
  readonly agent_id: string;
  /** When the channel was created. ISO 8601. */
  readonly created_at: string;
  /** The settings, as they were stored. */
  readonly config: Record<string, unknown>;
  /** The settings of the widget of a website. */
  readonly widget: {
    /** The main colour, as a CSS colour. */
    readonly primary_color?: string | undefined;
    /** The corner of the page where the widget appears. */
    readonly position?: 'bottom-right' | 'bottom-left' | undefined;
    /** The text that greets the visitor. */
    readonly welcome_message?: string | undefined;
    /** The placeholder text in the message input. */
    readonly placeholder?: string | undefined;
  };
  /** The latest QR code, if there is one. */
  readonly qr?: ShownQrCode | undefined;
}

/** A contact. */
export interface ContactRecord {
  /** The contact's id. */
  readonly id: string;
  /** The contact's name. */
  readonly name: string;
  /** The contact's email address. */
  readonly email: string | null;
  /** The contact's phone number. */
  readonly phone: string | null;
  /** The URL of the contact's picture. */
  readonly avatar_url: string | null;
  /** A contact's status. */
  readonly status: 'active' | 'inactive' | 'blocked';
  /** The contact's labels. */
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
  /** A machine-readable code. Each status has one, except 408, whose code says what timed out. */
  readonly code: string;
  /** What went wrong, and what to do next. */
  readonly message: string;
  /** The status of the response. */
  readonly status: number;
  /**
   * What failed: a control, such as `simulate.close`, or an operation, such as `call getAgent`.
   * Present if a record does not exist, its state does not allow the call, or the operation failed.
   */
  readonly call?: string;
  /**
   * The newest 20 items that arrived but did not match, oldest first, in the same form as the
   * result. Only for `WAIT_TIMEOUT`.
   */
  readonly seen?: readonly unknown[];
  /**
   * The deliveries that are still in flight, oldest first, such as `attempt 1 of message.sent to
   * webhook ID`. Only for `ADVANCE_TIMEOUT` and `SETTLE_TIMEOUT`.
   */
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
  /** The conversation's contact; null if unknown. */
  readonly contact_id: string | null;
  /**
   * Who replies in a conversation: the AI agent (`open`), an operator (`human`) or nobody
   * (`closed`). A conversation always has the same status as its chat.
   */
  readonly status: 'open' | 'human' | 'closed';
  /** The operator who has taken over; null unless the status is `human`. */
  readonly assigned_to: string | null;
  /** When human mode began; null unless the status is `human`. ISO 8601. */
  readonly human_started_at: string | null;
  /** The metadata that was passed when the conversation was started. */
  readonly metadata: Record<string, unknown>;
  /** When the latest message was sent; null if there is none. ISO 8601. */
  readonly last_message_at: string | null;
  /** When the conversation was closed; null unless the status is `closed`. ISO 8601. */
  readonly closed_at: string | null;
  /** When the conversation began. ISO 8601. */
  readonly created_at: string;
  /** When the conversation last changed. ISO 8601. */
  readonly updated_at: string;
  /** The channel's type, if any. */
  readonly channel_type: 'whatsapp' | 'telegram' | 'email' | 'website' | null;
}

/** The credits of an agent. */
export interface CreditsRecord {
  /** The number of credits that are left. */
  readonly credits_remaining: number;
  /** The number of credits that have been used. */
  readonly credits_used: number;
  /** The number of credits that were granted. */
  readonly credits_total: number;
  /** The id of the agent. */
  readonly id: string;
  /** When the agent was created. */
  readonly created_at: string;
  /** @default 90 */
  readonly alert_threshold_percentage?: number | undefined;
}

/** A custom field. */
export interface CustomFieldRecord {
  /** The field's id. */
  readonly id: string;
  /** The field's name, which is also its key in a contact's `custom_fields`. */
  readonly name: string;
  /**
   * The type of a custom field's values. The values `number`, `date`, `boolean`, `select` and
   * `multiselect` are assumed.
   */
  readonly type: 'text' | 'number' | 'date' | 'boolean' | 'select' | 'multiselect';
  /** What the field is for. */
  readonly description: string | null;
  /** The choices; empty unless the type is `select` or `multiselect`. */
  readonly options: string[];
  /** Whether the field should have a value. The platform does not enforce this. */
  readonly required: boolean;
  /** Whether the field is archived. Fields are archived, not deleted. */
  readonly archived: boolean;
  /** When the field was created. ISO 8601. */
  readonly created_at: string;
}

/** An attempt to deliver an event. */
export interface DeliveryData extends DeliveryRecord {
  /** The same as `event_id`. */
  readonly causedBy: string;
}

/** Selects the attempts that have all of the given properties. */
export interface DeliveryFilter {
  /** The id of the attempt. */
  readonly id?: string | undefined;
  /** The id of the webhook. */
  readonly webhookId?: string | undefined;
  /** The name of the event. */
  readonly event?: EventName | undefined;
  /**
   * The outcome of the attempt. `pending`: The attempt is in flight. `success`: The receiver
   * responded with a 2xx status in time. `failed`: The attempt failed. `error` says why.
   */
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
  /**
   * The event's id, which is the same on every attempt. In Variant B, the body of the request
   * contains the same id as `event_id`.
   */
  readonly event_id: string;
  /** The attempt's number, starting at 1. */
  readonly attempt: number;
  /**
   * The outcome of the attempt. `pending`: The attempt is in flight. `success`: The receiver
   * responded with a 2xx status in time. `failed`: The attempt failed. `error` says why.
   */
  readonly status: 'pending' | 'success' | 'failed';
  /** The HTTP status of the receiver's response; null if there was none. */
  readonly status_code: number | null;
  /** How long the receiver took to respond, in milliseconds; null if there was no response. */
  readonly response_time_ms: number | null;
  /**
   * Why the attempt failed. `null` if it has not failed. `dns_error`: The receiver's host name
   * cannot be resolved. `connection_refused`: No server is listening at the receiver's address.
   * `connection_reset`: The connection was lost before the response was complete.
   * `network_unreachable`: The network has no route to the receiver's address. `blocked_port`:
   * `fetch` blocks requests to this port, as it does for ports 1, 25 and 6000. `tls_error`: The
   * receiver's certificate is not valid or not trusted, or the receiver does not use TLS. To trust
   * another authority, set the environment variable `NODE_EXTRA_CA_CERTS` of the mock. `timeout`:
   * The receiver did not complete its response within `receiverTimeoutMs`, or `webhooks.dropNext`
   * dropped the attempt. `malformed_response`: The response is not valid HTTP. `redirect`: The
   * status of the response is 3xx. The mock does not follow redirects. `http_status`: The response
   * status is neither 2xx nor 3xx. `receiver_threw`: The receiver in this process threw an error,
   * or returned no response. `internal_error`: The mock failed before it could send the request,
   * for example while signing it. `error_message` contains the error. `network_error`: The request
   * failed for another reason.
   */
  readonly error: 'dns_error' | 'connection_refused' | 'connection_reset' | 'network_unreachable' | 'blocked_port' | 'tls_error' | 'timeout' | 'malformed_response' | 'redirect' | 'http_status' | 'receiver_threw' | 'internal_error' | 'network_error' | null;
  /** When the next attempt is due; null if no attempt is scheduled. ISO 8601. */
  readonly next_retry_at: string | null;
  /** When the attempt was made. ISO 8601. */
  readonly created_at: string;
  /**
   * The error message, from the network or from a receiver in this process that threw. `null` if
   * there was a response or the attempt has not failed.
   */
  readonly error_message: string | null;
  /** The URL that the request was sent to. */
  readonly url: string;
  /**
   * The request headers that the variant defines, including the signature. Their names are in mixed
   * case, such as `X-Webhook-Signature`.
   */
  readonly request_headers: Record<string, string>;
  /**
   * The request body as text. Its UTF-8 encoding is exactly what the mock sent, and what a genuine
   * signature covers.
   */
  readonly request_body: string;
  /** The response headers, with lower-case names. `null` if there was no response. */
  readonly response_headers: Record<string, string> | null;
  /** The first 16 KiB of the response body, decoded as UTF-8. `null` if there was no response. */
  readonly response_body: string | null;
  /**
   * Whether `response_body` is incomplete: the body was longer than 16 KiB, or it was compressed
   * and so not read.
   */
  readonly response_truncated: boolean;
  /** Whether `webhooks.redeliver` sent this attempt. */
  readonly by_hand: boolean;
  /** What `webhooks.forgeNext` changed in this copy. `null` for a genuine delivery. */
  readonly forged: 'genuine' | 'replayed' | 'forged' | 'wrong-secret' | 'reserialised' | 'truncated' | 'stale' | 'future' | null;
  /** Whether `webhooks.dropNext` dropped this attempt. */
  readonly dropped: boolean;
}

/** Undocumented changes to responses, such as a real service might make. */
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
  /** Sends single resources without their `data` envelope. Lists are unaffected. */
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
    /** An agent replies. `at` is absent while a function is producing the reply. */
    readonly kind: 'agent_reply';
    /** The time at which the step runs, in ISO 8601 format. */
    readonly at?: string;
    /** The id of the agent. */
    readonly agentId: string;
    /** The id of the conversation. */
    readonly conversationId: string;
  }
  | {
    /**
     * The next attempt to deliver an event. A failing webhook has one step, for its oldest event.
     */
    readonly kind: 'delivery_retry';
    /** The time at which the step runs, in ISO 8601 format. */
    readonly at: string;
    /** The id of the webhook. */
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
    /**
     * `training_processing`: The processing of a training starts 1 s after it was created or
     * changed. `training_ready`: A training becomes ready 5 s after it was created or changed.
     */
    readonly kind: 'training_processing' | 'training_ready';
    /** The time at which the step runs, in ISO 8601 format. */
    readonly at: string;
    /** The id of the agent. */
    readonly agentId: string;
    /** The id of the training. */
    readonly trainingId: string;
  }
  | {
    /** A channel's latest QR code expires. */
    readonly kind: 'qr_code_expiry';
    /** The time at which the step runs, in ISO 8601 format. */
    readonly at: string;
    /** The id of the channel. */
    readonly channelId: string;
  }
  | {
    /** A fault's delay ends. */
    readonly kind: 'delayed_response';
    /** The time at which the step runs, in ISO 8601 format. */
    readonly at: string;
    /** The id of the request in the journal. */
    readonly requestId: string;
  }
  | {
    /** A wait on the clock ends, such as one before a retry. */
    readonly kind: 'sleep';
    /** The time at which the step runs, in ISO 8601 format. */
    readonly at: string;
  };

/** The workspace's planned steps. */
export interface DueList {
  /** The total number of planned steps. */
  readonly total: number;
  /** The first 50 steps by time. Replies without a time come first. */
  readonly next: readonly DueItem[];
}

/** Selects the events that have all of the given properties. */
export interface EventFilter {
  /** The id of the event. */
  readonly id?: string | undefined;
  /** The name of the event. */
  readonly event?: EventName | undefined;
  /**
   * The id of the journal entry of the request or simulation that caused the event. A simulation
   * does not return this id: find its entry by calling `requests.list` with `source` and `path`.
   */
  readonly causedBy?: string | undefined;
}

/** A rate-limit window in which the key has no requests left. */
export interface ExhaustedWindow extends KeyWindow {
  /** When the window ends, in Unix seconds, rounded up: the value of `X-RateLimit-Reset`. */
  readonly reset: number;
}

/** Why something failed. */
export interface Failure {
  /** A machine-readable reason. */
  readonly code: string;
  /** A human-readable reason. */
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
   * path, and `*` at the end for one or more, as in `/v1/agents/{id}` and `/v1/agents/*`. At most
   * 2,000 characters.
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
   * Responds with this status, from 200 to 599, instead of processing the request, unless `effect`
   * says otherwise. 204, 205 and 304 have no body. A 429 has `Retry-After` and the rate-limit
   * headers, as usual.
   */
  status?: number | undefined;
  /**
   * When the `status` replaces the response. Only with a `status`. `before`: Instead of processing
   * the request. This is the default. `after`: Once the request has been processed, so it takes
   * effect in spite of the error.
   */
  effect?: 'before' | 'after' | undefined;
  /**
   * The value of the `Retry-After` header, in whole seconds. Only with a `status`.
   * @default for 429, the time until the window ends
   */
  retryAfter?: number | undefined;
  /**
   * Delays the request by this many milliseconds, at most a day (86,400,000). For clients created
   * with `clientOptions()` and for `mock.fetch`, the delay passes on the workspace's clock;
   * otherwise, it passes in real time. It ends early if the client gives up.
   */
  delayMs?: number | undefined;
  /**
   * Cuts the connection without a response. `true`: Instead of processing the request, like
   * `before`. `before`: Instead of processing the request. `after`: Once the request has been
   * processed.
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

/** A message that a customer sends through a channel. */
export interface InboundMessage {
  /** The channel that the message arrives through. */
  readonly channelId: string;
  /**
   * The customer's phone number or email address. If no contact has it, one is added. Any text is
   * accepted: if it contains an `@`, like the Telegram name `@joana`, it becomes the new contact's
   * `email`; otherwise, it becomes the `phone`.
   */
  readonly from: string;
  /**
   * The name for a new contact.
   * @default the value of `from`
   */
  readonly name?: string | undefined;
  /** The text of the message. Required if `type` is `text`. 1 to 65,535 characters. */
  readonly content?: string | undefined;
  /**
   * The type of the message.
   * @default 'text'
   */
  readonly type?: 'text' | 'image' | 'audio' | 'video' | 'document' | undefined;
  /** The URL of the file. Required unless `type` is `text`, which ignores it. */
  readonly mediaUrl?: string | undefined;
}

/** The result of a message from a customer. */
export interface InboundResultData {
  /** The id of the customer's contact. */
  readonly contactId: string;
  /** The id of the message's conversation. */
  readonly conversationId: string;
  /** The id of the message. */
  readonly messageId: string;
  /** The agent's reply. Absent if it stays silent. */
  readonly response?: string;
  /** Why the agent's reply failed, if it did. */
  readonly failure?: string;
}

/** A delivery that is not finished: one event on its way to one webhook. */
export interface JobRecord {
  /** The webhook's id, the event's id and a suffix. */
  readonly id: string;
  /** The id of the webhook. */
  readonly webhook_id: string;
  /** The id of the event. */
  readonly event_id: string;
  /** The name of the event. */
  readonly event: string;
  /** The body to send. It is the same in every attempt. */
  readonly body: string;
  /** The number of the next attempt, starting at 1. */
  readonly attempt: number;
  /**
   * `manual`: A test delivery or a redelivery, which is sent before all others. `due`: To be sent
   * after those that were due earlier. `retry`: To be sent at `at`, because the last attempt
   * failed. `waiting`: Waits until the failing webhook recovers (Variant B). `held`:
   * `webhooks.holdNext` held it back.
   */
  readonly state: 'manual' | 'due' | 'retry' | 'waiting' | 'held';
  /** When it became due, or when the next attempt is made. */
  readonly at: number;
  /** The id of the last failed attempt. */
  readonly delivery_id: string | null;
  /** The id of the attempt in flight. */
  readonly sending_id: string | null;
  /** Whether `webhooks.redeliver` requested the delivery. */
  readonly by_hand: boolean;
  /** What is wrong with the copy to send. */
  readonly forgery: 'genuine' | 'replayed' | 'forged' | 'wrong-secret' | 'reserialised' | 'truncated' | 'stale' | 'future' | null;
  /** Whether `webhooks.dropNext` drops the next attempt. */
  readonly dropped: boolean;
  /** When the event was published. */
  readonly created_at: string;
}

/** A request as the mock received it, with API keys and secrets masked. */
export interface JournalEntry {
  /** The id: `req-1`, `req-2` and so on, in order of arrival. */
  readonly id: string;
  /**
   * The origin of the request. `client`: A client called the API. `control`: A simulation was
   * called, or `call` ran an operation.
   */
  readonly source: 'client' | 'control';
  /** When the request arrived, in ISO 8601 format. */
  readonly at: string;
  /** The id of the operation. `null` for a simulation or an unknown path or method. */
  readonly operation: string | null;
  /** The method, in upper case. `POST` if `source` is `control`. */
  readonly method: string;
  /**
   * The path without the query. For `control`, the path in the control API, such as
   * `/__mock__/simulate/close`.
   */
  readonly path: string;
  /** The decoded query. A parameter that was given more than once is a list. */
  readonly query: Record<string, string | readonly string[]>;
  /** The name of the API key. `null` if the key is missing or unknown. */
  readonly keyName: string | null;
  /** The status, or 0 if a fault kept the headers from being sent. */
  readonly status: number;
  /**
   * The error code of the response. `ECONNRESET` if a fault cut the connection, `ETIMEDOUT` if it
   * stalled the response before the headers. Absent if the request succeeded.
   */
  readonly code?: string;
  /** The id of the fault that applied, if one did. */
  readonly fault?: string;
  /** The time until the response, in milliseconds of real time. */
  readonly durationMs: number;
  /** The headers, with lower-case names. Secret values are masked. */
  readonly headers: Record<string, string>;
  /**
   * The JSON body, which may be `null`. A body over 65,536 characters is replaced by a note that
   * gives its size. Absent if there was no body, or it was not JSON.
   */
  readonly body?: unknown;
  /** The response headers. Empty if none were sent. */
  readonly responseHeaders: Record<string, string>;
  /**
   * The whole response body, even if a fault sent only half of it. A body over 65,536 characters is
   * replaced by a note that gives its size. Absent if there was no body.
   */
  readonly responseBody?: unknown;
}

/** Selects the requests that have all of the given properties. */
export interface JournalFilter {
  /** The id of the journal entry, such as `req-7`. */
  readonly id?: string | undefined;
  /**
   * Where the requests came from. With an `id`, the default is `all`. `client`: Clients. `control`:
   * Simulations, and operations that `call` ran. `all`: Both.
   * @default 'client'
   */
  readonly source?: 'client' | 'control' | 'all' | undefined;
  /** The id of the operation. Simulations have no operation: find them by `source` and `path`. */
  readonly operation?: OperationId | undefined;
  /** The method in upper case, such as `POST`. */
  readonly method?: string | undefined;
  /**
   * The whole path without the query, such as `/v1/agents` or, for a simulation,
   * `/__mock__/simulate/close`.
   */
  readonly path?: string | undefined;
  /**
   * The status of the response. 0 if a fault cut the connection or stalled the response before its
   * headers.
   */
  readonly status?: number | undefined;
  /** The name of the API key. */
  readonly keyName?: string | undefined;
  /**
   * The properties that the JSON body must have. Nested objects are compared in the same way. The
   * body may also have other properties. Secrets never match, because the journal masks them.
   */
  readonly body?: Readonly<Record<string, unknown>> | undefined;
}

/** A key's rate-limit window. */
export interface KeyWindow {
  /** The number of requests that the key may make per window. */
  readonly limit: number;
  /** The number of requests in the window so far. */
  readonly used: number;
  /** The number of requests left in the window. */
  readonly remaining: number;
  /** The end of the window, in ISO 8601 format. Absent while no window is open. */
  readonly resetAt?: string;
}

/** An API key and its rate-limit window. */
export interface ListedApiKey extends ApiKey {
  /** A key's rate-limit window. */
  readonly window: KeyWindow;
}

/** Options of `listen`. */
export interface ListenOptions {
  /**
   * The port to listen on; `0` picks a free port.
   * @default 0
   */
  port?: number | undefined;
  /**
   * The address to listen on. Any address other than loopback opens the mock to the network. On
   * loopback, requests with an unknown `Host` header get a 403, to prevent DNS rebinding.
   * @default '127.0.0.1'
   */
  host?: string | undefined;
  /**
   * More host names to accept in the `Host` header, without ports, such as the name of a proxy on
   * this machine. `localhost`, loopback addresses and the value of `host` are always accepted.
   * @default []
   */
  allowHosts?: readonly string[] | undefined;
  /**
   * Lets web pages from any origin call the API and read its rate-limit headers, without cookies.
   * Pages from this machine can also change the mock through the control API, but cannot read the
   * responses of the control API.
   * @default false
   */
  cors?: boolean | undefined;
  /**
   * Serves the control API under `/__mock__/`.
   * @default true
   */
  control?: boolean | undefined;
  /**
   * Opens the control API to other machines and containers that send this token as `Authorization:
   * Bearer TOKEN`. Programs on this machine do not need it. It must be at least 16 characters long:
   * letters, digits or `-._~+/=`.
   * @default no token, so only programs on this machine can call the control API
   */
  controlToken?: string | undefined;
  /**
   * Replaces the global `Request` and `Response` with faster classes, which makes the mock about
   * twice as fast. Use it only in a process that does nothing else.
   * @default false
   */
  overrideGlobals?: boolean | undefined;
}

/**
 * The link between an MCP server and an agent (decisions R14, P10). Links are sorted like their
 * servers.
 */
export interface McpLinkRecord {
  /** The server's id followed by the agent's id. */
  readonly id: string;
  /** The agent that the server is attached to. */
  readonly agent_id: string;
  /** The server. */
  readonly server_id: string;
  /** When the server was created. ISO 8601. */
  readonly created_at: string;
}

/** An MCP server with its tools, which a separate operation lists. */
export interface McpServerRecord {
  /** The MCP server's id. */
  readonly id: string;
  /** The server's name. */
  readonly name: string;
  /** The server's URL. */
  readonly url: string;
  /** The state of the connection to an MCP server. */
  readonly status: 'connected' | 'disconnected' | 'error';
  /** The number of tools that the server offers; 0 until the server is connected. */
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
  /** The conversation that the message belongs to. */
  readonly conversation_id: string;
  /** The message's text; may be null for a media message. */
  readonly content: string | null;
  /** The content type of a message. */
  readonly type: 'text' | 'image' | 'audio' | 'video' | 'document';
  /**
   * The author of a message: `agent` (the AI agent), `human` (an operator) or `contact` (the
   * customer).
   */
  readonly sender_type: 'agent' | 'human' | 'contact';
  /** The agent or operator who sent the message; null when the contact sent it. */
  readonly sender_id: string | null;
  /**
   * The delivery status of a message: `sent` to the channel, `delivered` to the customer, `read` by
   * the customer, or `failed`.
   */
  readonly status: 'sent' | 'delivered' | 'read' | 'failed';
  /** When the message was sent. ISO 8601. */
  readonly created_at: string;
  /** The media file's URL; null for text. */
  readonly media_url: string | null;
  /** The MIME type of the media file; null for text. */
  readonly media_type: string | null;
  /** Whether the message has been edited. */
  readonly is_edited: boolean;
}

/** The options of the mock, with defaults filled in. */
export interface MockOptionsData {
  /**
   * The platform's variant, which sets the scope names and how webhooks are delivered and signed.
   * To mix the two variants, also set `scopes` or `webhooks`.
   * @default 'A'
   */
  readonly variant: 'A' | 'B';
  /**
   * The variant of the scope names; `'both'` accepts those of either variant.
   * @default the value of `variant`
   */
  readonly scopes: 'A' | 'B' | 'both';
  /**
   * The variant of webhook events, delivery and signing.
   * @default the value of `variant`
   */
  readonly webhooks: 'A' | 'B';
  /**
   * The records that the mock started with. `demo`: The demo records. `empty`: No records.
   * `records`: Records that were passed to the mock. They are not included here.
   */
  readonly seed: 'demo' | 'empty' | 'records';
  /**
   * An API key with every scope of both variants.
   * @default 'mock-key'
   */
  readonly apiKey: string;
  /**
   * How many requests each key may make per minute. An object also sets the window's length,
   * `windowMs`: whole seconds, given in milliseconds, from 2 s to a day. With `'off'`, requests are
   * not limited, and the rate-limit headers say that 1,000,000 are left.
   * @default 100
   */
  readonly rateLimit: number | 'off' | {
    /** The number of requests per window. */
    readonly limit: number;
    /** The length of the window in milliseconds. */
    readonly windowMs: number;
  };
  /**
   * Corrected methods and paths for assumed operations, as in the SDK's option `overrides`. The
   * OpenAPI documents that the mock serves keep the original ones.
   * @default {}
   */
  readonly overrides: Record<string, OperationOverride>;
  /**
   * Responds with 404 to requests for undocumented operations. `mock.call` still runs them.
   * @default false
   */
  readonly documentedOnly: boolean;
  /**
   * Responds with 400 to webhook URLs that are not https, as in production.
   * @default false
   */
  readonly requireHttps: boolean;
  /**
   * The hosts allowed in webhook URLs: any, only this machine (`'loopback'`), or a list of host
   * names and addresses without ports. Setting a webhook's URL to any other host gets a 400, and a
   * seed or snapshot that contains such a URL is rejected. Host names are compared as text, not
   * resolved. The URL of a receiver in this process (`webhooks.receive`) is always allowed.
   * @default 'any'
   */
  readonly webhookTargets: 'any' | 'loopback' | readonly string[];
  /**
   * Rejects unknown body properties and query parameters, and bodies without a JSON `Content-Type`,
   * with a 400 that names them. This includes `getHealth` and `getMe`, for which the API documents
   * no 400.
   * @default false
   */
  readonly strict: boolean;
  /**
   * Whether an inbound message reopens a closed conversation or starts a new one.
   * @default 'reopen'
   */
  readonly inboundToClosed: 'reopen' | 'new';
  /**
   * What happens when an operator writes in a chat before taking it over. `'conflict'` responds
   * with 409; `'allow'` sends the message, and the agent keeps replying.
   * @default 'conflict'
   */
  readonly humanMessageWhenOpen: 'conflict' | 'allow';
  /** The state of new channels. */
  readonly channels: {
    /**
     * Whether instant-messaging channels are active from the start. If `false`, they start
     * disconnected, except those in the seed with another `status`, and `simulate.channel`
     * activates them.
     * @default true
     */
    readonly autoConnect: boolean;
    /**
     * Responds with 400 if a channel is created without a `type`.
     * @default false
     */
    readonly typeRequired: boolean;
  };
  /**
   * The status of the response when something is created: 200 or 201.
   * @default 201
   */
  readonly createdStatus: 200 | 201;
  /**
   * What `start-human` and `stop-human` return: the chat, or only `{ id, ai_mode }`. `ai_mode` says
   * whether the agent replies.
   * @default 'chat'
   */
  readonly chatAnswers: 'chat' | 'ai_mode';
  /**
   * What happens to a command that a chat's state does not allow. `'refuse'` responds with 409.
   * `'ignore'` returns success and leaves the chat's state unchanged, but still sends a message.
   * @default 'refuse'
   */
  readonly stateConflicts: 'refuse' | 'ignore';
  /**
   * The id of the operator who takes over chats.
   * @default derived from `idSeed`
   */
  readonly operator?: string;
  /**
   * How time passes: a `'virtual'` clock stands still until `clock.advance` or a client's sleep
   * advances it, and a `'system'` clock follows the machine's.
   * @default 'virtual'
   */
  readonly clock: 'virtual' | 'system';
  /** When clocks start, in ISO 8601 format. Absent if not set. */
  readonly start?: string;
  /**
   * The text that ids, keys and secrets are derived from, so that they are the same in every run.
   * With `clock: 'system'` and no `idSeed`, keys and secrets are random, and so is the last part of
   * ids.
   * @default 'mock'
   */
  readonly idSeed: string;
  /**
   * The base URL that `clientOptions()` returns and MSW intercepts.
   * @default 'http://mock.agent-platform.test'
   */
  readonly baseUrl: string;
  /**
   * How long a webhook receiver may take, from connecting to the end of its response, in
   * milliseconds of real time. On Node, the connection itself must be up within 10 s.
   * @default 10000
   */
  readonly receiverTimeoutMs: number;
}

/** Options of `createMockServer`. Every option has a default. */
export interface MockServerOptions {
  /**
   * The platform's variant, which sets the scope names and how webhooks are delivered and signed.
   * To mix the two variants, also set `scopes` or `webhooks`.
   * @default 'A'
   */
  variant?: 'A' | 'B' | undefined;
  /**
   * The variant of the scope names; `'both'` accepts those of either variant.
   * @default the value of `variant`
   */
  scopes?: 'A' | 'B' | 'both' | undefined;
  /**
   * The variant of webhook events, delivery and signing.
   * @default the value of `variant`
   */
  webhooks?: 'A' | 'B' | undefined;
  /**
   * The records that the mock starts with: the demo records, none (`'empty'`) or your own. The
   * constant `demo` has the ids of the demo records.
   * @default 'demo'
   */
  seed?: 'demo' | 'empty' | Seed | undefined;
  /**
   * An API key with every scope of both variants.
   * @default 'mock-key'
   */
  apiKey?: string | undefined;
  /**
   * How many requests each key may make per minute. An object also sets the window's length,
   * `windowMs`: whole seconds, given in milliseconds, from 2 s to a day. With `'off'`, requests are
   * not limited, and the rate-limit headers say that 1,000,000 are left.
   * @default 100
   */
  rateLimit?: number | 'off' | {
    /** The number of requests per window. */
    limit: number;
    /** The length of the window in milliseconds. */
    windowMs: number;
  } | undefined;
  /**
   * Corrected methods and paths for assumed operations, as in the SDK's option `overrides`. The
   * OpenAPI documents that the mock serves keep the original ones.
   * @default {}
   */
  overrides?: Record<string, OperationOverride> | undefined;
  /**
   * Responds with 404 to requests for undocumented operations. `mock.call` still runs them.
   * @default false
   */
  documentedOnly?: boolean | undefined;
  /**
   * Responds with 400 to webhook URLs that are not https, as in production.
   * @default false
   */
  requireHttps?: boolean | undefined;
  /**
   * The hosts allowed in webhook URLs: any, only this machine (`'loopback'`), or a list of host
   * names and addresses without ports. Setting a webhook's URL to any other host gets a 400, and a
   * seed or snapshot that contains such a URL is rejected. Host names are compared as text, not
   * resolved. The URL of a receiver in this process (`webhooks.receive`) is always allowed.
   * @default 'any'
   */
  webhookTargets?: 'any' | 'loopback' | readonly string[] | undefined;
  /**
   * Rejects unknown body properties and query parameters, and bodies without a JSON `Content-Type`,
   * with a 400 that names them. This includes `getHealth` and `getMe`, for which the API documents
   * no 400.
   * @default false
   */
  strict?: boolean | undefined;
  /**
   * Whether an inbound message reopens a closed conversation or starts a new one.
   * @default 'reopen'
   */
  inboundToClosed?: 'reopen' | 'new' | undefined;
  /**
   * What happens when an operator writes in a chat before taking it over. `'conflict'` responds
   * with 409; `'allow'` sends the message, and the agent keeps replying.
   * @default 'conflict'
   */
  humanMessageWhenOpen?: 'conflict' | 'allow' | undefined;
  /** The initial state of channels. */
  channels?: ChannelOptions | undefined;
  /**
   * The status of the response when something is created: 200 or 201.
   * @default 201
   */
  createdStatus?: 200 | 201 | undefined;
  /**
   * What `start-human` and `stop-human` return: the chat, or only `{ id, ai_mode }`. `ai_mode` says
   * whether the agent replies.
   * @default 'chat'
   */
  chatAnswers?: 'chat' | 'ai_mode' | undefined;
  /**
   * What happens to a command that a chat's state does not allow. `'refuse'` responds with 409.
   * `'ignore'` returns success and leaves the chat's state unchanged, but still sends a message.
   * @default 'refuse'
   */
  stateConflicts?: 'refuse' | 'ignore' | undefined;
  /**
   * The id of the operator who takes over chats.
   * @default derived from `idSeed`
   */
  operator?: string | undefined;
  /**
   * How time passes: a `'virtual'` clock stands still until `clock.advance` or a client's sleep
   * advances it, and a `'system'` clock follows the machine's.
   * @default 'virtual'
   */
  clock?: 'virtual' | 'system' | undefined;
  /**
   * The time at which every workspace's clock starts. Requires `clock: 'virtual'`.
   * @default 2026-01-01T00:00:00.000Z
   */
  start?: Date | undefined;
  /**
   * The text that ids, keys and secrets are derived from, so that they are the same in every run.
   * With `clock: 'system'` and no `idSeed`, keys and secrets are random, and so is the last part of
   * ids.
   * @default 'mock'
   */
  idSeed?: string | undefined;
  /**
   * The base URL that `clientOptions()` returns and MSW intercepts.
   * @default 'http://mock.agent-platform.test'
   */
  baseUrl?: string | undefined;
  /**
   * The `fetch` function that sends webhook deliveries to receivers outside this process. The mock
   * makes no other requests.
   * @default the global fetch, as it was when the mock was loaded
   */
  fetch?: Receiver | undefined;
  /**
   * How long a webhook receiver may take, from connecting to the end of its response, in
   * milliseconds of real time. On Node, the connection itself must be up within 10 s.
   * @default 10000
   */
  receiverTimeoutMs?: number | undefined;
}

/** A mock's whole state as data: the keys, and each workspace's time, records and planned steps. */
export interface MockSnapshot {
  /** The version of the format. A mock restores only its own. */
  readonly version: 3;
  /** A mock restores only a snapshot with its own variants. */
  readonly variants: {
    /** Which variant's scope names the mock accepts. */
    readonly scopes: 'A' | 'B' | 'both';
    /** The variant of webhook events, delivery and signing. */
    readonly webhooks: 'A' | 'B';
  };
  /** How many workspaces were ever created. Absent for a single workspace. */
  readonly workspacesCreated?: number | undefined;
  /** The API keys of all workspaces. */
  readonly keys: readonly ApiKey[];
  /** The first one comes first. */
  readonly workspaces: readonly WorkspaceSnapshot[];
}

/** A new API key of a workspace. */
export interface NewApiKey {
  /** The name that the journal shows. It must not be blank. */
  readonly name: string;
  /**
   * The scopes of the key, in either variant's names.
   * @default every scope
   */
  readonly scopes?: readonly Scope[] | undefined;
}

/** A new workspace. */
export interface NewWorkspace {
  /**
   * The name shown in lists, the log, traces and the inspector, such as `checkout tests`: a single
   * line of at most 255 characters. It does not have to be unique.
   * @default no name
   */
  readonly name?: string | undefined;
  /**
   * The records that the workspace starts with. The demo records have the same ids in every
   * workspace, but only the first workspace has the API key `mock-key-read-only`.
   * @default the mock's own seed
   */
  readonly seed?: 'demo' | 'empty' | Seed | undefined;
  /**
   * The workspace's API key, which has every scope.
   * @default a generated key
   */
  readonly apiKey?: string | undefined;
}

/** A different method, path or both for one operation. */
export interface OperationOverride {
  /**
   * The method.
   * @default the specification's
   */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | undefined;
  /**
   * The path, with as many placeholders in braces as the specification's.
   * @default the specification's
   */
  path?: string | undefined;
}

/** An event of a workspace, whether or not a webhook subscribes to it. */
export interface PlatformEvent {
  /** The id of the event. */
  readonly id: string;
  /** The name of the event. */
  readonly event: string;
  /** The data as webhooks receive it. Its properties depend on the event. */
  readonly data: Record<string, unknown>;
  /** The id of the workspace in which the event happened. */
  readonly workspace_id: string;
  /** When the event happened, in ISO 8601 format. */
  readonly created_at: string;
  /**
   * The id of the journal entry of the request or simulation that caused the event, such as
   * `req-7`. `null` if the cause is not in the journal, such as the clock.
   */
  readonly causedBy: string | null;
}

/** Selects the deliveries to one webhook. */
export interface QueueFilter {
  /**
   * The id of the webhook.
   * @default all webhooks
   */
  readonly webhookId?: string | undefined;
}

/** An unfinished delivery of an event. */
export interface QueuedDelivery {
  /** The id of the webhook. */
  readonly webhookId: string;
  /** The id of the event. */
  readonly eventId: string;
  /** The name of the event. */
  readonly event: string;
  /** The number of the attempt in flight, or of the next one. */
  readonly attempt: number;
  /** The id of the previous attempt, if there was one. */
  readonly deliveryId?: string;
  /**
   * What it is waiting for. `in_flight`: An attempt is in flight. `due`: The delivery will be sent
   * after earlier ones to the same webhook. `retry`: The last attempt failed. The next one is made
   * at `at`. `waiting`: The webhook is failing (Variant B). Its oldest delivery is tried at `at`;
   * the others follow once an attempt succeeds. `held`: `webhooks.holdNext` holds the delivery back
   * until `webhooks.release` is called.
   */
  readonly state: 'in_flight' | 'due' | 'retry' | 'waiting' | 'held';
  /** The next attempt's time. Only for `retry` and `waiting`. */
  readonly at?: string;
}

/** The state of a source of ids: the generator's four words, and how many ids it has created. */
export type RandomState =
  | readonly [number, number, number, number, number];

/** The time at which a key's window was opened, and the number of requests counted in it. */
export interface RateWindow {
  /** Milliseconds since the Unix epoch. */
  readonly opened: number;
  /** The number of requests counted in the window. */
  readonly used: number;
}

/** A change to a record, or to several records of one kind at once. */
export interface RecordChange {
  /** The kind of the record, named as in a snapshot. */
  readonly kind: 'agents' | 'credits' | 'behaviorChanges' | 'trainings' | 'channels' | 'contacts' | 'conversations' | 'messages' | 'customFields' | 'mcpServers' | 'mcpLinks' | 'webhooks';
  /** The id of the record. `null` if several changed at once, for example through `seed`. */
  readonly id: string | null;
  /** What happened to the record. */
  readonly change: 'created' | 'updated' | 'deleted';
  /**
   * The id of what caused the change: a request or a simulation in the journal, or an event. `null`
   * if nothing did.
   */
  readonly causedBy: string | null;
}

/** An agent's reply in progress. */
export interface ReplyRecord {
  /** The id of the message that the agent replies to. */
  readonly id: string;
  /** The id of the agent. */
  readonly agent_id: string;
  /** The id of the conversation. */
  readonly conversation_id: string;
  /** When it is sent. `null` until a function ends. */
  readonly at: number | null;
  /** `null` if the agent stays silent or the reply fails. */
  readonly content: string | null;
  /** What led to the reply. */
  readonly caused_by: string | null;
  /** When the message arrived. */
  readonly created_at: string;
}

/** A rule for an agent's reply. */
export interface ReplyRule {
  /** Text that the message must contain (case-insensitive). */
  readonly match: string;
  /** The reply. */
  readonly text: string;
}

/** A webhook's new secret. */
export interface RotatedSecret {
  /** The id of the webhook. */
  readonly webhookId: string;
  /** The new secret. The API never returns it. */
  readonly secret: string;
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
  /** Conversations, which are also the chats. */
  readonly conversations: readonly ConversationRecord[];
  /** Messages of all conversations. */
  readonly messages: readonly MessageRecord[];
  /** Custom fields. */
  readonly customFields: readonly CustomFieldRecord[];
  /** MCP servers. */
  readonly mcpServers: readonly McpServerRecord[];
  /** The links between MCP servers and agents. */
  readonly mcpLinks: readonly McpLinkRecord[];
  /** Webhooks, with their secrets. */
  readonly webhooks: readonly WebhookRecord[];
  /** Attempts to deliver events. An attempt in flight is sent again after a restore. */
  readonly deliveries: readonly DeliveryRecord[];
  /** Agents' replies in progress. */
  readonly replies: readonly ReplyRecord[];
  /** The deliveries that are not finished. */
  readonly jobs: readonly JobRecord[];
}

/** An API key and its rate-limit window in a snapshot. */
export type SavedWindow =
  | readonly [string, RateWindow];

/**
 * The records to start with, as the API returns them. An omitted or `undefined` property gets a new
 * record's default. The API's rules for new records apply. Times are not compared with each other
 * or with the clock, and values that follow from others, such as `tools_count`, are ignored.
 */
export interface Seed {
  /** Agents. Every channel, training, MCP server and conversation belongs to an agent. */
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
  /** The URL of the agent's picture. */
  avatar_url?: string | null | undefined;
  /**
   * Whether the agent replies. An inactive agent stores incoming messages but does not reply. The
   * value `inactive` is assumed.
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
   * The type of a channel: instant messaging (`whatsapp`, `telegram`), `email`, or a widget on a
   * `website`. The values are assumed.
   */
  type?: 'whatsapp' | 'telegram' | 'email' | 'website' | undefined;
  /**
   * The state of a channel. An `active` channel can send and receive messages. A `disconnected`
   * channel must be connected first. A channel with the status `error` has stopped working. The
   * values `disconnected` and `error` are assumed.
   */
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
  /** The contact's email address. */
  email?: string | null | undefined;
  /** The contact's phone number. */
  phone?: string | null | undefined;
  /** The URL of the contact's picture. */
  avatar_url?: string | null | undefined;
  /** A contact's status. */
  status?: 'active' | 'inactive' | 'blocked' | undefined;
  /** The contact's labels. */
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
 * A conversation and its messages, oldest first. A conversation with status `human` is assigned to
 * the workspace's operator unless `assigned_to` is set. A conversation without `created_at` starts
 * at the earliest time given for it or for its messages.
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
  /** The conversation's contact; null if unknown. */
  contact_id?: string | null | undefined;
  /**
   * Who replies in a conversation: the AI agent (`open`), an operator (`human`) or nobody
   * (`closed`). A conversation always has the same status as its chat.
   */
  status?: 'open' | 'human' | 'closed' | undefined;
  /** The operator who has taken over; null unless the status is `human`. */
  assigned_to?: string | null | undefined;
  /** When human mode began; null unless the status is `human`. ISO 8601. */
  human_started_at?: string | null | undefined;
  /** The metadata that was passed when the conversation was started. */
  metadata?: Record<string, unknown> | undefined;
  /** When the latest message was sent; null if there is none. ISO 8601. */
  last_message_at?: string | null | undefined;
  /** When the conversation was closed; null unless the status is `closed`. ISO 8601. */
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
   * The type of a custom field's values. The values `number`, `date`, `boolean`, `select` and
   * `multiselect` are assumed.
   */
  type: 'text' | 'number' | 'date' | 'boolean' | 'select' | 'multiselect';
  /** What the field is for. */
  description?: string | null | undefined;
  /** The choices; empty unless the type is `select` or `multiselect`. */
  options?: string[] | undefined;
  /** Whether the field should have a value. The platform does not enforce this. */
  required?: boolean | undefined;
  /** Whether the field is archived. Fields are archived, not deleted. */
  archived?: boolean | undefined;
  /** When the field was created. ISO 8601. */
  created_at?: string | undefined;
}

/** An MCP server, with its agents and its tools. */
export interface SeedMcpServer {
  /** The MCP server's id. */
  id?: string | undefined;
  /** The server's name. */
  name: string;
  /** The server's URL. */
  url: string;
  /** The state of the connection to an MCP server. */
  status?: 'connected' | 'disconnected' | 'error' | undefined;
  /** The number of tools that the server offers; 0 until the server is connected. */
  tools_count?: number | undefined;
  /** When the server was added. ISO 8601. */
  created_at?: string | undefined;
  /** The agents that the server is attached to. At least one is required. */
  agent_ids: readonly string[];
  /**
   * The tools that the server lists once connected.
   * @default []
   */
  tools?: readonly McpTool[] | undefined;
}

/**
 * A message, with its author's id and the status that chats show. A message without `created_at` is
 * dated one millisecond before the next message. If the last message has none, it gets the time at
 * which the conversation was closed or last changed, or else the current time.
 */
export interface SeedMessage {
  /** The message's id. */
  id?: string | undefined;
  /** The conversation that the message belongs to. */
  conversation_id?: string | undefined;
  /** The message's text; may be null for a media message. */
  content?: string | null | undefined;
  /** The author: the contact (`customer`), the agent, or an operator (`human`). */
  sender_type: 'customer' | 'agent' | 'human';
  /**
   * The content type of a message. The values `image`, `audio`, `video` and `document` are assumed.
   */
  message_type?: 'text' | 'image' | 'audio' | 'video' | 'document' | undefined;
  /** The media file's URL; null for text. */
  media_url?: string | null | undefined;
  /** The MIME type of the media file; null for text. */
  media_type?: string | null | undefined;
  /** Whether the message has been edited. */
  is_edited?: boolean | undefined;
  /** When the message was sent. ISO 8601. */
  created_at?: string | undefined;
  /** The agent or operator who sent the message; null when the contact sent it. */
  sender_id?: string | null | undefined;
  /**
   * The delivery status of a message: `sent` to the channel, `delivered` to the customer, `read` by
   * the customer, or `failed`.
   */
  status?: 'sent' | 'delivered' | 'read' | 'failed' | undefined;
}

/**
 * A training of an agent. For type `url` or `file`, `content` may be an address. A pending or
 * processing training continues when the mock starts.
 */
export interface SeedTraining {
  /** The training's id. */
  id?: string | undefined;
  /** The agent that the training belongs to. */
  agent_id: string;
  /** The training's title. */
  title: string;
  /** The source of the knowledge: `text`, a web page (`url`) or a `file`. */
  type?: 'text' | 'url' | 'file' | undefined;
  /**
   * The text of a `text` training, or the web page's URL of a `url` training; null for a `file`
   * training.
   */
  content?: string | null | undefined;
  /** The web page's URL; null unless the type is `url`. */
  source_url?: string | null | undefined;
  /** The file's URL; null unless the type is `file`. */
  file_url?: string | null | undefined;
  /** How far a training has been processed. The platform processes trainings in the background. */
  status?: 'pending' | 'processing' | 'ready' | 'error' | undefined;
  /** Why processing failed; null unless the status is `error`. */
  error_message?: string | null | undefined;
  /** When the training was created. ISO 8601. */
  created_at?: string | undefined;
  /** When the training was last changed. ISO 8601. */
  updated_at?: string | undefined;
}

/** A webhook. Set `secret` if a receiver must know it in advance. */
export interface SeedWebhook {
  /** The webhook's id. Assumed: the platform does not document it. */
  id?: string | undefined;
  /** The URL that events are sent to. */
  url: string;
  /**
   * The event names, wildcards and categories that the webhook subscribes to, exactly as they were
   * passed.
   */
  events: string[];
  /** What the webhook is for. */
  description?: string | null | undefined;
  /**
   * The state of a webhook. In Variant A, an `active` webhook becomes `inactive` after five
   * consecutive failures, and the platform discards its events. In Variant B, it becomes `failing`,
   * and the platform queues its events. Assumed: the platform does not document it.
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

/** The latest QR code that a channel has shown. */
export interface ShownQrCode {
  /** How many codes the channel has shown. */
  readonly number: number;
  /** When the code expires. `null` if it has expired. */
  readonly expires_at: string | null;
}

/** Whether a secret produced an attempt's signature and, if not, why. */
export interface SignatureExplanation {
  /** Whether the secret produced the signature. */
  readonly matches: boolean;
  /**
   * Why the signature differs. Absent if it matches, or if the cause is unknown.
   * `json_re_serialised`: The body was parsed and serialised again after it was signed.
   * `whitespace_changed`: Whitespace, line endings or a byte order mark in the body changed.
   * `decoded_as_latin1`: The body was decoded as Latin-1. `replacement_characters`: The body
   * contains U+FFFD, which decoders put in place of invalid bytes. `body_base64`: The signature
   * covers the base64 form of the body, or the body is in base64. `secret_has_whitespace`: The
   * secrets differ in leading or trailing whitespace. `secret_quoted`: The secret is in quotation
   * marks. `secret_prefix_changed`: The prefix `whsec_` was removed from the secret, or added to
   * it. `another_secret`: Another secret produced the signature. `wrong_variant`: The delivery was
   * signed the way the other variant signs. `wrong_scheme`: The delivery was signed with another
   * scheme. `timestamp_in_milliseconds`: The signed timestamp is in milliseconds, not in seconds.
   */
  readonly cause?: 'json_re_serialised' | 'whitespace_changed' | 'decoded_as_latin1' | 'replacement_characters' | 'body_base64' | 'secret_has_whitespace' | 'secret_quoted' | 'secret_prefix_changed' | 'another_secret' | 'wrong_variant' | 'wrong_scheme' | 'timestamp_in_milliseconds';
  /**
   * How to correct the mistake or, if the cause is unknown, what is known about the secret. Absent
   * if the signature matches.
   */
  readonly advice?: string;
}

/** The input of `simulate.channel`. */
export interface SimulateChannelInput {
  /** The id of the channel. */
  readonly channelId: string;
  /**
   * The new status of the channel. `active`: The channel works, as if its QR code had been scanned.
   * `disconnected`: The channel has lost its connection. No messages get through. `error`: The
   * channel has failed. No messages get through.
   */
  readonly status?: 'active' | 'disconnected' | 'error' | undefined;
  /** Expires the latest QR code. The next request for a QR code returns a new one. */
  readonly expireQr?: true | undefined;
  /**
   * The reason to report in the event, if `status` is `disconnected`.
   * @default null
   */
  readonly reason?: string | undefined;
  /**
   * The error to report in the event, if `status` is `error`.
   * @default an unknown error
   */
  readonly error?: Failure | undefined;
}

/** The input of `simulate.close`. */
export interface SimulateCloseInput {
  /** The id of the conversation. */
  readonly conversationId: string;
  /**
   * Why the conversation is closed. `idle_timeout`: It was idle for too long. `dashboard`: Somebody
   * closed it in the dashboard.
   * @default 'dashboard'
   */
  readonly reason?: 'idle_timeout' | 'dashboard' | undefined;
}

/** The input of `simulate.contact`. */
export interface SimulateContactInput {
  /**
   * The contact to change.
   * @default a new contact is added
   */
  readonly contactId?: string | undefined;
  /** The contact's name. 1 to 255 characters. */
  readonly name?: string | undefined;
  /** The contact's email address. Null clears it. At most 255 characters. */
  readonly email?: string | null | undefined;
  /** The contact's phone number. Null clears it. At most 50 characters. */
  readonly phone?: string | null | undefined;
  /** The URL of the contact's picture. Null clears it. */
  readonly avatar_url?: string | null | undefined;
  /** The contact's new labels, which replace all current labels. */
  readonly tags?: string[] | undefined;
  /** Custom field values, keyed by field name. Omitted fields keep their values. */
  readonly custom_fields?: Record<string, string | number | boolean | string[] | null> | undefined;
  /** A contact's status. */
  readonly status?: 'active' | 'inactive' | 'blocked' | undefined;
}

/** The input of `simulate.credits`. */
export interface SimulateCreditsInput {
  /** The id of the agent. */
  readonly agentId: string;
  /** The number of credits that are left. */
  readonly remaining?: number | undefined;
  /**
   * The percentage of credits used at which `credit.low` fires.
   * @default 90
   */
  readonly alertThresholdPercentage?: number | undefined;
}

/** The input of `simulate.emit`. */
export interface SimulateEmitInput {
  /** An event of the mock's variant. */
  readonly event: EventName | (string & {});
  /** The `data` of the event, sent as it is. */
  readonly data: Record<string, unknown>;
  /**
   * Whether to send the event even if the contract does not document it. No webhook can subscribe
   * to such an event, so every active webhook gets it.
   * @default false
   */
  readonly undocumented?: boolean | undefined;
}

/** The input of `simulate.health`. */
export interface SimulateHealthInput {
  /**
   * The health of the platform. `ok`: `GET /v1/health` responds with 200. `down`: `GET /v1/health`
   * responds with 503.
   */
  readonly status: 'ok' | 'down';
}

/** The input of `simulate.mcp`. */
export interface SimulateMcpInput {
  /** The id of the MCP server. */
  readonly serverId: string;
  /** The server's new status. */
  readonly status?: 'disconnected' | 'error' | undefined;
  /**
   * The result of the next handshake; later ones succeed. `ok`: The server connects. `error`: Its
   * status becomes `error`.
   * @default 'ok'
   */
  readonly nextConnect?: 'ok' | 'error' | undefined;
  /**
   * The tools that the server offers from now on. It lists them at once if it is connected, and
   * otherwise once it connects.
   * @default unchanged
   */
  readonly tools?: McpTool[] | undefined;
}

/** The input of `simulate.operator`. */
export interface SimulateOperatorInput {
  /** The id of the operator, which may be any UUID. */
  readonly operatorId: string;
}

/** The input of `simulate.receipt`. */
export interface SimulateReceiptInput {
  /** The id of the message. */
  readonly messageId: string;
  /**
   * The new status of the message. `delivered`: The message has reached the contact's device.
   * `read`: The contact has read the message. `failed`: The channel could not deliver the message.
   */
  readonly status: 'delivered' | 'read' | 'failed';
  /**
   * The error to report in the event, if `status` is `failed`.
   * @default an unknown error
   */
  readonly error?: Failure | undefined;
}

/** The input of `simulate.reopen`. */
export interface SimulateReopenInput {
  /** The id of the conversation. */
  readonly conversationId: string;
}

/** The input of `simulate.requestHandoff`. */
export interface SimulateRequestHandoffInput {
  /** The id of the conversation. */
  readonly conversationId: string;
  /**
   * The reason to report in the event.
   * @default 'autonomous'
   */
  readonly reason?: string | undefined;
  /**
   * The agent's note to the operator.
   * @default null
   */
  readonly note?: string | undefined;
}

/** The input of `simulate.rotateSecret`. */
export interface SimulateRotateSecretInput {
  /** The id of the webhook. */
  readonly webhookId: string;
  /**
   * The new secret.
   * @default a generated one
   */
  readonly secret?: string | undefined;
}

/** The input of `simulate.training`. */
export interface SimulateTrainingInput {
  /** The id of the training. */
  readonly trainingId: string;
  /**
   * The final status of the training. `ready`: The agent knows the content. `error`: Processing
   * failed.
   */
  readonly status: 'ready' | 'error';
  /**
   * The `error_message` of the training. Used only if `status` is `error`.
   * @default 'The content could not be read'
   */
  readonly message?: string | undefined;
}

/** The input of `simulate.transfer`. */
export interface SimulateTransferInput {
  /** The id of the conversation. */
  readonly conversationId: string;
  /** The agent that the conversation moves to. */
  readonly agentId: string;
  /**
   * The reason to report in the events.
   * @default null
   */
  readonly reason?: string | undefined;
}

/** The clock in the stream, after it was moved, frozen or started. */
export interface StreamedClock extends StreamedSignal {
  /** The current time, in ISO 8601 format. */
  readonly now: string;
  /** The current time, in milliseconds since the Unix epoch. */
  readonly ms: number;
  /**
   * How time passes. `virtual`: The clock stands still until it is advanced. `system`: The clock
   * runs in real time.
   */
  readonly mode: 'virtual' | 'system';
}

/** A gap in the stream. */
export interface StreamedGap extends StreamedSignal {
  /** The number of missing changes. */
  readonly count: number;
}

/** A request in the stream, with its response. */
export interface StreamedRequest extends JournalEntry {
  /** Always `null`: a request has no cause. */
  readonly causedBy: null;
}

/** A changed setting in the stream. */
export interface StreamedSetting {
  /** Which of the settings changed. */
  readonly id: 'agentReplies' | 'drift' | 'faults' | 'keys' | 'rateLimit' | 'requests' | 'seed';
  /** Always `null`: no request or simulation causes this item. */
  readonly causedBy: null;
}

/**
 * The data of an item that signals a change of the clock, a reset, missed items or the deletion of
 * the workspace.
 */
export interface StreamedSignal {
  /** The same as the type of the item. */
  readonly id: string;
  /** Always `null`: no request or simulation causes this item. */
  readonly causedBy: null;
}

/** A mock's history as data that can be saved to a file. API keys and secrets are masked. */
export interface Trace extends WorkspaceTrace {
  /** The version of the format. */
  readonly version: 1;
  /** The version of the mock. */
  readonly mockVersion: string;
  /** The options of the mock, with defaults filled in. */
  readonly options: MockOptionsData;
  /**
   * The other workspaces, including the last 100 that were deleted since the last reset of the
   * whole mock. Empty in the trace of a single workspace.
   */
  readonly otherWorkspaces: readonly WorkspaceTrace[];
}

/** Options of a trace. */
export interface TraceOptions {
  /**
   * `json`: Data. `html`: An HTML page that shows the trace.
   * @default 'json'
   */
  readonly format?: 'json' | 'html' | undefined;
}

/** The workspace's clock at the time of the trace. */
export interface TracedClock {
  /** The current time, in ISO 8601 format. */
  readonly now: string;
  /**
   * How time passes. `virtual`: The clock stands still until it is advanced. `system`: The clock
   * runs in real time.
   */
  readonly mode: 'virtual' | 'system';
  /** The workspace's planned steps. */
  readonly due: DueList;
  /** The start time, in ISO 8601 format. */
  readonly start: string;
}

/** A conversation message with the sender and status that chats show. */
export interface TracedMessage {
  /** The message's id. */
  readonly id: string;
  /** The conversation that the message belongs to. */
  readonly conversation_id: string;
  /** The message's text; may be null for a media message. */
  readonly content: string | null;
  /**
   * The author of a message: `customer` (the contact), `agent` (the AI agent), `human` (an
   * operator) or `system` (the platform). The values `agent`, `human` and `system` are assumed.
   */
  readonly sender_type: 'customer' | 'agent' | 'human' | 'system';
  /**
   * The content type of a message. The values `image`, `audio`, `video` and `document` are assumed.
   */
  readonly message_type: 'text' | 'image' | 'audio' | 'video' | 'document';
  /** The media file's URL; null for text. */
  readonly media_url: string | null;
  /** The MIME type of the media file; null for text. */
  readonly media_type: string | null;
  /** Whether the message has been edited. */
  readonly is_edited: boolean;
  /** When the message was sent. ISO 8601. */
  readonly created_at: string;
  /** The agent or operator who sent the message; null when the contact sent it. */
  readonly sender_id: string | null;
  /**
   * The delivery status of a message: `sent` to the channel, `delivered` to the customer, `read` by
   * the customer, or `failed`.
   */
  readonly status: 'sent' | 'delivered' | 'read' | 'failed';
}

/**
 * The workspace's agents, channels, contacts, conversations, messages and webhooks, as the API
 * returns them, oldest first.
 */
export interface TracedRecords {
  /** The newest 1,000 agents. */
  readonly agents: readonly Agent[];
  /** The newest 1,000 channels. */
  readonly channels: readonly Channel[];
  /** The contacts of the conversations in the trace. */
  readonly contacts: readonly Contact[];
  /** The newest 500 conversations. */
  readonly conversations: readonly Conversation[];
  /** The newest 10,000 messages of the conversations in the trace. */
  readonly messages: readonly TracedMessage[];
  /** The newest 1,000 webhooks, with any API keys in their URLs masked. */
  readonly webhooks: readonly Webhook[];
  /** How many records of each kind are not in the trace. */
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

/** A training, and the time at which it was queued for processing. */
export interface TrainingRecord {
  /** The training's id. */
  readonly id: string;
  /** The agent that the training belongs to. */
  readonly agent_id: string;
  /** The training's title. */
  readonly title: string;
  /** The source of the knowledge: `text`, a web page (`url`) or a `file`. */
  readonly type: 'text' | 'url' | 'file';
  /**
   * The text of a `text` training, or the web page's URL of a `url` training; null for a `file`
   * training.
   */
  readonly content: string | null;
  /** The web page's URL; null unless the type is `url`. */
  readonly source_url: string | null;
  /** The file's URL; null unless the type is `file`. */
  readonly file_url: string | null;
  /** How far a training has been processed. The platform processes trainings in the background. */
  readonly status: 'pending' | 'processing' | 'ready' | 'error';
  /** Why processing failed; null unless the status is `error`. */
  readonly error_message: string | null;
  /** When the training was created. ISO 8601. */
  readonly created_at: string;
  /** When the training was last changed. ISO 8601. */
  readonly updated_at: string;
  /** When the training received its current content. */
  readonly queued_at: string;
  /** What the content came from. */
  readonly queued_by: string | null;
}

/** The options of a wait. */
export interface WaitLimits {
  /**
   * Ignores the item with this id and everything before it.
   * @default all past items count
   */
  readonly after?: string | undefined;
  /**
   * The time limit of the wait, in milliseconds of real time.
   * @default 4000
   */
  readonly timeoutMs?: number | undefined;
}

/** An alert email (Variant B). */
export interface WebhookAlert {
  /** The failing webhook. */
  readonly webhook_id: string;
  /** The webhook's URL. */
  readonly url: string;
  /** When the webhook started failing. ISO 8601. */
  readonly created_at: string;
}

/** The state of the deliveries to a webhook. */
export interface WebhookQueue {
  /** Failed attempts in a row. */
  readonly failures: number;
  /** When the webhook last started failing. */
  readonly failing_since: number | null;
  /** When the oldest waiting delivery is sent. */
  readonly round_at: number | null;
}

/** A webhook with its secret. */
export interface WebhookRecord {
  /** The webhook's id. Assumed: the platform does not document it. */
  readonly id: string;
  /** The URL that events are sent to. */
  readonly url: string;
  /**
   * The event names, wildcards and categories that the webhook subscribes to, exactly as they were
   * passed.
   */
  readonly events: string[];
  /** What the webhook is for. */
  readonly description: string | null;
  /**
   * The state of a webhook. In Variant A, an `active` webhook becomes `inactive` after five
   * consecutive failures, and the platform discards its events. In Variant B, it becomes `failing`,
   * and the platform queues its events. Assumed: the platform does not document it.
   */
  readonly status: 'active' | 'inactive' | 'failing';
  /** When the webhook was created. ISO 8601. Assumed: the platform does not document it. */
  readonly created_at: string;
  /** When the webhook was last changed. ISO 8601. Assumed: the platform does not document it. */
  readonly updated_at: string;
  /** The secret that signs deliveries. */
  readonly secret: string;
  /** The state of its deliveries. */
  readonly queue: WebhookQueue;
}

/** A workspace in a snapshot, and its seed. */
export interface WorkspaceSnapshot extends WorkspaceState {
  /** The seed to which a reset returns. */
  readonly seed: 'demo' | 'empty' | Seed;
}

/**
 * A workspace in a snapshot, without its faults, its journal and the replies that were set for its
 * agents.
 */
export interface WorkspaceState {
  /** The id of the workspace. */
  readonly id: string;
  /** Its company's id. */
  readonly companyId: string;
  /** The id of the operator who takes over chats. */
  readonly operatorId: string;
  /** The `operatorId` that a reset restores. */
  readonly operatorStart: string;
  /** The name of the workspace, if it has one. */
  readonly name?: string | undefined;
  /** The time on the workspace's clock. */
  readonly now: number;
  /** The time to which a reset of the clock returns. */
  readonly clockStart: number;
  /** Where a reset begins the sequence of ids again. */
  readonly idStart: RandomState;
  /** The current position in the sequence of ids. */
  readonly random: RandomState;
  /** The open rate-limit windows of the keys. */
  readonly windows: readonly SavedWindow[];
  /** How many request ids have been assigned. */
  readonly requestsSeen: number;
  /** The newest events, oldest first. */
  readonly events: readonly PlatformEvent[];
  /** Whether the platform is up. */
  readonly health: 'ok' | 'down';
  /** The emails, oldest first. */
  readonly alerts: readonly WebhookAlert[];
  /** The records of each kind. */
  readonly records: SavedRecords;
}

/** A workspace's history and settings, and how many items are no longer kept. */
export interface WorkspaceTrace {
  /** The id of the workspace. */
  readonly workspace: string;
  /** The name of the workspace, if it has one. */
  readonly workspaceName?: string;
  /** The workspace's clock at the time of the trace. */
  readonly clock: TracedClock;
  /**
   * The workspace's agents, channels, contacts, conversations, messages and webhooks, as the API
   * returns them, oldest first.
   */
  readonly records: TracedRecords;
  /** The API keys, as `keys.list` returns them, but masked. */
  readonly keys: readonly ListedApiKey[];
  /** The replies set for agents, as `agentReplies.list` returns them. */
  readonly agentReplies: readonly AgentReplySetting[];
  /** The faults, as `faults.list` returns them. */
  readonly faults: readonly ActiveFault[];
  /** The drifts, as `drift.list` returns them. */
  readonly drift: readonly ActiveDrift[];
  /** The requests in the journal, oldest first. */
  readonly requests: readonly JournalEntry[];
  /** The events, oldest first. */
  readonly events: readonly PlatformEvent[];
  /** The attempts to deliver events, oldest first. */
  readonly deliveries: readonly DeliveryData[];
  /**
   * The changes to records, oldest first. Several changes to a record by one request count as one.
   */
  readonly changes: readonly RecordChange[];
  /** The alerts about failing webhooks, oldest first. */
  readonly alerts: readonly WebhookAlert[];
  /** How many items the history no longer keeps. For records, see `records.leftOut`. */
  readonly dropped: {
    /** The number of requests that are no longer kept. */
    readonly requests: number;
    /** The number of events that are no longer kept. */
    readonly events: number;
    /** The number of attempts that are no longer kept. */
    readonly deliveries: number;
  };
}

/** Adds records to a mock or a workspace, and resets or saves its state. */
export interface StateControls {
  /**
   * Resets the whole mock or a single workspace. This restores the seed and the start time of the
   * clock, and clears faults, drifts, configured replies, the journal and the rate limits. A reset
   * of the whole mock also restores the original API keys and deletes every workspace except the
   * first. A reset of one workspace keeps its keys.
   */
  reset(): void;
  /**
   * Adds records. If any record is invalid, none is added.
   *
   * @throws MockConfigurationError if `records` is invalid.
   * @throws MockConfigurationError: A record is invalid, its `id` is in use, or it refers to a
   *   record that does not exist.
   * @example
   * mock.seed({ contacts: [{ name: 'Joana' }] });
   */
  seed(records: Seed): void;
  /**
   * Returns the state of the whole mock or of a single workspace. To return to this state later,
   * pass the result unchanged to `restore`. An attempt in flight is sent again after a restore.
   * Faults, the journal and the replies set for agents are not included.
   */
  snapshot(): MockSnapshot;
}

/** Reads, advances, stops and starts a workspace's clock. */
export interface ClockControls {
  /**
   * Stops the clock at its current time. From then on, you advance the clock yourself. If
   * everything else is idle, it still jumps to the end of the earliest wait. A reset or restore
   * returns the clock to the mode set in the options.
   */
  freeze(): void;
  /**
   * Lets the clock run in real time, from its current time on. Planned steps then run by
   * themselves. A reset or restore returns the clock to the mode set in the options.
   */
  flow(): void;
}

/** Creates, lists, changes and revokes the API keys of a workspace. */
export interface KeyControls {
  /** Lists the API keys, each with its rate-limit window. */
  list(): ListedApiKey[];
  /**
   * Creates an API key for the workspace. The mock generates the text of the key.
   *
   * @throws MockConfigurationError if `key` is invalid.
   * @example
   * mock.keys.create({ name: 'Reader', scopes: ['contacts:read'] });
   */
  create(key: NewApiKey): ApiKey;
  /**
   * Replaces the scopes of a key. The new scopes apply from the next request on.
   *
   * @param key The text of the key.
   * @param scopes The new scopes. Names from either variant are accepted.
   * @throws MockControlError (`NOT_FOUND`): The mock or, if a workspace is given, the workspace has
   *   no such key.
   * @example
   * mock.keys.setScopes('mock-key', ['contacts:read']);
   */
  setScopes(key: string, scopes: readonly Scope[]): ApiKey;
  /**
   * Revokes a key. From then on, requests with the key fail with a 401.
   *
   * @param key The text of the key.
   * @throws MockControlError (`NOT_FOUND`): The mock or, if a workspace is given, the workspace has
   *   no such key.
   */
  revoke(key: string): ApiKey;
}

/** Sets how agents reply and lists the configured replies. */
export interface AgentReplyControls {
  /**
   * Sets how an agent replies. The agent gives the same reply every time, or the items of a
   * `sequence` one after the other. Without `reply`, it goes back to echoing each message.
   *
   * @param agentId The id of the agent.
   * @param reply A text, `null` for silence, or an object. Default: the agent echoes each message.
   * @throws MockControlError (`NOT_FOUND`): The agent does not exist.
   * @example
   * mock.agentReplies(demo.agentId, { rules: [{ match: 'price', text: 'Ten euros' }] });
   */
  (agentId: string, reply?: AgentReply): void;
  /** Lists the replies set for agents. An agent that is not in the list echoes each message. */
  list(): AgentReplySetting[];
}

/** Makes upcoming requests fail. */
export interface FaultControls {
  /** Lists the active faults, oldest first. */
  list(): ActiveFault[];
  /**
   * Makes upcoming client requests fail. The fault applies to the next matching request or, with
   * `times`, to several. If several match, the oldest applies. Without a `status`, the properties
   * `body`, `contentType`, `truncate` and `stall` change only the response: the request itself
   * still takes effect.
   *
   * @throws MockConfigurationError if `fault` is invalid.
   * @throws MockConfigurationError: The fault has no effect, or two of its properties cannot be
   *   combined.
   * @example
   * mock.faults.add({ operation: 'getMe', status: 503, times: 2 });
   */
  add(fault: Fault): ActiveFault;
  /**
   * Removes a fault.
   *
   * @param id The id of the fault.
   * @throws MockControlError (`NOT_FOUND`): No active fault has this id.
   */
  remove(id: string): ActiveFault;
  /** Removes all faults. */
  clear(): void;
}

/**
 * Makes responses differ from the documentation, as a real service might. Faults and drifts can be
 * combined.
 */
export interface DriftControls {
  /** Lists the active drifts, oldest first. */
  list(): ActiveDrift[];
  /**
   * Makes successful responses differ from the documentation. A drift changes the responses of one
   * or all operations, as a new release of the platform might.
   *
   * @throws MockConfigurationError if `drift` is invalid.
   * @throws MockConfigurationError: The drift changes nothing, or names a property that the
   *   responses of the `operation` do not have.
   * @example
   * mock.drift({
   *   operation: 'getHealth',
   *   unwrapped: true,
   *   times: 2,
   * });
   */
  (drift: Drift): ActiveDrift;
  /** Removes all drifts. */
  clear(): void;
}

/** Uses up a key's rate limit. */
export interface RateLimitControls {
  /**
   * Uses up a key's rate limit, so that its next request fails with a 429. If the key has no open
   * window, one opens. The call also works if the option `rateLimit` is `'off'`.
   *
   * @param key The text of the key.
   * @throws MockControlError (`NOT_FOUND`): The mock or, if a workspace is given, the workspace has
   *   no such key.
   */
  exhaust(key: string): ExhaustedWindow;
}

/** Reads and clears the journal of requests and simulations. */
export interface JournalControls {
  /**
   * Lists the matching client requests, oldest first. The journal also records simulations, and
   * operations that `call` ran, but no other controls. To list those entries, set `source` to
   * `control`; to find a particular one, also set `path` to its path in the control API. The
   * `causedBy` of an event is the `id` of the entry that caused it. To list everything, set
   * `source` to `all`. The journal keeps the latest 1,000 entries: `requests.count` says how many
   * older ones are gone.
   *
   * @throws MockConfigurationError if `filter` is invalid.
   * @example
   * mock.requests.list({
   *   operation: 'createContact',
   *   body: { name: 'Joana' },
   * });
   */
  list(filter?: JournalFilter): JournalEntry[];
  /** Counts the entries in the journal, and the older ones that it has dropped. */
  count(): {
    /** The number of entries, including those of simulations. */
    readonly kept: number;
    /** How many older entries made room for newer ones, since the journal was last cleared. */
    readonly dropped: number;
  };
  /** Removes all entries from the journal, including those of simulations. */
  clear(): void;
  /**
   * Waits for the first matching request. Past requests count unless `after` excludes them.
   *
   * @throws MockConfigurationError if `filter` is invalid.
   * @throws MockConfigurationError: No item in the list has the id `after`.
   * @throws MockControlError (`NOT_FOUND`): The workspace was deleted while the control waited.
   * @throws MockTimeoutError (`WAIT_TIMEOUT`): No request matched in time. `seen` lists the
   *   requests that arrived instead, and the message says how the closest ones differ from the
   *   filter.
   * @example
   * await mock.requests.waitFor({ operation: 'getMe' }, { timeoutMs: 2000 });
   */
  waitFor(filter?: JournalFilter, options?: WaitOptions<JournalEntry>): Promise<JournalEntry>;
}

/**
 * Lists the latest 10,000 events and waits for new ones, whether or not a webhook subscribes to
 * them.
 */
export interface EventControls {
  /**
   * Lists the matching events, oldest first. Events are recorded whether or not a webhook
   * subscribes to them.
   *
   * @throws MockConfigurationError if `filter` is invalid.
   * @example
   * mock.events.list({ event: 'message.sent' });
   */
  list(filter?: EventFilter): PlatformEvent[];
  /**
   * Waits for the first matching event. Past events count unless `after` excludes them. To wait for
   * the event's deliveries too, call `webhooks.settled` afterwards. In TypeScript,
   * `webhooks.waitFor` makes both calls.
   *
   * @throws MockConfigurationError if `filter` is invalid.
   * @throws MockConfigurationError: No item in the list has the id `after`.
   * @throws MockControlError (`NOT_FOUND`): The workspace was deleted while the control waited.
   * @throws MockTimeoutError (`WAIT_TIMEOUT`): No event matched in time. `seen` lists the events
   *   that happened instead.
   * @example
   * await mock.events.waitFor({ event: 'message.sent' });
   */
  waitFor(filter?: EventName | (string & {}) | EventFilter, options?: WaitOptions<PlatformEvent>): Promise<PlatformEvent>;
}

/** Lists, repeats and disturbs the deliveries of events. */
export interface DeliveryControls {
  /**
   * Lists the matching attempts to deliver events, oldest first. Each attempt includes the request
   * as it was sent, except that API keys are masked in `url`. The mock keeps the latest 10,000
   * attempts, each with the first 16 KiB of its response.
   *
   * @throws MockConfigurationError if `filter` is invalid.
   * @example
   * mock.webhooks.deliveries({ event: 'message.received' });
   */
  deliveries(filter?: DeliveryFilter): Delivery[];
  /**
   * Sends an attempt's body again, byte for byte, with a new signature. The result is the new
   * attempt, which has `by_hand: true`. If another attempt to the webhook is in flight, the new one
   * waits for it. If the new attempt succeeds, the event's scheduled retries to that webhook are
   * cancelled.
   *
   * @param id The id of the attempt.
   * @throws MockControlError (`NOT_FOUND`): The attempt does not exist, or its webhook was deleted.
   * @throws MockControlError (`CONFLICT`): The attempt is a forged copy.
   */
  redeliver(id: string): Promise<Delivery>;
  /**
   * Checks whether a secret produced an attempt's signature. If it did not, the result says why,
   * for example because of a trailing line break. Use this control when a receiver rejects the
   * mock's deliveries.
   *
   * @param id The id of the attempt.
   * @param secret The secret that the receiver uses. It must not be blank.
   * @throws MockControlError (`NOT_FOUND`): The attempt does not exist.
   * @example
   * await mock.webhooks.explainSignature(deliveryId, 'a-secret');
   */
  explainSignature(id: string, secret: string): Promise<SignatureExplanation>;
  /**
   * Waits for the first finished attempt that matches. Past attempts count unless `after` excludes
   * them. With the status `pending`, the control waits for an attempt in flight instead.
   *
   * @throws MockConfigurationError if `filter` is invalid.
   * @throws MockConfigurationError: No item in the list has the id `after`.
   * @throws MockControlError (`NOT_FOUND`): The workspace was deleted while the control waited.
   * @throws MockTimeoutError (`WAIT_TIMEOUT`): No attempt matched in time. `seen` lists the
   *   attempts that were made instead.
   * @example
   * await mock.webhooks.waitForDelivery({ event: 'message.received' });
   */
  waitForDelivery(filter?: DeliveryFilter, options?: WaitOptions<Delivery>): Promise<Delivery>;
  /**
   * Lists the unfinished deliveries. A delivery is unfinished while it is in flight, due, scheduled
   * for a retry, waiting for a failing webhook, or held back.
   *
   * @throws MockConfigurationError if `filter` is invalid.
   * @example
   * mock.webhooks.queued({ webhookId });
   */
  queued(filter?: QueueFilter): QueuedDelivery[];
  /**
   * Sends the next event twice to every webhook that subscribes to it. Calls add up: two of them
   * affect two events.
   */
  duplicateNext(): void;
  /**
   * Holds back the next event that a webhook would receive, so that later events overtake it. Calls
   * add up: two of them affect two events. `webhooks.release` sends the events.
   */
  holdNext(): void;
  /**
   * Sends a forged copy before the next attempt, to test how a receiver handles it. `forged` in the
   * copy's record says what is wrong with it. The copy is never retried, and counts as neither a
   * failure nor a success. Calls add up: two of them affect two attempts. Test deliveries and
   * redeliveries are not affected.
   *
   * @param how What is wrong with the copy. `genuine`: Nothing. The copy is valid. `replayed`:
   *   Nothing. The copy is valid, but the receiver must handle the event only once. `forged`: The
   *   body was changed after it was signed. `wrong-secret`: The copy was signed with another
   *   secret. `reserialised`: The JSON was parsed and serialised again, with different whitespace.
   *   `truncated`: The second half of the body is missing. `stale`: The signed timestamp is too old
   *   (Variant A). `future`: The signed timestamp is too far in the future (Variant A).
   * @throws MockConfigurationError: `how` is `stale` or `future`, but the mock uses Variant B,
   *   which signs no timestamp.
   */
  forgeNext(how: 'genuine' | 'replayed' | 'forged' | 'wrong-secret' | 'reserialised' | 'truncated' | 'stale' | 'future'): void;
  /**
   * Drops the next attempt instead of sending it. The attempt is recorded with `dropped: true` and
   * the error `timeout`, and is retried on schedule. Calls add up: two of them affect two attempts.
   */
  dropNext(): void;
  /** Sends the deliveries that `webhooks.holdNext` held back, oldest first. */
  release(): {
    /** The number of deliveries that were released. */
    readonly released: number;
  };
  /**
   * Lists the emails that the platform would have sent about failing webhooks (Variant B). In
   * Variant A, the list is empty.
   */
  alerts(): WebhookAlert[];
  /**
   * Waits until no delivery is in flight. Scheduled retries do not count.
   *
   * @throws MockControlError (`NOT_FOUND`): The workspace was deleted while the control waited.
   * @throws MockTimeoutError (`SETTLE_TIMEOUT`): Deliveries are still in flight after 30 s of real
   *   time.
   */
  settled(): Promise<void>;
}

/**
 * Simulates what the API cannot trigger, such as a message from a customer. Each method throws a
 * MockConfigurationError when its input is invalid, and a MockControlError when a record does not
 * exist or its state does not allow the change.
 */
export interface Simulate {
  /**
   * Sends a message as a customer. The call waits until the agent has replied or decided to stay
   * silent. The message is added to the contact's newest conversation in the channel, or starts a
   * new one. A closed conversation is reopened, unless the `inboundToClosed` option is `new`.
   *
   * @throws MockConfigurationError if `input` is invalid.
   * @throws MockConfigurationError: `content` is missing for a text message, or `mediaUrl` for a
   *   media message.
   * @throws MockControlError (`NOT_FOUND`): The channel does not exist.
   * @throws MockControlError (`CONFLICT`): The channel is not active.
   * @example
   * await mock.simulate.inboundMessage({
   *   channelId: demo.channelIds.whatsapp,
   *   from: '+5511988887777',
   *   content: 'Hello',
   * });
   */
  inboundMessage(input: InboundMessage): Promise<InboundResult>;
  /**
   * Makes the agent ask for an operator and stop replying. The chat changes as if `startHuman` had
   * been called. If an operator has already taken over, nothing happens.
   *
   * @throws MockConfigurationError if `input` is invalid.
   * @throws MockControlError (`NOT_FOUND`): The conversation does not exist.
   * @throws MockControlError (`CONFLICT`): The conversation is closed.
   * @example
   * mock.simulate.requestHandoff({
   *   conversationId: demo.conversationIds.open,
   *   note: 'Angry',
   * });
   */
  requestHandoff(input: SimulateRequestHandoffInput): Chat;
  /**
   * Sets the operator who takes over chats from now on. To write as the operator, call
   * `sendChatMessage`. If the chat has no channel (as when `startConversation` opened it), the
   * message is stored as `sent` and its event fires. If the channel is not active, the call fails
   * with a 409.
   *
   * @throws MockConfigurationError if `input` is invalid.
   * @example
   * mock.simulate.operator({
   *   operatorId: '11111111-2222-4333-8444-555555555555',
   * });
   */
  operator(input: SimulateOperatorInput): {
    /** The id of the operator. */
    readonly operatorId: string;
  };
  /**
   * Sets the delivery status of a message that was sent to a contact. In Variant B, this fires the
   * event for the new status. If the message already has that status, nothing happens.
   *
   * @throws MockConfigurationError if `input` is invalid.
   * @throws MockControlError (`NOT_FOUND`): The message does not exist.
   * @throws MockControlError (`CONFLICT`): The message is from the contact, or its status cannot
   *   change to the new one: `sent` can become any other, `delivered` can become `read` or
   *   `failed`, and these two are final.
   * @example
   * mock.simulate.receipt({
   *   messageId: demo.messageIds.agent,
   *   status: 'read',
   * });
   */
  receipt(input: SimulateReceiptInput): ChatMessage;
  /**
   * Closes a conversation. If the conversation is already closed, nothing happens.
   *
   * @throws MockConfigurationError if `input` is invalid.
   * @throws MockControlError (`NOT_FOUND`): The conversation does not exist.
   * @example
   * mock.simulate.close({
   *   conversationId: demo.conversationIds.open,
   *   reason: 'idle_timeout',
   * });
   */
  close(input: SimulateCloseInput): Conversation;
  /**
   * Reopens a closed conversation, as in the dashboard. If the conversation is not closed, nothing
   * happens.
   *
   * @throws MockConfigurationError if `input` is invalid.
   * @throws MockControlError (`NOT_FOUND`): The conversation does not exist.
   * @example
   * mock.simulate.reopen({
   *   conversationId: demo.conversationIds.open,
   * });
   */
  reopen(input: SimulateReopenInput): Conversation;
  /**
   * Moves a conversation to another agent. A reply in progress is cancelled. If the agent already
   * has the conversation, nothing happens.
   *
   * @throws MockConfigurationError if `input` is invalid.
   * @throws MockControlError (`NOT_FOUND`): The conversation or the agent does not exist.
   * @throws MockControlError (`CONFLICT`): The conversation is closed.
   * @example
   * mock.simulate.transfer({
   *   conversationId: demo.conversationIds.open,
   *   agentId,
   * });
   */
  transfer(input: SimulateTransferInput): Conversation;
  /**
   * Adds or changes a contact, as in the dashboard. The rules of the API apply. If a contact with
   * this email or phone already exists, it is returned unchanged.
   *
   * @throws MockConfigurationError if `input` is invalid.
   * @throws MockConfigurationError: `name` is missing for a new contact, or the request sets a
   *   custom field that does not exist.
   * @throws MockControlError (`NOT_FOUND`): The contact does not exist.
   * @throws MockControlError (`CONFLICT`): Another contact has this email or phone, or the two
   *   belong to different contacts.
   * @example
   * mock.simulate.contact({
   *   contactId: demo.contactId,
   *   name: 'Maria Lima',
   *   tags: ['vip'],
   * });
   */
  contact(input: SimulateContactInput): Contact;
  /**
   * Changes the status of a channel, or expires its QR code. In Variant B, a new status fires the
   * matching event. If the channel already has that status, nothing happens. The mock's QR codes
   * cannot be scanned: set the status to `active` instead.
   *
   * @throws MockConfigurationError if `input` is invalid.
   * @throws MockConfigurationError: Neither `status` nor `expireQr` is given.
   * @throws MockControlError (`NOT_FOUND`): The channel does not exist.
   * @example
   * mock.simulate.channel({
   *   channelId: demo.channelIds.whatsapp,
   *   status: 'disconnected',
   *   reason: 'Battery',
   * });
   */
  channel(input: SimulateChannelInput): Channel;
  /**
   * Finishes a training at once, without waiting for the clock.
   *
   * @throws MockConfigurationError if `input` is invalid.
   * @throws MockControlError (`NOT_FOUND`): The training does not exist.
   * @example
   * mock.simulate.training({
   *   trainingId: demo.trainingId,
   *   status: 'error',
   * });
   */
  training(input: SimulateTrainingInput): Training;
  /**
   * Changes an MCP server's status, its tools or the result of its next handshake. The mock never
   * calls an MCP server. By default, a server that you add with `addMcpServer` offers one tool,
   * `search`, which it lists once it is connected.
   *
   * @throws MockConfigurationError if `input` is invalid.
   * @throws MockControlError (`NOT_FOUND`): The MCP server does not exist.
   * @example
   * mock.simulate.mcp({
   *   serverId: demo.mcpServerId,
   *   nextConnect: 'error',
   * });
   */
  mcp(input: SimulateMcpInput): McpServer;
  /**
   * Sets an agent's remaining credits or its warning threshold. In Variant B, an event fires when
   * the credits get low or run out.
   *
   * @throws MockConfigurationError if `input` is invalid.
   * @throws MockConfigurationError: Neither `remaining` nor `alertThresholdPercentage` is given.
   * @throws MockControlError (`NOT_FOUND`): The agent does not exist.
   * @example
   * mock.simulate.credits({
   *   agentId: demo.agentId,
   *   remaining: 0,
   * });
   */
  credits(input: SimulateCreditsInput): CreditsRecord;
  /**
   * Takes the platform down for maintenance, or brings it back up. Only `GET /v1/health` is
   * affected. Each workspace has its own health. A request with a valid API key gets its
   * workspace's health. Any other request gets the first workspace's.
   *
   * @throws MockConfigurationError if `input` is invalid.
   * @example
   * mock.simulate.health({ status: 'down' });
   */
  health(input: SimulateHealthInput): {
    /**
     * The health of the platform. `ok`: `GET /v1/health` responds with 200. `down`: `GET
     * /v1/health` responds with 503.
     */
    readonly status: 'ok' | 'down';
  };
  /**
   * Replaces a webhook's secret. Every later attempt is signed with the new secret, including
   * retries of earlier events. The API has no operation for this.
   *
   * @throws MockConfigurationError if `input` is invalid.
   * @throws MockControlError (`NOT_FOUND`): The webhook does not exist.
   * @example
   * mock.simulate.rotateSecret({
   *   webhookId: demo.webhookId,
   *   secret: 'rotated-secret',
   * });
   */
  rotateSecret(input: SimulateRotateSecretInput): RotatedSecret;
  /**
   * Fires an event with the given data. No record changes. The mock does not check the data.
   *
   * @throws MockConfigurationError if `input` is invalid.
   * @throws MockConfigurationError: The mock's variant has no such event, and `undocumented` is not
   *   set.
   * @example
   * mock.simulate.emit({
   *   event: 'contact.updated',
   *   data: { name: 'Maria Lima' },
   * });
   */
  emit(input: SimulateEmitInput): {
    /** The name of the event. */
    readonly event: EventName | (string & {});
  };
}

/** The controls of a workspace. */
export interface WorkspaceControls extends StateControls {
  /** Creates, lists, changes and revokes the API keys of a workspace. */
  readonly keys: KeyControls;
  /** Sets how agents reply and lists the configured replies. */
  readonly agentReplies: AgentReplyControls;
  /** Makes upcoming requests fail. */
  readonly faults: FaultControls;
  /**
   * Makes responses differ from the documentation, as a real service might. Faults and drifts can
   * be combined.
   */
  readonly drift: DriftControls;
  /** Uses up a key's rate limit. */
  readonly rateLimit: RateLimitControls;
  /**
   * Lists the latest 10,000 events and waits for new ones, whether or not a webhook subscribes to
   * them.
   */
  readonly events: EventControls;
  /**
   * Simulates what the API cannot trigger, such as a message from a customer. Each method throws a
   * MockConfigurationError when its input is invalid, and a MockControlError when a record does not
   * exist or its state does not allow the change.
   */
  readonly simulate: Simulate;
}
